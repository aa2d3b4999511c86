export function Mark() {
  return (
    <svg className="mark" width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
      <path className="m-up" d="M2 10a7 7 0 0 1 14 0z" />
      <path className="m-down" d="M16 10a7 7 0 0 0 14 0z" />
      <path className="m-line" d="M0 10h32" />
    </svg>
  )
}

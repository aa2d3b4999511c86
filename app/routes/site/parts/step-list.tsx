type Props = { steps: { id: string; title: string; text: string }[] }

export function StepList({ steps }: Props) {
  return (
    <ol className="cols cols--3">
      {steps.map(({ id, title, text }, index) => (
        <li className="note" key={id}>
          <span className="note__number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

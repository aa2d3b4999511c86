type Props = { left: number; href: string; what: string }

export function ProjectMore({ left, href, what }: Props) {
  if (left <= 0) return null
  return (
    <p className="block-gap">
      <a className="btn btn--line" href={href}>
        Show more {what} ({left.toLocaleString('en')} left)
      </a>
    </p>
  )
}

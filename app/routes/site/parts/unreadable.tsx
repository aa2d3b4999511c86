import { useLocation } from 'react-router'
import { fixed, type Words } from '#app/words/fixed.ts'

type Part = keyof Words['outage']['parts']

export function Unreadable({ what }: { what: Part }) {
  return (
    <div className="empty" role="status">
      <p>{fixed().outage.parts[what]}</p>
      <TryAgain />
    </div>
  )
}

export function TryAgain({ address }: { address?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a className="btn" href={address ?? pathname + search}>
      {fixed().outage.tryAgain}
    </a>
  )
}

import { useLocation } from 'react-router'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function Unreadable({ what }: { what: string }) {
  return (
    <div className="empty" role="status">
      <p>{fillIn(fixed().outage.part, { what })}</p>
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

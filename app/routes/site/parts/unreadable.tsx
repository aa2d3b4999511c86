import { useLocation } from 'react-router'

export function Unreadable({ what }: { what: string }) {
  return (
    <div className="empty" role="status">
      <p>{`${what} cannot be loaded just now. Please try again in a moment.`}</p>
      <TryAgain />
    </div>
  )
}

export function TryAgain({ address }: { address?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a className="btn" href={address ?? pathname + search}>
      Try again
    </a>
  )
}

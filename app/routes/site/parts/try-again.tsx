import { useLocation } from 'react-router'

export function TryAgain({ address }: { address?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a className="btn" href={address ?? pathname + search}>
      Try again
    </a>
  )
}

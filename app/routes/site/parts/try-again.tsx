import { useLocation } from 'react-router'

/** The same address once more, for who has no other button that loads a page anew. */
export function TryAgain({ address }: { address?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a className="btn" href={address ?? pathname + search}>
      Try again
    </a>
  )
}

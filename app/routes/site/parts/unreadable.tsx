import { TryAgain } from './try-again.tsx'

export function Unreadable({ what }: { what: string }) {
  return (
    <div className="empty" role="status">
      <p>{`${what} cannot be loaded just now. Please try again in a moment.`}</p>
      <TryAgain />
    </div>
  )
}

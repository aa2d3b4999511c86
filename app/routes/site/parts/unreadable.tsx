import { TryAgain } from './try-again.tsx'

/** Stands where something would that the database did not answer. */
export function Unreadable({ what }: { what: string }) {
  return (
    <div className="empty" role="status">
      <p>{`${what} cannot be loaded just now. Please try again in a moment.`}</p>
      <TryAgain />
    </div>
  )
}

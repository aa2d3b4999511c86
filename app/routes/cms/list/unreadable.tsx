import { useRevalidator } from 'react-router'

export function Unreadable({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="empty" role="alert">
      <h2>{title}</h2>
      <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
        Retry
      </button>
    </div>
  )
}

import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'

export function Unreadable({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="empty" role="alert">
      <h2>{title}</h2>
      <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
        {say('Retry')}
      </Button>
    </div>
  )
}

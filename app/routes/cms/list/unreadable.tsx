import { useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'

export function Unreadable({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      // It goes with its button once the screen can be read.
      if (element?.contains(document.activeElement)) element.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={own} className="empty" role="alert">
      <h2>{title}</h2>
      <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
        {say('Retry')}
      </Button>
    </div>
  )
}

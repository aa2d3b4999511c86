import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { say } from '#app/words/say.ts'

/** `staysWithin`: a path within which a move loses nothing, such as to another page of a list. */
export type Unsaved = { isThere: () => boolean; forget: () => void; question?: string; staysWithin?: string }

/** Asks where there is something to lose; after a yes nothing of it is kept. */
export function mayLeave(unsaved: Unsaved | null) {
  if (!unsaved?.isThere()) return true
  if (!window.confirm(unsaved.question ?? say('Your changes are not saved. Leave without saving them?'))) return false
  unsaved.forget()
  return true
}

/** Asks before the browser leaves a changed form, by a link, its back button or for another site. */
export function LeaveGuard({ unsaved }: { unsaved: RefObject<Unsaved | null> }) {
  const isThere = () => unsaved.current?.isThere() ?? false

  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== unsaved.current?.staysWithin && isThere())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Once React is done: while Firefox shows a question it lets React's next work begin, which fails within this one.
    const asking = setTimeout(() => (mayLeave(unsaved.current) ? blocker.proceed() : blocker.reset()))
    return () => clearTimeout(asking)
  }, [blocker, unsaved])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current?.isThere()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return null
}

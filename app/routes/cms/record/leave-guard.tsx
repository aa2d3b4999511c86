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

type Props = {
  unsaved: RefObject<Unsaved | null>
  /** Of the screen behind a dialog: React Router asks only the guard that was drawn last. */
  behind?: RefObject<Unsaved | null>
}

/** Asks before the browser leaves a changed form, by a link, its back button or for another site. */
export function LeaveGuard({ unsaved, behind }: Props) {
  const blocker = useBlocker(({ nextLocation }) =>
    [unsaved, behind].some((each) => each?.current?.isThere() && nextLocation.pathname !== each.current.staysWithin),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname } = blocker.location
    const isLeft = (each?: Unsaved | null) => !each || each.staysWithin === pathname || mayLeave(each)
    // Once React is done: while Firefox shows a question it lets React's next work begin, which fails within this one.
    const asking = setTimeout(() =>
      isLeft(unsaved.current) && isLeft(behind?.current) ? blocker.proceed() : blocker.reset(),
    )
    return () => clearTimeout(asking)
  }, [blocker, unsaved, behind])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current?.isThere()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return null
}

import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { FormValues } from './form-values.ts'

const question = 'Your changes are not saved. Leave without saving them?'

export const mayLeave = () => window.confirm(question)

type Props = {
  /** Told whether something would be lost; the dialog asks before it closes. */
  hasChanges: { current: () => boolean }
  uploads: { isRunning: () => boolean }
}

/**
 * Asks before the browser leaves a changed form, by a link, its back button or for another site. A component, so that
 * the first change draws this one anew and not the whole form.
 */
export function LeaveGuard({ hasChanges, uploads }: Props) {
  const { isDirty } = useFormState({ control: useFormContext<FormValues>().control })
  const isChanged = () => isDirty || uploads.isRunning()

  useEffect(() => {
    hasChanges.current = isChanged
  })

  const blocker = useBlocker(isChanged)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLeave()) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return null
}

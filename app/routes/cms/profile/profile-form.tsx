import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { say } from '#app/words/say.ts'

type Props<Values, Answer> = {
  label: string
  submit: string
  isQuiet?: boolean
  first?: keyof Values & string
  schema: z.ZodType<Values>
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  failed: string
  done?: string
  onDone: (answer: Answer, form: HTMLFormElement) => unknown
  /** The screen is older than what the server knows. */
  onStale?: () => unknown
  children: (field: (name: keyof Values & string) => { name: string; error?: string }) => ReactNode
}

export function ProfileForm<Values, Answer>(props: Props<Values, Answer>) {
  const { label, submit, isQuiet, first, schema, method, url, failed, done, onDone, onStale, children } = props
  const { success, failure } = useToast()
  const closeFailure = useRef<() => void>(undefined)
  const { field, form, isBusy, focus } = useSmallForm(schema, async (values, { target }) => {
    closeFailure.current?.()
    const sent: Sent<Answer> = await sendJson<Answer>(method, url, values)
    if (!sent.isDone) {
      closeFailure.current = failure({ title: failed, description: sent.problem })
      if (sent.status === 409) await onStale?.()
      return
    }
    if (done) success({ title: say('Success'), description: done })
    await onDone(sent.answer, target as HTMLFormElement)
  })
  useEffect(() => {
    if (first) focus(first)
  }, [first, focus])
  return (
    <form aria-label={label} {...form}>
      {children(field)}
      <button className={isQuiet ? 'btn btn--line' : 'btn'} type="submit" aria-busy={isBusy}>
        {submit}
      </button>
    </form>
  )
}

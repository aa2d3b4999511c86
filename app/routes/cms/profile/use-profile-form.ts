import { useState } from 'react'
import type { z } from 'zod'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'

type Options<Values, Answer> = {
  schema: z.ZodType<Values>
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  failed: string
  /** Undefined where the next step says enough. */
  done?: string
  onDone: (answer: Answer, form: HTMLFormElement) => unknown
}

/** Sends what the form holds and says how it went; what was typed stays where that failed. */
export function useProfileForm<Values, Answer>(options: Options<Values, Answer>) {
  const { schema, method, url, failed, done, onDone } = options
  const { success, failure } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { errors, form } = useCheckedForm(schema, async (values, element) => {
    if (isBusy) return
    setIsBusy(true)
    const sent: Sent<Answer> = await sendJson<Answer>(method, url, values)
    setIsBusy(false)
    if (!sent.isDone) {
      failure({ title: failed, description: sent.problem })
      return
    }
    if (done) success({ title: 'Success', description: done })
    await onDone(sent.answer, element)
  })
  return { errors, form, isBusy }
}

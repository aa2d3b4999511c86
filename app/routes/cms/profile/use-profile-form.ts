import type { z } from 'zod'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'

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
  return useSmallForm(schema, async (values, { target }) => {
    const sent: Sent<Answer> = await sendJson<Answer>(method, url, values)
    if (!sent.isDone) {
      failure({ title: failed, description: sent.problem })
      return
    }
    if (done) success({ title: 'Success', description: done })
    await onDone(sent.answer, target as HTMLFormElement)
  })
}

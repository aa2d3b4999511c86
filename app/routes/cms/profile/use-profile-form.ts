import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'

type Options<Typed, Values, Answer> = {
  schema: z.ZodType<Values, Typed>
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  failed: string
  /** Undefined where the next step says enough. */
  done?: string
  onDone: (answer: Answer) => unknown
}

/** Sends what the form holds and says how it went; what was typed stays where that failed. */
export function useProfileForm<Typed extends FieldValues, Values, Answer>(options: Options<Typed, Values, Answer>) {
  const { schema, method, url, failed, done, onDone } = options
  const { success, failure } = useToast()
  return useSmallForm(schema, async (values) => {
    const sent: Sent<Answer> = await sendJson<Answer>(method, url, values)
    if (!sent.isDone) {
      failure({ title: failed, description: sent.problem })
      return
    }
    if (done) success({ title: 'Success', description: done })
    await onDone(sent.answer)
  })
}

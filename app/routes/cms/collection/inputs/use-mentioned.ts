import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { collectionOf } from '#app/content/nouns.ts'
import { type FormValues, textOf } from '#app/routes/cms/record/form-values.ts'
import type { MentionedAnswer } from '#app/routes/cms/record/relatable.ts'
import { sendJson } from '#app/ui/send-json.ts'

/** Milliseconds without a change after which the texts are read: nobody waits for it. */
const pause = 1_200
const patience = 10_000

export function useMentioned(name: string, targets: readonly string[]) {
  const { watch, getValues } = useFormContext<FormValues>()
  const [found, setFound] = useState<LinkTarget[]>([])
  const [dismissed, setDismissed] = useState<string[]>([])
  const kinds = targets.filter((kind) => collectionOf(kind)).join()

  useEffect(() => {
    if (!kinds) return
    let read = ''
    let timer: ReturnType<typeof setTimeout>
    let left = new AbortController()
    async function ask() {
      const text = textsOf(getValues(), name)
      if (text === read) return
      read = text
      left.abort()
      left = new AbortController()
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)])
      const sent = await sendJson<MentionedAnswer>(
        'POST',
        '/cms/relations',
        { kinds: kinds.split(','), text },
        { signal },
      )
      if (sent.isDone && !signal.aborted) setFound(sent.answer.mentioned)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pause)
    }
    later()
    const { unsubscribe } = watch(later)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      left.abort()
    }
  }, [kinds, name, watch, getValues])

  return {
    found: found.filter(({ kind, id }) => !dismissed.includes(`${kind}/${id}`)),
    dismiss: ({ kind, id }: LinkTarget) => setDismissed((all) => [...all, `${kind}/${id}`]),
  }
}

const textsOf = (values: FormValues, own: string) =>
  Object.entries(values)
    .filter(([field]) => field !== own)
    .map(([, value]) => textOf(value))
    .join('\n')

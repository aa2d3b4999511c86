import { useEffect, useState } from 'react'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import type { LinkChoice } from '#app/routes/cms/body/use-link-choices.ts'
import type { RelatableAnswer } from '#app/routes/cms/record/relatable.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say, sayAny } from '#app/words/say.ts'

/** Milliseconds without a key after which records are asked for. */
const pause = 120
const patience = 10_000

const nothing: { groups: { value: string; items: LinkChoice[] }[]; answers?: string } = { groups: [] }

export function useRelatable(typed: string | undefined, kinds: readonly string[]) {
  const [{ groups, answers }, setFound] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const asked = kinds.join()

  useEffect(() => {
    setProblem(undefined)
    if (typed === undefined) return setFound(nothing)
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams([...asked.split(',').map((kind) => ['kind', kind]), ['q', typed]])
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)])
      const sent = await sendJson<RelatableAnswer>('GET', `/cms/relations?${query}`, undefined, { signal })
      if (left.signal.aborted) return
      if (sent.isDone)
        setFound({
          groups: sent.answer.groups.map(({ label, targets }) => ({ value: label, items: targets.map(choiceOf) })),
          answers: typed,
        })
      else setProblem(say('Records could not be searched.'))
    }, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [typed, asked])
  return { groups, isAnswered: typed !== undefined && answers === typed, problem }
}

const choiceOf = ({ kind, id, label, path, state }: LinkTarget): LinkChoice => ({
  key: `${kind}/${id}`,
  label,
  note: state === 'published' ? path : `${path}, ${sayAny(state)}`,
  claim: () => ({ kind, id }),
})

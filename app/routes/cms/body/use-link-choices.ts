import { useEffect, useState } from 'react'
import { sendJson } from '#app/ui/send-json.ts'
import type { Anchor } from './anchors.ts'

/** `claim` answers what a link to it keeps. */
export type LinkChoice = { key: string; label: string; note: string; claim: () => object }
type Group = { value: string; items: LinkChoice[] }

type Target = { kind: string | null; id: string | null; group: string; label: string; path: string; state: string }

/** Milliseconds without a key after which records are asked for. */
const pause = 120

export function useLinkChoices(typed: string, anchors: Anchor[]) {
  const [found, setFound] = useState<Target[]>([])
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    setProblem(undefined)
    if (!typed || /^(https?|mailto|tel):/i.test(typed)) return setFound([])
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const sent = await sendJson<{ targets: Target[] }>(
        'GET',
        `/cms/links?q=${encodeURIComponent(typed)}`,
        undefined,
        {
          signal: AbortSignal.any([left.signal, AbortSignal.timeout(10_000)]),
        },
      )
      if (left.signal.aborted) return
      if (sent.isDone) setFound(sent.answer.targets)
      else setProblem('Records could not be searched. An address can be written all the same.')
    }, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [typed])

  const records = Map.groupBy(found, ({ group }) => group)
  const groups: Group[] = [...records].map(([value, targets]) => ({ value, items: targets.map(choiceOf) }))
  const here = anchors.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())).map(anchorChoice)
  return { groups: here.length > 0 ? [...groups, { value: 'Headings on this page', items: here }] : groups, problem }
}

const choiceOf = ({ kind, id, label, path, state }: Target): LinkChoice => ({
  key: `${kind}/${id ?? path}`,
  label,
  note: state ? `${path}, ${state.toLowerCase()}` : path,
  claim: () => (kind && id ? { kind, id } : { href: path }),
})

const anchorChoice = ({ label, where, claim }: Anchor, at: number): LinkChoice => ({
  key: `anchor-${at}`,
  label,
  note: where,
  claim: () => ({ kind: 'heading', id: claim() }),
})

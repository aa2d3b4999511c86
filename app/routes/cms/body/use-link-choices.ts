import { useEffect, useState } from 'react'
import type { TargetGroup } from '#app/content/links/find-targets.server.ts'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { Anchor } from './anchors.ts'

/** `claim` answers what a link to it keeps. */
export type LinkChoice = { key: string; label: string; note: string; claim: () => object }
type Group = { value: string; items: LinkChoice[] }

const nothing: { found: TargetGroup[]; answers?: string } = { found: [] }

/** Milliseconds without a key after which records are asked for. */
const pause = 120

export function useLinkChoices(typed: string, anchors: Anchor[]) {
  const [{ found, answers }, setFound] = useState(nothing)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    setProblem(undefined)
    const isElsewhere = /^(https?|mailto|tel):/i.test(typed) && !typed.startsWith(`${location.origin}/`)
    if (!typed || isElsewhere) return setFound(nothing)
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const sent = await sendJson<{ groups: TargetGroup[] }>(
        'GET',
        `/cms/links?q=${encodeURIComponent(typed)}`,
        undefined,
        {
          signal: AbortSignal.any([left.signal, AbortSignal.timeout(10_000)]),
        },
      )
      if (left.signal.aborted) return
      if (sent.isDone) setFound({ found: sent.answer.groups, answers: typed })
      else setProblem(say('Records could not be searched. You can still type an address.'))
    }, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [typed])

  const groups: Group[] = found.map(({ label, targets }) => ({ value: label, items: targets.map(choiceOf) }))
  const here = anchors.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())).map(anchorChoice)
  return {
    groups: here.length > 0 ? [...groups, { value: say('Headings on this page'), items: here }] : groups,
    isAnswered: typed !== '' && answers === typed,
    problem,
  }
}

const choiceOf = ({ kind, id, label, path, state }: LinkTarget): LinkChoice => ({
  key: `${kind}/${id ?? path}`,
  label,
  note: state === 'published' ? path : say(state === 'draft' ? '{path}, draft' : '{path}, scheduled', { path }),
  claim: () => (id ? { kind, id } : { href: path }),
})

const anchorChoice = ({ label, where, claim }: Anchor, at: number): LinkChoice => ({
  key: `anchor-${at}`,
  label,
  note: where,
  claim() {
    const id = claim()
    return id ? { kind: 'heading', id } : {}
  },
})

import { useEffect, useState } from 'react'
import type { FoundRecord } from '#app/content/engine/find-records.server.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { FindAnswer } from './find.ts'

export type Finding = { isSearching: boolean; found: FoundRecord[]; problem?: string }

const nothing: Finding = { isSearching: false, found: [] }

/** Records by name, asked for when the typing pauses. What was found before stays until there is an answer. */
export function useFind(text: string): Finding {
  const [finding, setFinding] = useState(nothing)
  useEffect(() => {
    if (!text) return setFinding(nothing)
    const left = new AbortController()
    setFinding(({ found }) => ({ isSearching: true, found }))
    const timer = setTimeout(async () => {
      const answer = await ask(text, left.signal)
      if (!left.signal.aborted) setFinding(answer)
    }, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [text])
  return finding
}

const pause = 120

async function ask(text: string, left: AbortSignal): Promise<Finding> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(10_000)])
  const sent = await sendJson<FindAnswer>('GET', `/cms/find?q=${encodeURIComponent(text)}`, undefined, { signal })
  if (sent.isDone) return { ...nothing, found: sent.answer.records }
  return { ...nothing, problem: say(sent.status === 401 ? signedOut : failed) }
}

const signedOut = 'Your session has ended. Sign in again in a new tab.'
const failed = 'Records could not be searched. Please try again in a moment.'

import { useEffect, useState } from 'react'
import { sendJson } from '#app/ui/send-json.ts'

/** GET /cms/figures/choices: every figure of the register, its value as visitors read it. */
type FigureChoice = { key: string; label: string; value: string }
export type FigureChoicesAnswer = { choices: FigureChoice[] }

/** Empty while they are on their way, and where they cannot be read: a key can be typed all the same. */
export function useFigureChoices() {
  const [choices, setChoices] = useState<FigureChoice[]>([])
  useEffect(() => {
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)])
    void sendJson<FigureChoicesAnswer>('GET', '/cms/figures/choices', undefined, { signal }).then((sent) => {
      if (sent.isDone && !left.signal.aborted) setChoices(sent.answer.choices)
    })
    return () => left.abort()
  }, [])
  return choices
}

const patience = 10_000

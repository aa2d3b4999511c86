import { useEffect, useState } from 'react'
import { callRecords, type Refusal } from '#app/routes/cms/call/call-records.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'

export type Opening = { status: 'loading' } | { status: 'found'; record: OpenedRecord } | { status: 'gone' } | Refusal

/** The record as it is stored now; without an id there is nothing to wait for. */
export function useOpenedRecord(collection: string, id: string | undefined) {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!id) return
    const left = new AbortController()
    setOpening({ status: 'loading' })
    void callRecords(collection, { method: 'GET', id, signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return
      if (answer.status === 'found' || answer.status === 'gone') setOpening(answer as Opening)
      else if (answer.status === 'refused') setOpening(answer)
    })
    return () => left.abort()
  }, [collection, id, attempt])

  return { opening, retry: () => setAttempt((count) => count + 1) }
}

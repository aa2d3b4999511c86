import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'

/** Of what a dialog is about; `problem` says why there is none. */
export function useAsked<Answer>(address: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState('')

  async function read() {
    setProblem('')
    const sent = await sendJson<Answer>('GET', address)
    if (sent.isDone) setAnswer(sent.answer)
    else setProblem(sent.problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => void read(), [address])

  return { answer, problem, onRetry: read }
}

/** What stands in a dialog until it has what it is about. */
export function DialogWait({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (!problem)
    return (
      <div className="dialog__wait busy" role="status">
        <span className="busy-line" aria-hidden="true" />
        <p>{say('Loading')}</p>
      </div>
    )
  return (
    <div className="dialog__wait">
      <p role="alert">{problem}</p>
      <Button onClick={onRetry}>{say('Retry')}</Button>
    </div>
  )
}

import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { RecordAnswer } from './record-answer.ts'

export type Refusal = {
  status: 'refused'
  message: string
  /** The session has ended: signing in again, in another tab, is what helps. */
  isSignedOut?: boolean
}

export type CallResult = Exclude<RecordAnswer, { status: 'refused' }> | Refusal

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  to?: 'records' | 'order'
  id?: string
  body?: object
  /** Who has agreed to save what somebody else began. */
  editor?: string
  signal?: AbortSignal
}

/** Never throws: what went wrong on the way is an answer as well, in a sentence for the editor. */
export async function callRecords(collection: string, call: Call): Promise<CallResult> {
  const { method, to = 'records', id, body, editor, signal } = call
  const isSave = to === 'records' && method !== 'GET'
  const whenLate = isSave ? say('What you typed is still here. Please try again.') : undefined
  const url = `/cms/${collection}/${to}${id ? `/${id}` : ''}`
  const sent = await sendJson<RecordAnswer>(method, url, body, { signal, whenLate, editor })
  const { status } = sent.answer
  const isRefused = status === 'refused' || (status === 'other-editor' && !isSave)
  if (status && !isRefused) return sent.answer as CallResult
  const message = sent.isDone ? say('The server could not answer. Please try again in a moment.') : sent.problem
  return { status: 'refused', message, isSignedOut: !sent.isDone && sent.status === 401 }
}

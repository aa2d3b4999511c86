import type { RecordAnswer } from './record-answer.ts'

export type Refusal = {
  status: 'refused'
  message: string
  /** The session has ended: signing in again, in another tab, is what helps. */
  isSignedOut?: boolean
}

export type CallResult = Exclude<RecordAnswer, { status: 'refused' }> | Refusal

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Which of the collection's addresses is called. */
  to?: 'records' | 'order' | 'restore'
  /** With what may follow it, such as `?copy`. */
  id?: string
  body?: object
  signal?: AbortSignal
}

const patience = 30_000

/** Never throws: what went wrong on the way is an answer as well, in a sentence for the editor. */
export async function callRecords(
  collection: string,
  { method, to = 'records', id, body, signal }: Call,
): Promise<CallResult> {
  const timeout = AbortSignal.timeout(patience)
  try {
    const response = await fetch(`/cms/${collection}/${to}${id ? `/${id}` : ''}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await readAnswer(response)
  } catch {
    return {
      status: 'refused',
      message: timeout.aborted
        ? `The server did not answer within 30 seconds. ${whatNow(method, to)}`
        : 'The server cannot be reached. Check your connection and try again.',
    }
  }
}

function whatNow(method: Call['method'], to: Call['to']) {
  if (method === 'GET') return 'Please try again.'
  const isSave = to === 'records' && method !== 'DELETE'
  if (isSave) return 'What you typed is still here. Please try again.'
  return 'It may have been done all the same: reload the page to see.'
}

async function readAnswer(response: Response): Promise<CallResult> {
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer: Partial<RecordAnswer> & { message?: string } = isJson ? await response.json() : {}
  if (answer.status && answer.status !== 'refused') return answer as CallResult
  return {
    status: 'refused',
    message: answer.message ?? `The server could not answer (${response.status}). Please try again in a moment.`,
    isSignedOut: response.status === 401,
  }
}

import { fillIn } from '#app/words/fill-in.ts'
import { answers } from '#app/words/scripted.ts'

/** `problem` is the server's reason, or why there is none; without a `status` nothing was heard of it. */
export type Sent<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; answer: Partial<Answer>; problem: string; status?: number }

/** Whom a page takes for its editor: the cookie may be of somebody else, whom another tab has signed in since. */
export const editorHeader = 'x-editor'

let pageEditor: string | undefined

export const sendInTheNameOf = (id: string | undefined) => {
  pageEditor = id
}

export const nameOfEditor = (editor = pageEditor): Record<string, string> => (editor ? { [editorHeader]: editor } : {})

type Options = {
  signal?: AbortSignal
  /** What to do when there was no answer in time. */
  whenLate?: string
  /** Instead of the one whose page it is. */
  editor?: string
}

const patience = 30_000

/** Never throws. */
export async function sendJson<Answer>(
  method: string,
  url: string,
  body?: unknown,
  { signal, whenLate = method === 'GET' ? answers().tryAgain : answers().mayBeDone, editor }: Options = {},
): Promise<Sent<Answer>> {
  const timeout = AbortSignal.timeout(patience)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...nameOfEditor(editor),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { ok, status, headers } = response
    const isJson = headers.get('content-type')?.includes('json')
    const answer = isJson ? await response.json() : {}
    if (ok && isJson) return { isDone: true, answer }
    const problem = answer.message ?? fillIn(answers().failed, { status })
    return { isDone: false, answer, problem, status }
  } catch {
    const problem = timeout.aborted
      ? fillIn(answers().late, { seconds: patience / 1000, advice: whenLate })
      : answers().unreachable
    return { isDone: false, answer: {}, problem }
  }
}

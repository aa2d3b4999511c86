export type Sent<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; answer: Partial<Answer>; problem: string; status?: number }

const patience = 30_000

/** `problem` is the server's reason, or why there is none. Never throws. */
export async function sendJson<Answer>(method: string, url: string, body?: unknown): Promise<Sent<Answer>> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return { isDone: true, answer }
    const problem = answer.message ?? 'The server could not answer. Please try again.'
    return { isDone: false, answer, problem, status: response.status }
  } catch {
    return { isDone: false, answer: {}, problem: 'The server cannot be reached. Check your connection and try again.' }
  }
}

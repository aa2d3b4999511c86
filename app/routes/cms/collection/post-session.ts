type Credentials = { email: string; password: string; code?: string }

type Outcome =
  | { status: 'signed in' }
  /** The password is right, and the account asks for a second factor. */
  | { status: 'code needed'; message: string }
  | { status: 'refused'; message: string }

/** Signs in without leaving the page. */
export async function postSession(credentials: Credentials): Promise<Outcome> {
  try {
    const response = await fetch('/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return { status: 'signed in' }
    const answer = (await response.json().catch(() => ({}))) as { status?: string; message?: string }
    const message = answer.message ?? 'The server could not answer. Please try again.'
    return { status: answer.status === 'code needed' ? 'code needed' : 'refused', message }
  } catch {
    return { status: 'refused', message: 'The server cannot be reached. Check your connection and try again.' }
  }
}

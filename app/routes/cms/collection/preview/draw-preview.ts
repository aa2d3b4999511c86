import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'

const patience = 10_000

/** Never throws: what went wrong on the way is an answer as well. Undefined when the signal has ended it. */
export async function drawPreview(
  collection: string,
  body: { id?: string; values: object },
  signal: AbortSignal,
): Promise<PreviewAnswer | undefined> {
  try {
    const response = await fetch(`/cms/${collection}/preview`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const { status, ...answer } = await response.json()
    return status ? { status, ...answer } : { status: 'refused', message: answer.message }
  } catch {
    return signal.aborted ? undefined : { status: 'refused', message: 'The server cannot be reached.' }
  }
}

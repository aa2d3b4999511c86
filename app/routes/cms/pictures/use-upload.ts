import { useEffect, useRef, useState } from 'react'
import { checkFile, messages, refusalOf } from '#app/media/image-rules.ts'
import { nameOfEditor } from '#app/ui/send-json.ts'
import { type ToastMessage, useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { answers } from '#app/words/scripted.ts'
import type { UploadAnswer } from './upload.ts'

type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; name: string; size: number }
  | { status: 'failed'; message: string }

type Answered = Extract<UploadAnswer, { url: string }>
type Refused = Exclude<UploadAnswer, Answered>

const patience = 60_000

export function useUpload(onUploaded: (url: string) => void) {
  const { success, failure } = useToast()
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const [left] = useState(() => ({ controller: new AbortController(), closeFailure: () => {} }))
  // What is typed beside it meanwhile is known to the newest alone.
  const newest = useRef(onUploaded)
  newest.current = onUploaded

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      left.closeFailure()
      // StrictMode leaves and comes back at once: only who stays away ends the upload.
      queueMicrotask(() => isMounted.current || left.controller.abort())
    }
  }, [left])

  async function upload(file: File) {
    left.closeFailure()
    const problem = checkFile(file)
    if (problem) return fail(refusalOf(problem, file.type))
    setState({ status: 'uploading', name: file.name, size: file.size })
    const answer = await send(file, left.controller.signal)
    if (left.controller.signal.aborted) return false
    if (!('url' in answer)) return fail(answer)
    newest.current(answer.url)
    setState({ status: 'idle' })
    const { title, description } = messages.uploaded
    success({ title: say(title), description: answer.lost ?? say(description) })
    return true
  }

  /** What is refused before it is read is refused in English. */
  function fail({ title, description = title }: ToastMessage) {
    setState({ status: 'failed', message: sayAny(description) })
    left.closeFailure = failure({ title: sayAny(title), description: sayAny(description) })
    return false
  }

  return { state, upload, forget: () => setState({ status: 'idle' }) }
}

async function send(file: File, left: AbortSignal): Promise<Answered | ToastMessage> {
  const body = new FormData()
  body.set('file', file)
  const timeout = AbortSignal.timeout(patience)
  const { title } = messages.failed
  try {
    const signal = AbortSignal.any([left, timeout])
    const response = await fetch('/cms/upload', {
      method: 'POST',
      headers: { accept: 'application/json', ...nameOfEditor() },
      body,
      signal,
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer: Answered | Partial<Refused> = isJson ? await response.json() : {}
    if ('url' in answer) return answer
    const unknown = say('The server could not take the picture ({status}). Please try again in a moment.', {
      status: response.status,
    })
    return { title: answer.title ?? title, description: answer.message ?? unknown }
  } catch {
    const slow = say('The upload took longer than 60 seconds. Please try again.')
    return { title, description: timeout.aborted ? slow : answers().unreachable }
  }
}

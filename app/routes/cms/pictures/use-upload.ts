import { useEffect, useRef, useState } from 'react'
import { checkFile, messages, refusalOf } from '#app/media/image-rules.ts'
import { isOfFile, notSent } from '#app/routes/cms/files/one-of-several.ts'
import { nameOfEditor } from '#app/ui/send-json.ts'
import { type ToastMessage, useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { answers } from '#app/words/scripted.ts'
import type { UploadAnswer } from './upload.ts'

type UploadState =
  | { status: 'idle' }
  /** `place`: of several, such as 12 of 200. */
  | { status: 'uploading'; name: string; size: number; place?: { at: number; count: number } }
  | { status: 'failed'; message: string }

type Answered = Extract<UploadAnswer, { url: string }>
type Refused = Exclude<UploadAnswer, Answered>
/** `isOfFile`: another file may be taken all the same. */
type Failed = ToastMessage & { isOfFile?: boolean }

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
    const answer = await bring(file)
    if (!answer) return false
    if (!('url' in answer)) return fail(answer)
    setState({ status: 'idle' })
    const { title, description } = messages.uploaded
    success({ title: say(title), description: answer.lost ?? say(description) })
    return true
  }

  /** One after the other, and told of once. What is refused keeps no other back, a server that takes none does. */
  async function uploadAll(files: File[]) {
    const [first, second] = files
    if (first && !second) return upload(first)
    left.closeFailure()
    const count = files.length
    const problems: string[] = []
    const lost: string[] = []
    let done = 0
    for (const [index, file] of files.entries()) {
      const answer = await bring(file, { at: index + 1, count })
      if (!answer) return false
      if ('url' in answer) {
        done += 1
        if (answer.lost) lost.push(`${file.name}: ${answer.lost}`)
        continue
      }
      problems.push(`${file.name}: ${sayAny(answer.description ?? answer.title)}`)
      if (answer.isOfFile) continue
      if (count > index + 1) problems.push(notSent(count - index - 1))
      break
    }
    const told = say('{done} of {count} images were uploaded', { done, count })
    if (problems.length === 0) {
      setState({ status: 'idle' })
      success({ title: say(messages.uploaded.title), description: [told, ...lost].join('\n') })
      return true
    }
    setState({ status: 'failed', message: problems.join('\n') })
    left.closeFailure = failure({
      title: told,
      description: [say('The others are named below the button.'), ...lost].join('\n'),
    })
    return false
  }

  /** Undefined when nobody waits for it any more. */
  async function bring(file: File, place?: { at: number; count: number }): Promise<Answered | Failed | undefined> {
    const problem = checkFile(file)
    if (problem) return { ...refusalOf(problem, file), isOfFile: true }
    setState({ status: 'uploading', name: file.name, size: file.size, place })
    const answer = await send(file, left.controller.signal)
    if (left.controller.signal.aborted) return undefined
    if ('url' in answer) newest.current(answer.url)
    return answer
  }

  /** What is refused before it is read is refused in English. */
  function fail({ title, description = title }: ToastMessage) {
    setState({ status: 'failed', message: sayAny(description) })
    left.closeFailure = failure({ title: sayAny(title), description: sayAny(description) })
    return false
  }

  return { state, upload, uploadAll, forget: () => setState({ status: 'idle' }) }
}

async function send(file: File, left: AbortSignal): Promise<Answered | Failed> {
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
    return { title: answer.title ?? title, description: answer.message ?? unknown, isOfFile: isOfFile(response.status) }
  } catch {
    const slow = say('The upload took longer than 60 seconds. Please try again.')
    return { title, description: timeout.aborted ? slow : answers().unreachable }
  }
}

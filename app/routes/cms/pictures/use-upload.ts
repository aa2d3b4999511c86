import { useEffect, useRef, useState } from 'react'
import { checkFile, messages, pictureAddress, refusalOf } from '#app/media/image-rules.ts'
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

/** `elsewhere` says where those of several are named that did not come; without it the toast names them. */
export function useUpload(onUploaded?: (url: string) => void, elsewhere?: string) {
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

  const upload = async (file: File) => (await uploadAll([file])).some(Boolean)

  /** One after the other, and told of once: an address each, undefined for what is refused. A server that takes none ends it. */
  async function uploadAll(files: File[]) {
    left.closeFailure()
    const count = files.length
    const answers: (Answered | Failed)[] = []
    for (const [index, file] of files.entries()) {
      const answer = await bring(file, count > 1 ? { at: index + 1, count } : undefined)
      if (!answer) return []
      answers.push(answer)
      if (!('url' in answer || answer.isOfFile)) break
    }
    const [first] = answers
    if (count === 1 && first) tellOfOne(first)
    else tellOfAll(files, answers)
    return answers
      .filter((answer) => 'url' in answer || answer.isOfFile)
      .map((answer) => ('url' in answer ? answer.url : undefined))
  }

  function tellOfOne(answer: Answered | Failed) {
    if (!('url' in answer)) return fail(answer)
    setState({ status: 'idle' })
    const { title, description } = messages.uploaded
    success({ title: say(title), description: answer.lost ?? say(description) })
  }

  function tellOfAll(files: File[], answers: (Answered | Failed)[]) {
    const count = files.length
    const problems: string[] = []
    const lost: string[] = []
    for (const [index, answer] of answers.entries()) {
      const name = files[index]?.name
      if (!('url' in answer)) problems.push(`${name}: ${sayAny(answer.description ?? answer.title)}`)
      else if (answer.lost) lost.push(`${name}: ${answer.lost}`)
    }
    const told = say('{done} of {count} images were uploaded', { done: answers.length - problems.length, count })
    if (problems.length === 0) {
      setState({ status: 'idle' })
      return success({ title: say(messages.uploaded.title), description: [told, ...lost].join('\n') })
    }
    if (count > answers.length) problems.push(notSent(count - answers.length))
    setState({ status: 'failed', message: problems.join('\n') })
    const named = elsewhere ? [elsewhere] : problems
    left.closeFailure = failure({ title: told, description: [...named, ...lost].join('\n') })
  }

  /** Undefined when nobody waits for it any more. */
  async function bring(file: File, place?: { at: number; count: number }): Promise<Answered | Failed | undefined> {
    const problem = checkFile(file)
    if (problem) return { ...refusalOf(problem, file), isOfFile: true }
    setState({ status: 'uploading', name: file.name, size: file.size, place })
    const answer = await send(file, left.controller.signal)
    if (left.controller.signal.aborted) return undefined
    if ('url' in answer) newest.current?.(answer.url)
    return answer
  }

  /** What is refused before it is read is refused in English. */
  function fail({ title, description = title }: ToastMessage) {
    setState({ status: 'failed', message: sayAny(description) })
    left.closeFailure = failure({ title: sayAny(title), description: sayAny(description) })
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
    const response = await fetch(pictureAddress, {
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

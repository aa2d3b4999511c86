import type { LibraryFile } from '#app/content/files/library-file.ts'
import { type FileWish, fileMessages, uploadAddress } from '#app/media/file-rules.ts'
import { nameOfEditor } from '#app/ui/send-json.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'
import { isOfFile } from './one-of-several.ts'
import type { FileAnswer } from './upload.ts'

type Options = {
  type: FileWish
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** `isOfFile`: another file may be taken all the same. */
type Sent = { file: LibraryFile } | { title: string; description: string; isOfFile?: boolean } | undefined

/** Milliseconds. What has arrived whole is looked at, may wait for others, is read, and sent on to a bucket. */
const patience = { sending: 60_000, answering: 180_000 }

/** Never throws; undefined when it was cancelled. By XMLHttpRequest: `fetch` tells nothing of how much has been sent. */
export function sendFile(file: File, { type, signal, onProgress }: Options) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (description: Term) => resolve({ title: say(fileMessages.failed), description: say(description) })
    let waiting: ReturnType<typeof setTimeout>
    const wait = (longest: number, description: Term) => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        fail(description)
        request.abort()
      }, longest)
    }
    const waitToSend = () => wait(patience.sending, 'The upload made no progress for 60 seconds. Please try again.')
    request.upload.onprogress = ({ loaded, total }) => {
      waitToSend()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () =>
      wait(
        patience.answering,
        'The file has arrived, but the server has not answered for three minutes. Look whether it is in the library before you send it again.',
      )
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => fail('The server cannot be reached. Check your connection and try again.')
    request.onabort = () => resolve(undefined)
    request.onloadend = () => clearTimeout(waiting)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `${uploadAddress}?${new URLSearchParams({ type, name: file.name })}`)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(nameOfEditor())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    waitToSend()
    request.send(file)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  const answer = parsed(responseText)
  if (answer && 'file' in answer) return answer
  // What is refused before it is read is refused in English.
  return {
    title: sayAny(answer?.title ?? fileMessages.failed),
    description: answer?.message
      ? sayAny(answer.message)
      : say('The server could not take the file ({status}). Please try again in a moment.', { status }),
    isOfFile: isOfFile(status),
  }
}

function parsed(text: string): FileAnswer | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

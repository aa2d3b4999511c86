import { createContext, useContext } from 'react'
import type { Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import type { Sent } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'

/** Whether it is in its place; `session`: not before somebody has signed in, or has agreed to be somebody else. */
export type Arrival = boolean | 'session'

export function arrivalOf(sent: Sent<{ status?: string }>): Arrival {
  if (sent.isDone) return true
  return sent.status === 401 || sent.answer.status === 'other-editor' ? 'session' : false
}

/** The uploads of one form that are under way, by field. */
export type Uploads = {
  onUpload: (field: string, done: Promise<Arrival>) => void
  /** `save` tries once more what the library does not have yet; undefined when it has. */
  onUnsaved: (field: string, save: (() => void) | undefined) => void
}

export const UploadsContext = createContext<Uploads>({ onUpload: () => {}, onUnsaved: () => {} })

export const useUploads = () => useContext(UploadsContext)

export function createUploads() {
  const underway = new Map<Promise<Arrival>, string>()
  const unsaved = new Map<string, () => void>()
  return {
    isRunning: () => underway.size + unsaved.size > 0,
    onUpload(field: string, done: Promise<Arrival>) {
      underway.set(done, field)
      void done.finally(() => underway.delete(done))
    },
    onUnsaved(field: string, save?: () => void) {
      if (save) unsaved.set(field, save)
      else unsaved.delete(field)
    },
    /** The fields whose upload failed while somebody waited for it; `asks`: who waits will ask for a session as well. */
    async settle({ asks = false } = {}) {
      for (const save of unsaved.values()) save()
      const arrives = (arrival: Arrival) => arrival === true || (asks && arrival === 'session')
      const results = [...underway].map(async ([done, field]) => (arrives(await done) ? undefined : field))
      return (await Promise.all(results)).filter((field) => field !== undefined)
    },
  }
}

/** Of a dialog over a form: the form knows of them as well. */
export function uploadsWithin(form: Uploads) {
  const own = createUploads()
  return {
    ...own,
    onUpload(field: string, done: Promise<Arrival>) {
      form.onUpload(field, done)
      own.onUpload(field, done)
    },
  }
}

/** Of a library, which goes on while its other pages are looked at: what is not sent yet would be missing without a word. */
export const uploadsUnderWay = (isThere: () => boolean, staysWithin?: string): Unsaved => ({
  isThere,
  forget: () => {},
  question: say('Files are being uploaded. Leave without those that were not sent yet?'),
  staysWithin,
})

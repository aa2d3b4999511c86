import { createContext, useContext } from 'react'

/** The uploads of one form that are under way, by field; each promise tells whether the picture is in its place. */
export type Uploads = {
  onUpload: (field: string, done: Promise<boolean>) => void
  onUnsaved: (field: string, isUnsaved: boolean) => void
}

export const UploadsContext = createContext<Uploads>({ onUpload: () => {}, onUnsaved: () => {} })

export const useUploads = () => useContext(UploadsContext)

export function createUploads() {
  const underway = new Map<string, Promise<boolean>>()
  const unsaved = new Set<string>()
  return {
    isRunning: () => underway.size + unsaved.size > 0,
    onUpload(field: string, done: Promise<boolean>) {
      underway.set(field, done)
      void done.finally(() => underway.get(field) === done && underway.delete(field))
    },
    onUnsaved(field: string, isUnsaved: boolean) {
      if (isUnsaved) unsaved.add(field)
      else unsaved.delete(field)
    },
    /** The fields whose upload failed while somebody waited for it. */
    async settle() {
      const results = [...underway].map(async ([field, done]) => ((await done) ? undefined : field))
      return (await Promise.all(results)).filter((field) => field !== undefined)
    },
  }
}

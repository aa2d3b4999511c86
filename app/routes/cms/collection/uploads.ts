import { createContext, useContext } from 'react'

/** The uploads of one form that are under way, by field; each promise tells whether the picture is in its place. */
export type Uploads = {
  onUpload: (field: string, done: Promise<boolean>) => void
}

export const UploadsContext = createContext<Uploads>({ onUpload: () => {} })

export const useUploads = () => useContext(UploadsContext)

export function createUploads() {
  const underway = new Map<string, Promise<boolean>>()
  return {
    isRunning: () => underway.size > 0,
    onUpload(field: string, done: Promise<boolean>) {
      underway.set(field, done)
      void done.finally(() => underway.get(field) === done && underway.delete(field))
    },
    /** The fields whose upload failed while somebody waited for it. */
    async settle() {
      const results = [...underway].map(async ([field, done]) => ((await done) ? undefined : field))
      return (await Promise.all(results)).filter((field) => field !== undefined)
    },
  }
}

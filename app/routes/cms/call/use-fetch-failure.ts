import { useEffect } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { useToast } from '#app/ui/toaster.tsx'

type Options = { collection: Collection; hasFailed: boolean }

/** Tells by a toast that the list could not be read, where the collection has words for it. */
export function useFetchFailure({ collection, hasFailed }: Options) {
  const { failure } = useToast()
  const title = collection.failures.fetch
  useEffect(() => {
    if (hasFailed && title) return failure({ title })
  }, [hasFailed, title, failure])
}

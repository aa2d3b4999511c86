import type { ReadText } from '#app/content/references/read-text.server.ts'
import { hasBlocks } from '#app/content/references/references.ts'
import stylesheet from '#app/styles/body.css?url'

type LoaderData = { text?: ReadText } | undefined

/** Pages without blocks do without it: it would be a third of their style. */
export function bodyStyles(loaderData: unknown) {
  const { text } = (loaderData as LoaderData) ?? {}
  return text && hasBlocks(text.sections) ? [stylesheet] : []
}

import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Editor } from './editor.ts'

type Opened = {
  id: string
  version: number
  values: Record<string, unknown>
  publication: { hasDraft: boolean }
}

/** A site has one of each page, also where files share it: when the test ends, the page is again what it was. */
export async function pageForTest(editor: Editor, slug: string) {
  const id = collections[slug]?.page?.id
  const path = `/cms/${slug}/records/${id}`
  const open = async () => ((await (await editor.call('GET', path)).json()) as { record: Opened }).record
  const save = async (body: object) => expect((await editor.call('PUT', path, body)).status).toBe(200)
  const opened = await open()
  onTestFinished(async () => {
    const { version, publication } = await open()
    if (publication.hasDraft) await save({ as: 'discarded', version, values: {} })
    const stands = await open()
    if (!isDeepStrictEqual(stands.values, opened.values)) await save({ version: stands.version, values: opened.values })
  })
  return { path, opened }
}

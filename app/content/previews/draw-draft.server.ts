import { eq } from 'drizzle-orm'
import { asIfPublished } from '#app/content/engine/as-if-published.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import type { Database, Pretend } from '#app/database.server.ts'
import { inLanguage } from '#app/language/address.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { type MarkedPage, markedValues } from './marks.ts'

type Site = {
  pretend: Pretend
  renderPage: (db: Database, path: string) => Promise<{ status: number; text: () => Promise<string> }>
}

type Unsaved = { id?: string; newId?: string; values: unknown; language?: OtherLocale }

/** `marked` asks for the page once more, with the texts of the form marked: see `marks.ts`. */
export const drawDraft = (
  { pretend, renderPage }: Site,
  store: Store,
  { marked, ...unsaved }: Unsaved & { marked?: boolean },
) =>
  asIfPublished(pretend, store, unsaved, async (db, record, values) => {
    const { list, shownAt } = store.collection
    const path = list.item(record as never).page ?? shownAt ?? '/'
    const page = await draw()
    const drawn = { path, status: page.status, html: await page.text() }
    return marked ? { ...drawn, marked: await drawMarked(values) } : drawn

    /** What stands on every page is looked at on one that may be there in English only. “Page not found” is a 404 in each. */
    async function draw() {
      const page = await renderPage(db, inLanguage(path, unsaved.language ?? 'en'))
      if (!unsaved.language || page.status !== 404) return page
      const english = await renderPage(db, path)
      return english.status === 404 ? page : english
    }

    /** A page of its own: marks would change what texts are compared with, and how long they are. */
    async function drawMarked(values: Record<string, unknown>): Promise<MarkedPage> {
      const { collection, table } = store
      const marked = markedValues(collection.fields, values)
      await db.update(table).set(collection.prepare(marked.values)).where(eq(table.id, record.id))
      return { html: await (await draw()).text(), paths: marked.paths }
    }
  })

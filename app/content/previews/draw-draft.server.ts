import { asIfPublished } from '#app/content/engine/as-if-published.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import type { Database, Pretend } from '#app/database.server.ts'

type Site = {
  pretend: Pretend
  renderPage: (db: Database, path: string) => Promise<{ status: number; text: () => Promise<string> }>
}

export const drawDraft = (
  { pretend, renderPage }: Site,
  store: Store,
  unsaved: { id?: string; newId?: string; values: unknown },
) =>
  asIfPublished(pretend, store, unsaved, async (db, record) => {
    const { list, shownAt } = store.collection
    const path = list.item(record as never).page ?? shownAt ?? '/'
    const page = await renderPage(db, path)
    return { path, status: page.status, html: await page.text() }
  })

import { currentSite } from './current-site.ts'
import { type Editor, signIn } from './editor.ts'
import { keptSiteDatabase } from './site-database.ts'

/** Deletes what a test has published on the shared site, whether it got as far as to delete it itself or not. */
export async function removeArticles(...slugs: string[]) {
  const db = await keptSiteDatabase(currentSite().dataDir)
  const { rows } = await db.query('select id from news_articles where slug = any($1)', [slugs])
  if (rows.length === 0) return
  const editor = await signIn(currentSite().url)
  for (const { id } of rows) await editor.removeArticle(id)
}

/** A list of a few rows is loaded, and looked through for mistakes, in a third of the time. */
export async function removeAllArticles(editor: Editor) {
  const db = await keptSiteDatabase(currentSite().dataDir)
  const { rows } = await db.query<{ id: string }>('select id from news_articles')
  if (rows.length === 0) return
  const answer = await editor.call('DELETE', '/cms/news/records', { ids: rows.map(({ id }) => id) })
  if (answer.status !== 200) throw new Error(await answer.text())
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { asAt } from '#app/content/past/as-at.server.ts'
import type { AppContext } from '#app/context.ts'
import { namesOfPictures } from '#app/media/names-of-pictures.ts'

type Site = Pick<AppContext, 'pretend' | 'renderPage' | 'ask' | 'publicUrl' | 'instance'>
type Place = { moment: Date; address: string }

export type Evidence = Awaited<ReturnType<typeof drawEvidence>>

/** Of today there is the layout alone: one version gives the same bytes again. Undefined where there was no page. */
export async function drawEvidence(site: Site, { moment, address }: Place) {
  const { page, revisions } = await asAt(site.pretend, moment, async (db, revisions) => {
    const answer = await site.renderPage(db, address, moment)
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    const page = isPage ? await answer.text() : undefined
    return { page, revisions: page === undefined ? [] : await givenOut(db, revisions, page) }
  })
  if (page === undefined) return undefined
  const bytes = Buffer.from(await withStyles(page, site))
  const manifest = {
    address: site.publicUrl + address,
    moment: moment.toISOString(),
    revisions,
    program: site.instance().version,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  return { bytes, manifest }
}

/** Of the library what the page shows: of the other pictures, some of which nobody has published, the file says nothing. */
async function givenOut(db: AppContext['db'], revisions: number[], page: string) {
  const shown = `{${[...new Set(namesOfPictures(page))].join()}}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from record_revisions where id = any (${`{${revisions.join()}}`}::bigint[])
      and (kind <> 'images' or "row" ->> 'name' = any (${shown}::text[])) order by id`)
  return rows.map(({ id }) => Number(id))
}

/** A file has no server to ask for its stylesheets. */
async function withStyles(html: string, { ask }: Pick<Site, 'ask'>) {
  const links = [...html.matchAll(/<link rel="stylesheet" href="(\/[^"]+)"\/?>/g)]
  const styles = await Promise.all(links.map(async ([, href = '']) => (await ask(href)).text()))
  return links.reduce((page, [link], at) => page.replace(link, () => `<style>${styles[at]}</style>`), html)
}

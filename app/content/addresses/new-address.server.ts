import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { publishedPaths } from '#app/content/links/published-paths.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { pathOf } from './address-rules.ts'
import { besidePage, isBeside } from './beside-page.server.ts'
import { findMoved, placeOf } from './moved.server.ts'
import { findRedirect } from './redirects.server.ts'
import { formerAddresses, redirects } from './table.ts'

const [folder, slug, path, page] = ['folder', 'slug', 'path', 'page'].map((name) => sql.placeholder(name))
const isAsked = sql`${formerAddresses.folder} = ${folder} and ${formerAddresses.slug} = ${slug}`
const isFormer = sql<boolean>`exists (select from ${formerAddresses} where ${isAsked})`

/** Whatever is not found asks this, and most of that is tried by scanners: to plan the view costs more than all of it. */
const eitherWay = prepared((db) =>
  db
    .select({ from: redirects.from, listed: redirects.to, isFormer: isFormer.as('is_former') })
    .from(sql`(select) as asked`)
    .leftJoin(redirects, sql`${redirects.from} in (${path}, ${page})`)
    .orderBy(sql`${redirects.from} = ${path} desc`)
    .limit(1)
    .prepare(''),
)

const other = alias(formerAddresses, 'other')

/** What the list says of another address of the record that left this one last, of those of which it says anything. */
const bySameRecord = prepared((db) =>
  db
    .select({ to: redirects.to })
    .from(formerAddresses)
    .innerJoin(other, and(eq(other.folder, formerAddresses.folder), eq(other.recordId, formerAddresses.recordId)))
    .innerJoin(redirects, eq(redirects.from, sql`${other.folder} || lower(${other.slug})`))
    .where(isAsked)
    .orderBy(desc(formerAddresses.at), desc(other.at))
    .limit(1)
    .prepare(''),
)

/** The list comes first. What stands beside a page goes with it. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const beside = besidePage.find(({ at }) => at.test(path))
  const [, before = '', page = path, after = ''] = beside?.at.exec(path) ?? []
  const place = placeOf(page)
  const [found] = place
    ? await eitherWay(db).execute({ path, page, ...place })
    : [{ from: path, listed: await findRedirect(db, path), isFormer: false }]
  if (found?.listed && found.from === path) return movedOn(db, found.listed)
  const listed = found?.listed ? await along(await movedOn(db, found.listed)) : undefined
  if (listed || !place || !found?.isFormer) return listed
  const moved = (await findMoved(db, page)) ?? (await ledWith(db, place))
  return moved && along(moved)

  /** Beside a page of another kind there is nothing like it. */
  async function along(other: string) {
    const address = beside ? before + pathOf(other) + after : other
    const isLike = !beside || (beside.at.test(address) && (await isBeside(db, address)))
    return isLike ? address : undefined
  }
}

/** To what visitors see alone: where that is left as well, two may lead to each other. */
async function ledWith(db: Queries, place: { folder: string; slug: string }) {
  const [row] = await bySameRecord(db).execute(place)
  const to = row && (await movedOn(db, row.to))
  const end = to && placeOf(pathOf(to))
  if (!end) return to
  const [found] = await eitherWay(db).execute({ path: to, page: to, ...end })
  const isThere = !found?.isFormer || (await publishedPaths(db, [end.folder + end.slug])).size > 0
  return isThere ? to : undefined
}

/** With what stands behind its path. */
async function movedOn(db: Queries, address: string) {
  const path = pathOf(address)
  const moved = await findMoved(db, path)
  return moved ? moved + address.slice(path.length) : address
}

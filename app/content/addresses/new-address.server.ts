import { sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { pathOf } from './address-rules.ts'
import { findMoved, placeOf } from './moved.server.ts'
import { findRedirect } from './redirects.server.ts'
import { formerAddresses, redirects } from './table.ts'

/** Share cards, a document's files, the numbers of a figure and what changed in a legal text. */
const besidePage = [
  /^(\/share)(\/[^.]+)(\.(?:png|jpg))$/,
  /^()(\/documents\/[^/.]+)(\.(?:pdf|zip))$/,
  /^()(\/figures\/[^/.]+)(\.csv)$/,
  /^()(\/legal\/[^/]+)(\/changes)$/,
]

const [folder, slug, path, page] = ['folder', 'slug', 'path', 'page'].map((name) => sql.placeholder(name))
const isFormer = sql<boolean>`exists (
  select from ${formerAddresses} where ${formerAddresses.folder} = ${folder} and ${formerAddresses.slug} = ${slug}
)`

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

/** The list comes first. What stands beside a page goes with it. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const beside = besidePage.find((each) => each.test(path))
  const [, before = '', page = path, after = ''] = beside?.exec(path) ?? []
  const place = placeOf(page)
  const [found] = place
    ? await eitherWay(db).execute({ path, page, ...place })
    : [{ from: path, listed: await findRedirect(db, path), isFormer: false }]
  if (found?.listed && found.from === path) return movedOn(db, found.listed)
  const listed = found?.listed && besideAnother(pathOf(await movedOn(db, found.listed)))
  if (listed) return listed
  const moved = found?.isFormer ? await findMoved(db, page) : undefined
  return moved && before + moved + after

  /** Beside a page of another kind there is nothing like it. */
  function besideAnother(other: string) {
    const address = before + other + after
    return beside?.test(address) ? address : undefined
  }
}

/** With what stands behind its path. */
async function movedOn(db: Queries, address: string) {
  const path = pathOf(address)
  const moved = await findMoved(db, path)
  return moved ? moved + address.slice(path.length) : address
}

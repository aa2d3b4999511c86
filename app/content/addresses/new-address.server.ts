import { eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { pathOf } from './address-rules.ts'
import { findMoved, placeOf } from './moved.server.ts'
import { findRedirect } from './redirects.server.ts'
import { formerAddresses, redirects } from './table.ts'

const card = /^(\/share)(\/.+)(\.png)$/
const file = /^()(\/documents\/[^/.]+)(\.(?:pdf|zip))$/

const [folder, slug] = [sql.placeholder('folder'), sql.placeholder('slug')]
const isFormer = sql<boolean>`exists (
  select from ${formerAddresses} where ${formerAddresses.folder} = ${folder} and ${formerAddresses.slug} = ${slug}
)`

/** Whatever is not found asks this, and most of that is tried by scanners: to plan the view costs more than all of it. */
const eitherWay = prepared((db) =>
  db
    .select({ listed: redirects.to, isFormer: isFormer.as('is_former') })
    .from(sql`(select) as asked`)
    .leftJoin(redirects, eq(redirects.from, sql.placeholder('path')))
    .prepare(''),
)

/** The list comes first. A share card or a document's file goes with its page. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const [, before = '', page, after = ''] = card.exec(path) ?? file.exec(path) ?? []
  const place = placeOf(page ?? path)
  const [found] = place
    ? await eitherWay(db).execute({ path, ...place })
    : [{ listed: await findRedirect(db, path), isFormer: false }]
  if (found?.listed) return movedOn(db, found.listed)
  const moved = found?.isFormer ? await findMoved(db, page ?? path) : undefined
  return moved && before + moved + after
}

/** With what stands behind its path. */
async function movedOn(db: Queries, address: string) {
  const path = pathOf(address)
  const moved = await findMoved(db, path)
  return moved ? moved + address.slice(path.length) : address
}

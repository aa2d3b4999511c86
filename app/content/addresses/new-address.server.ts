import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { pathOf } from './address-rules.ts'
import { addressOf, findMoved, placeOf } from './moved.server.ts'
import { movedAddresses } from './published-table.ts'
import { findRedirect } from './redirects.server.ts'
import { redirects } from './table.ts'

const card = /^(\/share)(\/.+)(\.png)$/
const file = /^()(\/documents\/[^/.]+)(\.(?:pdf|zip))$/

/** Both in one query: whatever is not found asks for it, and most of that is tried by scanners. */
const eitherWay = prepared((db) =>
  db
    .select({ listed: redirects.to, newSlug: movedAddresses.newSlug })
    .from(sql`(select) as asked`)
    .leftJoin(redirects, eq(redirects.from, sql.placeholder('path')))
    .leftJoin(
      movedAddresses,
      and(eq(movedAddresses.folder, sql.placeholder('folder')), eq(movedAddresses.slug, sql.placeholder('slug'))),
    )
    .prepare(''),
)

/** The list comes first. A share card or a document's file goes with its page. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const [, before = '', page, after = ''] = card.exec(path) ?? file.exec(path) ?? []
  const place = placeOf(page ?? path)
  const [found] = place
    ? await eitherWay(db).execute({ path, ...place })
    : [{ listed: await findRedirect(db, path), newSlug: undefined }]
  if (found?.listed) return (await findMoved(db, pathOf(found.listed))) ?? found.listed
  if (!place || !found?.newSlug) return undefined
  const moved = addressOf(place.folder, found.newSlug)
  return before + moved + after
}

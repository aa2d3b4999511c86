import type { Queries } from '#app/database.server.ts'
import { pathOf } from './address-rules.ts'
import { findMoved } from './moved.server.ts'
import { findRedirect } from './redirects.server.ts'

const card = /^\/share(\/.+)\.png$/

/** The list comes first. A share card goes with its page. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const listed = await findRedirect(db, path)
  if (listed) return (await findMoved(db, pathOf(listed))) ?? listed
  const [, page] = card.exec(path) ?? []
  if (!page) return findMoved(db, path)
  const moved = await findMoved(db, page)
  return moved && `/share${moved}.png`
}

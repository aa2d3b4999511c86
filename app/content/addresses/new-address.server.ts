import type { Queries } from '../../database.server.ts'
import { findMoved } from './moved.server.ts'

const card = /^\/share(\/.+)\.png$/

/** Where what was at a path is now. A share card goes where its page went. */
export async function newAddressOf(db: Queries, path: string): Promise<string | undefined> {
  const [, page] = card.exec(path) ?? []
  if (!page) return findMoved(db, path)
  const moved = await findMoved(db, page)
  return moved && `/share${moved}.png`
}

import { asc, count, desc, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '#app/database.server.ts'
import { containingAddress } from './containing-address.server.ts'
import { addressOf } from './moved.server.ts'
import { movedAddresses } from './published-table.ts'
import { redirects } from './table.ts'

export type ListedRedirect = Awaited<ReturnType<typeof listRedirects>>[number]
type Asked = { search: string; limit: number; offset: number }

export async function listRedirects(db: Queries, { search, limit, offset }: Asked) {
  const all = everything(db)
  const rows = await db
    .select()
    .from(all)
    .where(matching(all, search))
    .orderBy(sql`${all.id} is null`, desc(all.at), asc(all.from))
    .limit(limit)
    .offset(offset)
  return rows.map(({ folder, to, ...row }) => ({ ...row, to: folder ? addressOf(folder, to) : to }))
}

export async function countRedirects(db: Queries, search: string) {
  const all = everything(db)
  const [row] = await db
    .select({ total: count(), made: count(all.id) })
    .from(all)
    .where(matching(all, search))
  return row ?? { total: 0, made: 0 }
}

function everything(db: Queries) {
  const { from, to, updatedAt } = redirects
  const made = db
    .select({
      id: sql<string | null>`${redirects.id}`.as('id'),
      version: sql<number | null>`${redirects.version}`.as('version'),
      folder: sql<string | null>`null::text`.as('folder'),
      from: sql<string>`${from}`.as('from'),
      to: sql<string>`${to}`.as('to'),
      at: sql<Date>`${updatedAt}`.mapWith(updatedAt).as('at'),
    })
    .from(redirects)
  const left = sql`${movedAddresses.folder} || ${movedAddresses.slug}`
  const moved = db
    .select({
      id: sql<string | null>`null::uuid`.as('id'),
      version: sql<number | null>`null::integer`.as('version'),
      folder: sql<string | null>`${movedAddresses.folder}`.as('folder'),
      from: sql<string>`${left}`.as('from'),
      to: sql<string>`${movedAddresses.newSlug}`.as('to'),
      at: sql<Date>`${movedAddresses.at}`.mapWith(updatedAt).as('at'),
    })
    .from(movedAddresses)
    // An editor's word goes before it.
    .where(sql`${left} not in (select ${from} from ${redirects})`)
  return unionAll(made, moved).as('everything')
}

function matching(all: ReturnType<typeof everything>, search: string) {
  return search ? or(containingAddress(all.from, search), containingAddress(all.to, search)) : undefined
}

import { asc, or, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { bodyAddresses } from './links-table.ts'

export type DeadLink = Awaited<ReturnType<typeof listDeadLinks>>['dead'][number]

/** As a rule they are few: links to records are kept by id. */
const mostAsked = 200

type Site = { db: Queries; ask: (address: string) => Promise<Response>; publicUrl: string }

/** Each address is asked for as a visitor would. What visitors read comes first. */
export async function listDeadLinks({ db, ask, publicUrl }: Site, limit: number) {
  const { kind, recordId, label, state, href } = bodyAddresses
  const rows = await db
    .select({ kind, id: recordId, label, state, href })
    .from(bodyAddresses)
    .where(or(sql`starts_with(${href}, '/')`, sql`starts_with(${href}, ${`${publicUrl}/`})`))
    .orderBy(
      sql`array_position(array['published', 'scheduled', 'draft'], ${state})`,
      asc(label),
      asc(recordId),
      asc(href),
    )
  const links = rows.flatMap(({ href, ...row }) => {
    const address = URL.parse(href, publicUrl)
    return address?.origin === new URL(publicUrl).origin ? [{ ...row, path: address.pathname + address.search }] : []
  })
  const gone = new Set<string>()
  const paths = [...new Set(links.map(({ path }) => path))]
  for (const path of paths.slice(0, mostAsked)) {
    if (await leadsNowhere({ ask, publicUrl }, path)) gone.add(path)
  }
  const dead = links.filter(({ path }) => gone.has(path))
  return { dead: dead.slice(0, limit), deadTotal: dead.length, unasked: Math.max(0, paths.length - mostAsked) }
}

/** Also an address whose percent sign stands for nothing. */
const nowhere = [400, 404, 410]

/** Other spellings of an address, and old ones, lead on. */
const mostRedirects = 3

async function leadsNowhere({ ask, publicUrl }: Pick<Site, 'ask' | 'publicUrl'>, path: string) {
  let next = path
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const { status, headers, body } = await ask(next)
    await body?.cancel()
    if (nowhere.includes(status)) return true
    const leads = URL.parse(headers.get('location') ?? '', publicUrl + next)
    if (status < 300 || status >= 400 || leads?.origin !== new URL(publicUrl).origin) return false
    next = leads.pathname + leads.search
  }
  return false
}

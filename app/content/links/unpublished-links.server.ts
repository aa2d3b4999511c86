import { sql } from 'drizzle-orm'
import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import type { LinkValue } from '#app/content/engine/reference-fields.ts'
import type { Queries } from '#app/database.server.ts'
import { houseMinute } from '#app/house-clock.ts'
import { fromAddress } from '#app/language/address.ts'
import { say } from '#app/words/say.ts'
import { addressedStores } from './addressed.server.ts'
import { findHidden, type Hidden, inMilliseconds } from './hidden-targets.server.ts'

type When = { publishAt?: Date }

/** A page that is put off takes along what leads to it: nobody has to schedule that anew. */
export const anyTime = new Date(8.64e15)

/**
 * What is scheduled may be linked to by what is scheduled for then or later: when its time has come, it is asked again.
 * What is overdue waits, so its time is any.
 */
export async function unpublishedLinkIssues(
  db: Queries,
  { fields }: Collection,
  values: Values,
  { publishAt }: When,
): Promise<Issue[]> {
  const latest = publishAt && publishAt.getTime() <= Date.now() ? anyTime : publishAt
  const links = placedValues(fields, values).flatMap(({ of, value, ...placed }) =>
    of.onlyToPublished && value ? [{ ...placed, to: value as LinkValue }] : [],
  )
  if (links.length === 0) return []
  const records = links.flatMap(({ to }) => ('kind' in to ? [{ toKind: to.kind, toId: to.id }] : []))
  const hidden = await findHidden(db, records)
  const paths = links.flatMap(({ to }) => ('kind' in to ? [] : pathOf(to.href)))
  const unpublished = await unpublishedAt(db, paths)
  return links.flatMap(({ to, place, item }): Issue[] => {
    const found =
      'kind' in to
        ? hidden.find(({ toKind, toId }) => toKind === to.kind && toId === to.id)
        : unpublished.find(({ path }) => pathOf(to.href)[0] === path)
    if (!found || (latest && found.toAt !== null && found.toAt <= latest.getTime())) return []
    return [{ ...place, message: item + messageOf(found, { publishAt }) }]
  })
}

/** The page of an address of ours, whose other spellings, languages and files stand and fall with it. */
const pathOf = (href: string) =>
  href.startsWith('/') ? [fromAddress(href.replace(ends, '').toLowerCase()).path.replace(ofDocument, '$1')] : []

const ends = /\/*([?#].*)?$/
const ofDocument = /^(\/documents\/.+)\.(pdf|zip)$/

type Named = Pick<Hidden, 'toLabel' | 'toState' | 'toAt'>

/** What of an address is known that visitors do not find there yet. */
async function unpublishedAt(db: Queries, paths: string[]): Promise<(Named & { path: string })[]> {
  if (paths.length === 0) return []
  const asked = addressedStores().map((store) => {
    const { table, slug, folder } = store
    const path = sql`lower(${folder} || ${slug})`
    return sql`select ${path} as path, ${table.status} as status, ${nameColumn(store)} as label, ${table.publishAt} as at
      from ${table} where ${path} in ${paths}`
  })
  const { rows } = await db.execute<Named & { path: string }>(sql`
    with found as (${sql.join(asked, sql` union all `)})
    select path, label as "toLabel", case when at is null then 'draft' else 'scheduled' end as "toState",
      ${inMilliseconds(sql`at`)} as "toAt" from found
    where status = 'draft' and not exists (select from found seen where seen.path = found.path and seen.status = 'published')`)
  return rows
}

function messageOf({ toLabel, toState, toAt }: Named, { publishAt }: When) {
  const label = String(toLabel)
  if (toState === 'gone') return say('What this link leads to was deleted: choose another page, or take the link out')
  if (toState === 'trash')
    return say('“{label}” was deleted: restore it from the trash first, choose another page or take the link out', {
      label,
    })
  if (publishAt && toAt !== null)
    return say(
      '“{label}” is published later, on {at}: schedule this for then or later, choose another page or take the link out',
      { label, at: houseMinute(new Date(toAt)) },
    )
  return say('“{label}” is not published: publish it first, choose another page or take the link out', { label })
}

import { eq, inArray, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { changeDetails } from '#app/content/engine/change-details.server.ts'
import { unfitLogos } from '#app/content/engine/check-logo.server.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import { isBesideKey } from '#app/content/engine/languages/made-from.ts'
import { subjectOf, valuesOf } from '#app/content/engine/records.server.ts'
import { raiseRevision, sayWho } from '#app/content/engine/revision.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import type { Database, Transaction } from '#app/database.server.ts'
import { imageNameOf, uploadUrl } from '#app/media/image-rules.ts'
import { type Image, images } from './table.ts'

type ReplaceResult =
  | { status: 'replaced'; records: number; revision?: number }
  | { status: 'invalid'; issues: Issue[] }
  | { status: 'gone' }

/**
 * In every record and draft, or in none. A new picture without a description takes over the old one's, in all languages,
 * and its focal point where it has none itself.
 */
export function replaceImage(db: Database, stores: Store[], name: string, by: string, editor: Actor) {
  return db.transaction(async (transaction): Promise<ReplaceResult> => {
    // Records before pictures, as a save takes them: nobody waits for us while we wait for them.
    const illustrated = stores.filter(hasPictures)
    for (const { table } of illustrated) await transaction.execute(sql`lock table ${table} in exclusive mode`)
    const rows = await transaction
      .select()
      .from(images)
      .where(inArray(images.name, [name, by]))
      .for('update')
    const [before, after] = [name, by].map((each) => rows.find((row) => row.name === each))
    if (!before || !after) return { status: 'gone' }
    for (const store of illustrated) {
      const issues = await logosBy(transaction, store, name, by)
      if (issues.length > 0) return { status: 'invalid', issues }
    }
    await sayWho(transaction, editor, 'updated')
    if (!after.alt) {
      const { alt } = before
      const { focusX, focusY } = isCentred(after) ? before : after
      const alts = { ...before.alts, ...said(after.alts) }
      await transaction
        .update(images)
        .set({ alt, alts, focusX, focusY, version: sql`${images.version} + 1`, updatedBy: editor.email })
        .where(eq(images.name, by))
    }
    let records = 0
    for (const store of illustrated) records += await replaceIn(transaction, store, { name, by, editor })
    const subject = { kind: 'images', id: before.id, label: before.alt || name }
    const details = { name, by, byLabel: after.alt || before.alt || by, records }
    await writeAudit(transaction, { actor: editor, action: 'replaced', subject, details })
    return { status: 'replaced', records, revision: await raiseRevision(transaction) }
  })
}

const isCentred = ({ focusX, focusY }: Image) => focusX === 50 && focusY === 50

const said = (alts: Image['alts']) => Object.fromEntries(Object.entries(alts ?? {}).filter(([, alt]) => alt))

const pictured = ['image', 'gallery', 'sections', 'body', 'list', 'picture', 'film']
const hasPictures = ({ collection: { fields } }: Store) =>
  Object.values(fields).some(({ kind }) => pictured.includes(kind))

async function findNaming(transaction: Transaction, { table }: Store, name: string) {
  const named = sql`image_names(to_jsonb(${table})) @> array[${name}]`
  return (await transaction.select().from(table).where(named)) as StoredRecord[]
}

/** What a form would refuse as a logo: nobody could save the record any more. */
async function logosBy(transaction: Transaction, store: Store, name: string, by: string): Promise<Issue[]> {
  const { collection } = store
  if (!Object.values(collection.fields).some(({ kind }) => kind === 'logo')) return []
  const rows = await findNaming(transaction, store, name)
  for (const values of rows.flatMap((row) => [valuesOf(store, { ...row, draft: null }), valuesOf(store, row)])) {
    const after = Object.entries(withAddress(values, name, by) as typeof values)
    // Another logo of the record stays as it is: what is wrong with it is none of this picture's.
    const touched = Object.fromEntries(after.filter(([field, value]) => value !== values[field]))
    const issues = await unfitLogos(transaction, collection, touched)
    if (issues.length > 0) return issues
  }
  return []
}

type Replacement = { name: string; by: string; editor: Actor }

async function replaceIn(transaction: Transaction, store: Store, { name, by, editor }: Replacement) {
  const { table } = store
  const rows = await findNaming(transaction, store, name)
  for (const row of rows) {
    const changed = Object.fromEntries(
      Object.entries(row)
        .map(([column, value]) => [column, withAddress(value, name, by)] as const)
        .filter(([column, value]) => value !== row[column]),
    )
    const isSeen = row.status === 'published' && Object.keys(changed).some((column) => column !== 'draft')
    const [record] = await transaction
      .update(table)
      .set({
        ...changed,
        version: sql`${table.version} + 1`,
        updatedAt: sql`now()`,
        updatedBy: editor.email,
        ...(isSeen && { publishedAt: sql`now()` }),
      })
      .where(eq(table.id, row.id))
      .returning()
    await writeAudit(transaction, {
      actor: editor,
      // What waits as a draft nobody sees yet.
      action: isSeen ? 'updated' : 'drafted',
      subject: subjectOf(store, record as StoredRecord),
      details: await changeDetails(
        transaction,
        store.collection.fields,
        valuesOf(store, row),
        valuesOf(store, record as StoredRecord),
      ),
    })
  }
  return rows.length
}

function withAddress(value: unknown, name: string, by: string): unknown {
  if (typeof value === 'string') return imageNameOf(value) === name ? uploadUrl(by) : value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).map(
    ([key, part]) =>
      [pathTo(key, name, by), isBesideKey(key) ? withName(part, name, by) : withAddress(part, name, by)] as const,
  )
  if (entries.every(([key, part]) => part === (value as Record<string, unknown>)[key])) return value
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** A translation knows so which pictures stood in the English that it was made from. */
const withName = (names: unknown, name: string, by: string) =>
  String(names)
    .split('\n')
    .map((each) => (each === name ? by : each))
    .join('\n')

/** A translation knows by such a path what a caption was made from (languages/texts.ts). */
const pathTo = (key: string, name: string, by: string) =>
  key.endsWith(`.${uploadUrl(name)}`) ? key.slice(0, -uploadUrl(name).length) + uploadUrl(by) : key

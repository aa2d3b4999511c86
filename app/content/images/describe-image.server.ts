import { and, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { checkValues } from '#app/content/engine/check-values.ts'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { openedColumns } from '#app/content/engine/history.server.ts'
import { type SaveResult, saveRecord } from '#app/content/engine/records.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { imageStore } from './store.server.ts'
import { type Image, images } from './table.ts'

/**
 * `was` is the description that the editor saw, in the language of the one that is sent, `wasFocus` the point. Absent
 * values stay as they are.
 */
export type Said = { alt?: string; was?: string; alts?: Image['alts'] } & Partial<Focus> & { wasFocus?: Focus }

type Focus = { focusX: unknown; focusY: unknown }

type DescribeResult = SaveResult | { status: 'differs'; image: Image }

export async function findImage(db: Queries, asked: string): Promise<Image | undefined> {
  const [image] = await db
    .select()
    .from(images)
    .where(or(eq(images.name, asked), sql`${images.id}::text = ${asked}`))
  return image
}

/** A form that is open may show one that somebody else has moved to the trash. */
export async function findInTrash(db: Queries, asked: string): Promise<Image | undefined> {
  const [image] = await db
    .select(openedColumns(images))
    .from(deletedRecords)
    .innerJoin(sql`lateral jsonb_populate_record(null::${images}, ${deletedRecords.row}) as ${images}`, sql`true`)
    .where(and(eq(deletedRecords.kind, imageStore.collection.slug), eq(images.name, asked)))
  return image as Image | undefined
}

/** Description and focal point are saved separately and may collide: neither overwrites the other. */
const mostTries = 3

export async function describeImage(db: Database, name: string, said: Said, editor: Actor): Promise<DescribeResult> {
  for (let tried = 1; ; tried++) {
    const result = await describeOnce(db, name, said, editor)
    if (result.status !== 'stale' || tried === mostTries) return result
  }
}

async function describeOnce(db: Database, name: string, said: Said, editor: Actor): Promise<DescribeResult> {
  const kept = await findImage(db, name)
  const image = kept ?? (await findInTrash(db, name))
  if (!image) return { status: 'gone' }
  const { alt = image.alt, was, focusX = image.focusX, focusY = image.focusY } = said
  const isOther = (now: string, wanted = now) => was !== undefined && was !== now && wanted !== now
  const isOtherIn = (locale: OtherLocale) => isOther(image.alts?.[locale] ?? '', said.alts?.[locale])
  const { wasFocus } = said
  const isMoved = wasFocus && !isAt(image, wasFocus) && !isAt(image, { focusX, focusY })
  if (isMoved || isOther(image.alt, said.alt) || otherLocales.some(isOtherIn)) return { status: 'differs', image }
  const { id, version } = image
  const values = { alt, alts: { ...image.alts, ...said.alts }, focusX, focusY }
  if (!kept) {
    const checked = checkValues(imageStore.collection, values)
    if ('issues' in checked) return { status: 'invalid', issues: checked.issues }
    // What is said of it brings it back, as the save of what shows it does.
    await restoreRecords(db, imageStore, [id], editor)
  }
  return saveRecord(db, imageStore, { id, version, values }, editor)
}

/** As it was typed, perhaps. */
const isAt = (image: Image, { focusX, focusY }: Focus) =>
  image.focusX === Number(focusX) && image.focusY === Number(focusY)

import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { changedFields, type FieldChange } from '#app/audit/changed-fields.ts'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Fields } from '#app/content/engine/collection.ts'
import { itemChanges } from '#app/content/engine/item-changes.ts'
import { readRelations, relationKey } from '#app/content/engine/relation-field.ts'
import { observationsInWords, readObservations } from '#app/content/figures/observations.ts'
import { files } from '#app/content/files/table.ts'
import { images } from '#app/content/images/table.ts'
import { findTarget } from '#app/content/links/find-targets.server.ts'
import { referenceKey } from '#app/content/references/references.ts'
import type { Queries } from '#app/database.server.ts'
import { tell } from '#app/language/speaking.ts'
import { filesOf, readDocument } from './reference-fields.ts'
import { relationNames } from './relation-names.server.ts'
import { inWords as partsInWords } from './value-words.ts'

type Details = {
  changed: Record<string, FieldChange>
  pictures?: Record<string, string>
}

/** It is written down, so in English whoever has changed it. */
export const changeDetails: typeof detailsOf = (...change) => tell('en', () => detailsOf(...change))

async function detailsOf(
  db: Queries,
  fields: Fields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<Details> {
  const [from, to, held] = byItem(fields, ...(await withNames(db, fields, before, after)))
  const values = [...Object.values(from), ...Object.values(to)]
  const [targets, titled] = [await targetsOf(db, values), await titledFiles(db, [...held, ...values.flatMap(filesOf)])]
  const changed = changedFields(from, to, (value) => targets.get(keyOf(value)) ?? titled(value) ?? inWords(value))
  const texts = Object.values(changed).flatMap(({ from, to }) => [from ?? '', to ?? ''])
  const names = texts.flatMap((text) => [...text.matchAll(/\/uploads\/([\w.-]+)/g)].map(([, name = '']) => name))
  if (names.length === 0) return { changed }
  const rows = await db.select({ name: images.name, alt: images.alt }).from(images).where(inArray(images.name, names))
  const described = rows.filter(({ alt }) => alt).map(({ name, alt }) => [name, alt] as const)
  return described.length > 0 ? { changed, pictures: Object.fromEntries(described) } : { changed }
}

/** Of links that are fields: those within a text are not told. */
async function targetsOf(db: Queries, values: unknown[]) {
  const named = new Map(values.flatMap((value) => (isLink(value) ? [[keyOf(value), value] as const] : [])))
  const found = await Promise.all(
    [...named].map(async ([key, { kind, id }]) => [key, await findTarget(db, kind, id)] as const),
  )
  return new Map(found.flatMap(([key, target]) => (target ? [[key, `${target.label} (${target.path})`] as const] : [])))
}

/** Says a field's file as the library calls it, and by its name, which no other file gets. */
async function titledFiles(db: Queries, names: string[]) {
  const rows =
    names.length > 0
      ? await db.select({ name: files.name, title: files.title }).from(files).where(inArray(files.name, names))
      : []
  const titles = new Map(rows.map(({ name, title }) => [name, `${title} (${name})`]))
  return (value: unknown) => {
    if (typeof value !== 'string' && filesOf(value).length === 0) return undefined
    return names.reduce((said, name) => said.replace(name, () => titles.get(name) ?? name), String(inWords(value)))
  }
}

function isLink(value: unknown): value is { kind: string; id: string } {
  const { kind, id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return typeof kind === 'string' && typeof id === 'string'
}

const keyOf = (value: unknown) => (isLink(value) ? referenceKey(value.kind, value.id) : '')

type Values = Record<string, unknown>

async function withNames(db: Queries, fields: Fields, before: Values, after: Values) {
  const changed = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'relation' && name in after && !isDeepStrictEqual(before[name], after[name]),
  )
  if (changed.length === 0) return [before, after] as const
  const all = changed.flatMap((name) => [...readRelations(before[name]), ...readRelations(after[name])])
  const names = await relationNames(db, all)
  const named = (values: Values) => ({
    ...values,
    ...Object.fromEntries(
      changed.map((name) => [
        name,
        readRelations(values[name])
          .map((to) => names.get(relationKey(to)))
          .join(', '),
      ]),
    ),
  })
  return [named(before), named(after)] as const
}

/** In the place of a list of groups what differs in it, by names that are told as they are: 'Card 3, text'. */
function byItem(fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>) {
  const [from, to] = [{ ...before }, { ...after }]
  const held: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list' || !(name in after)) continue
    delete from[name]
    delete to[name]
    for (const { label, one, other, files = [] } of itemChanges(field, before[name], after[name], isDeepStrictEqual)) {
      const said = (words: unknown) =>
        words === undefined || files.length === 0 ? words : [words, ...files].join('\n')
      from[label] = said(one)
      to[label] = said(other)
      held.push(...files)
    }
  }
  return [from, to, held] as const
}

function inWords(value: unknown) {
  if (isBody(value)) return plainText(value)
  if (Array.isArray(value) && value.some(isObservation)) return observationsInWords(readObservations(value))
  const reference = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  if (typeof reference.url === 'string') return reference.url
  if (typeof reference.href === 'string') return reference.href
  if (typeof reference.kind === 'string') return `${reference.kind}/${reference.id}`
  const said = partsInWords(reference) ?? readDocument(reference)?.attrs.file
  if (said) return said
  return Array.isArray(value) ? value.map(withoutBlocks) : value
}

const isObservation = (item: unknown) => typeof item === 'object' && item !== null && 'was' in item && 'date' in item

function withoutBlocks(item: unknown) {
  if (typeof item !== 'object' || item === null || !('body' in item)) return item
  const { body: _body, ...words } = item
  return words
}

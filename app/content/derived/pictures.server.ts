import {
  addressesOf,
  asDraft,
  bodiesOfRow,
  documentsOfRow,
  pathOfRevisions,
  picturedIn,
  picturesOf,
  standing,
  unpacked,
  waiting,
} from './bodies.server.ts'
import { type Kind, name, names, type Trigger, text } from './kind.server.ts'

const addressesIn = ({ pictures, repeated }: Kind) => [
  ...pictures.map(({ column }) => column),
  ...repeated.map(([column]) => column),
]
const listsIn = ({ galleries }: Kind) => galleries.map(({ column }) => column)
const shortIn = (kind: Kind) => [...addressesIn(kind), ...listsIn(kind)]
const allIn = (kind: Kind) => [...shortIn(kind), ...picturedIn(kind).map(({ column }) => column)]

export function imageNames(kinds: Kind[]) {
  const each = (list: string[]) => [...new Set(list)].map(text)
  const drafts = each(kinds.flatMap(({ pictures }) => pictures.map(({ field }) => field)))
  const addresses = [
    ...each(kinds.flatMap(addressesIn)).map((column) => `"unpacked" ->> ${column}`),
    ...drafts.map((field) => `"unpacked" -> 'draft' ->> ${field}`),
  ]
  const lists = [
    ...each(kinds.flatMap(listsIn)).map((column) => `"unpacked" -> ${column}`),
    ...each(kinds.flatMap(({ galleries }) => galleries.map(({ field }) => field))).map(
      (field) => `"unpacked" -> 'draft' -> ${field}`,
    ),
  ]
  const [bodies, documents] = [bodiesOfRow(kinds), documentsOfRow(kinds)]
  const sources = [
    ...lists.map((list) => `SELECT entry ->> 'url' FROM entries_of(${list}) AS entry`),
    ...(bodies.length > 0 ? [picturesOf(bodies)] : []),
    ...(documents.length > 0 ? [addressesOf(documents)] : []),
  ]
  return `CREATE OR REPLACE FUNCTION image_names("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
${pathOfRevisions} RETURN ARRAY(
  SELECT DISTINCT image_name(url) FROM ${unpacked}, LATERAL (
    SELECT unnest(ARRAY[${addresses.join(', ')}]) AS url
    ${sources.map((source) => `UNION ALL ${source}`).join('\n    ')}
  ) AS named WHERE image_name(url) IS NOT NULL
)`
}

export function imageUses(kinds: Kind[]) {
  const uses = kinds
    .filter((kind) => allIn(kind).length > 0)
    .flatMap((kind) => {
      const use = (state: string, row: string, where = '') =>
        `SELECT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label, found_picture AS name, ${state} AS state
  FROM ${name(kind.table)}, unnest(image_names(jsonb_build_object(${row}))) AS found_picture${where}`
      const own = (columns: string[]) => columns.map((column) => `${text(column)}, ${name(column)}`).join(', ')
      return [
        ...(shortIn(kind).length > 0 ? [use(standing, own(shortIn(kind)))] : []),
        ...picturedIn(kind).map(({ column, where }) => use(standing, own([column]), ` WHERE ${where}`)),
        use(waiting, asDraft(kind), ' WHERE draft IS NOT NULL'),
      ]
    })
  return `CREATE VIEW image_uses AS ${uses.join('\n  UNION ALL ')}`
}

export function pictureTriggers(kind: Kind): Trigger[] {
  const columns = allIn(kind)
  if (columns.length === 0) return []
  const at = `AFTER INSERT OR UPDATE OF ${names([...columns, 'draft'])}`
  return [{ name: `${kind.table}_images`, at, calls: 'keep_images()' }]
}

import { type Kind, name, names, type Trigger, text } from './kind.server.ts'

const addressesIn = ({ pictures, repeated }: Kind) => [
  ...pictures.map(({ column }) => column),
  ...repeated.map(([column]) => column),
]
const listsIn = ({ galleries }: Kind) => galleries.map(({ column }) => column)
const allIn = (kind: Kind) => [...addressesIn(kind), ...listsIn(kind)]

export function imageNames(kinds: Kind[]) {
  const each = (list: string[]) => [...new Set(list)].map(text)
  const drafts = each(kinds.flatMap(({ pictures }) => pictures.map(({ field }) => field)))
  const addresses = [
    ...each(kinds.flatMap(addressesIn)).map((column) => `"row" ->> ${column}`),
    ...drafts.map((field) => `"row" -> 'draft' ->> ${field}`),
  ]
  const lists = [
    ...each(kinds.flatMap(listsIn)).map((column) => `"row" -> ${column}`),
    ...each(kinds.flatMap(({ galleries }) => galleries.map(({ field }) => field))).map(
      (field) => `"row" -> 'draft' -> ${field}`,
    ),
  ]
  return `CREATE OR REPLACE FUNCTION image_names("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT image_name(url) FROM (
    SELECT unnest(ARRAY[${addresses.join(', ')}]) AS url
    ${lists.map((list) => `UNION ALL SELECT entry ->> 'url' FROM entries_of(${list}) AS entry`).join('\n    ')}
  ) AS named WHERE image_name(url) IS NOT NULL
)`
}

export function imageUses(kinds: Kind[]) {
  const waits = "CASE WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"
  const uses = kinds
    .filter((kind) => allIn(kind).length > 0)
    .flatMap((kind) => {
      const own = allIn(kind).map((column) => `${text(column)}, ${name(column)}`)
      const use = `SELECT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label, picture AS name,`
      return [
        `${use} CASE WHEN status = 'published' THEN 'published' WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END AS state
  FROM ${name(kind.table)}, unnest(image_names(jsonb_build_object(${own.join(', ')}))) AS picture`,
        `${use} ${waits} AS state
  FROM ${name(kind.table)}, unnest(image_names(jsonb_build_object('draft', draft))) AS picture WHERE draft IS NOT NULL`,
      ]
    })
  return `CREATE VIEW image_uses AS ${uses.join('\n  UNION ALL ')}`
}

/** No record names a picture that the library does not have. */
export function pictureTriggers(kind: Kind): Trigger[] {
  const columns = allIn(kind)
  if (columns.length === 0) return []
  const at = `AFTER INSERT OR UPDATE OF ${names([...columns, 'draft'])}`
  return [{ name: `${kind.table}_images`, at, calls: 'keep_images()' }]
}

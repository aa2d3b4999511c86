import { addressesOf, bodiesOfRow, documentsOfRow, picturedIn, picturesOf } from './bodies.server.ts'
import { type Kind, name, names, type Trigger, text } from './kind.server.ts'
import {
  asDraft,
  asJson,
  asNew,
  each,
  type GivenRow,
  pathOfRevisions,
  standing,
  unpacked,
  waiting,
} from './row.server.ts'

const addressesIn = ({ pictures, repeated }: Kind) => [
  ...pictures.map(({ column }) => column),
  ...repeated.map(([column]) => column),
]
const listsIn = ({ galleries }: Kind) => galleries.map(({ column }) => column)
const shortIn = (kind: Kind) => [...addressesIn(kind), ...listsIn(kind)]
const allIn = (kind: Kind) => [...shortIn(kind), ...picturedIn(kind).map(({ column }) => column)]

export const imageNames = (
  kinds: Kind[],
) => `CREATE OR REPLACE FUNCTION image_names("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
${pathOfRevisions} RETURN ARRAY(
  SELECT DISTINCT image_name(url) FROM ${unpacked}, LATERAL (
    ${addressesInRow(kinds, asJson)}
  ) AS named WHERE image_name(url) IS NOT NULL
)`

/** No record names a picture that the library does not have. */
export const keepImages = (
  kind: Kind,
) => `CREATE OR REPLACE FUNCTION ${keepImagesOf(kind)}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_image(image_name(url), bool_or(starts_with(url, '/'))) FROM (
    ${addressesInRow([kind], asNew)}
  ) AS named WHERE image_name(url) IS NOT NULL GROUP BY image_name(url);
  RETURN NULL;
END
$$`

/** As the column `url`. */
function addressesInRow(kinds: Kind[], row: GivenRow) {
  const drafts = each(kinds.flatMap(({ pictures }) => pictures.map(({ field }) => field)))
  const addresses = [...each(kinds.flatMap(addressesIn)).map(row.text), ...drafts.map(row.draftText)]
  const lists = [
    ...each(kinds.flatMap(listsIn)).map(row.part),
    ...each(kinds.flatMap(({ galleries }) => galleries.map(({ field }) => field))).map(row.draftPart),
  ]
  const [bodies, documents] = [bodiesOfRow(kinds, row), documentsOfRow(kinds, row)]
  const sources = [
    `SELECT unnest(ARRAY[${addresses.join(', ')}]::text[]) AS url`,
    ...lists.map((list) => `SELECT entry ->> 'url' FROM entries_of(${list}) AS entry`),
    ...(bodies.length > 0 ? [picturesOf(bodies)] : []),
    ...(documents.length > 0 ? [addressesOf(documents)] : []),
  ]
  return sources.join('\n    UNION ALL ')
}

export function imageUses(kinds: Kind[]) {
  const uses = kinds.filter(hasPictures).flatMap((kind) => {
    const use = (state: string, found: string, where = '') =>
      `SELECT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label, found_picture AS name, ${state} AS state
  FROM ${name(kind.table)}, ${found}${where}`
    const within = (row: string) => `unnest(image_names(jsonb_build_object(${row}))) AS found_picture`
    return [
      ...(shortIn(kind).length > 0 ? [use(standing, inShort(kind))] : []),
      ...picturedIn(kind).map(({ column, where }) =>
        use(standing, within(`${text(column)}, ${name(column)}`), ` WHERE ${where}`),
      ),
      use(waiting, within(asDraft(kind)), ' WHERE draft IS NOT NULL'),
    ]
  })
  return `CREATE VIEW image_uses AS ${uses.join('\n  UNION ALL ')}`
}

/** Without `image_names`, which looks through whatever any row may hold: every record has such columns. */
function inShort(kind: Kind) {
  const addresses = addressesIn(kind).map((column) => name(column))
  const sources = [
    `SELECT unnest(ARRAY[${addresses.join(', ')}]::text[]) AS url`,
    ...listsIn(kind).map((list) => `SELECT entry ->> 'url' FROM entries_of(${name(list)}) AS entry`),
  ]
  return `LATERAL (
    SELECT DISTINCT image_name(url) AS found_picture FROM (${sources.join(' UNION ALL ')}) AS named
    WHERE image_name(url) IS NOT NULL
  ) AS pictures`
}

const keepImagesOf = ({ table }: Kind) => name(`keep_images_of_${table}`)

export const hasPictures = (kind: Kind) => allIn(kind).length > 0

export function pictureTriggers(kind: Kind): Trigger[] {
  if (!hasPictures(kind)) return []
  const at = `AFTER INSERT OR UPDATE OF ${names([...allIn(kind), 'draft'])}`
  return [{ name: `${kind.table}_images`, at, calls: `${keepImagesOf(kind)}()` }]
}

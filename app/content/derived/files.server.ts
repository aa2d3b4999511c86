import { documentsOfRow } from './bodies.server.ts'
import { type Kind, name, names, type Trigger, text } from './kind.server.ts'
import { asDraft, asJson, pathOfRevisions, standing, unpacked, waiting } from './row.server.ts'

/** In a document at any depth. */
export const namesFiles = 'strict $.** ? (@.type == "film" || @.type == "file")'

/**
 * The names of all films, captions and documents in a text, in a row of any collection or in its draft: their blocks lie
 * two levels deep in the first and six in the last (`pictureBlocks`); in documents of fields at any depth. It names what
 * that of migration 0033 does, so what is indexed stays.
 */
export const fileNames = (
  kinds: Kind[],
) => `CREATE OR REPLACE FUNCTION file_names("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
${pathOfRevisions} RETURN ARRAY(
  SELECT DISTINCT name
  FROM ${unpacked}, LATERAL (
      SELECT jsonb_path_query("unpacked", 'strict $.**{1 to 6} ? (@.type == "film" || @.type == "file")')
      UNION ALL SELECT jsonb_path_query(document, '${namesFiles}')
      FROM unnest(ARRAY[${documentsOfRow(kinds, asJson).join(', ')}]::jsonb[]) AS document
    ) AS found(block),
    unnest(ARRAY[block #>> '{attrs,film}', block #>> '{attrs,captions}', block #>> '{attrs,file}']) AS name
  WHERE name ~ '^[A-Za-z0-9-]+\\.(mp4|webm|vtt|pdf)$'
)`

export function fileUses(kinds: Kind[]) {
  const uses = kinds.filter(hasBodies).flatMap((kind) => {
    const use = `SELECT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label, found_file AS name,`
    return [
      `${use} ${standing} AS state
  FROM ${name(kind.table)}, unnest(${fileNamesIn(kind)}) AS found_file`,
      `${use} ${waiting} AS state
  FROM ${name(kind.table)}, unnest(file_names(jsonb_build_object(${asDraft(kind)}))) AS found_file WHERE draft IS NOT NULL`,
    ]
  })
  return `CREATE VIEW file_uses AS ${uses.join('\n  UNION ALL ')}`
}

const columnsOf = ({ bodies, documents }: Kind) => [...bodies, ...documents].map(({ column }) => column)
const hasBodies = (kind: Kind) => columnsOf(kind).length > 0

const fileNamesIn = ({ bodies, documents }: Kind) =>
  [
    ...bodies.map(({ column }) => `file_names(${name(column)})`),
    ...documents.map(({ column }) => `file_names(jsonb_build_object(${text(column)}, ${name(column)}))`),
  ].join(' || ')

/** So that a look at what is published reads the few rows that name files, and not every text. */
export const fileIndexes = (kind: Kind) =>
  kind.bodies.map(
    ({ column }) => `CREATE INDEX IF NOT EXISTS ${name(`${kind.table}_${column}_files`)} ON ${name(kind.table)} (id)
  WHERE cardinality(file_names(${name(column)})) > 0`,
  )

/** No record names a file that the library has had and does not have. */
export function fileTriggers(kind: Kind): Trigger[] {
  if (!hasBodies(kind)) return []
  const at = `AFTER INSERT OR UPDATE OF ${names([...columnsOf(kind), 'draft'])}`
  // Few texts name any: the others are not put together once more to find that out.
  const named = [...columnsOf(kind), 'draft'].map((column) => `file_names(NEW.${name(column)})`)
  return [{ name: `${kind.table}_files`, at, when: `cardinality(${named.join(' || ')}) > 0`, calls: 'keep_files()' }]
}

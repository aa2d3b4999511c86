import { type Kind, name, text } from './kind.server.ts'

/** How SQL reads columns, and the draft, of the row that it is given. */
export type GivenRow = {
  text: (column: string) => string
  part: (column: string) => string
  draftText: (field: string) => string
  draftPart: (field: string) => string
  /** Where all of it is one document, beside this column. */
  wholeDraft: (column: string) => string
}

export const asJson: GivenRow = {
  text: (column) => `"unpacked" ->> ${text(column)}`,
  part: (column) => `"unpacked" -> ${text(column)}`,
  // By its path, as each look at the whole draft first would copy it.
  draftText: (field) => `"unpacked" #>> ${text(`{draft,${field}}`)}`,
  draftPart: (field) => `"unpacked" #> ${text(`{draft,${field}}`)}`,
  wholeDraft: (column) => `CASE WHEN "unpacked" ? ${text(column)} THEN "unpacked" -> 'draft' END`,
}

/** Of a trigger of one table: none of its long texts is copied to put the row together. */
export const asNew: GivenRow = {
  text: (column) => `NEW.${name(column)}`,
  part: (column) => `NEW.${name(column)}`,
  draftText: (field) => `NEW.draft ->> ${text(field)}`,
  draftPart: (field) => `NEW.draft -> ${text(field)}`,
  wholeDraft: () => 'NEW.draft',
}

export const each = (list: string[]) => [...new Set(list)]

/** What a function is given, once: each look at a long value that is stored would unpack it again. */
export const unpacked = `jsonb_path_query("row", '$') AS "unpacked"`

/**
 * Of a function that an index of the revisions calls: the path of those that write them. Postgres plans a function anew
 * whenever it is called by another path than before, and each save calls it by its own as well.
 */
export const pathOfRevisions = 'SET search_path = pg_catalog, public, pg_temp'

export const asDraft = ({ documents }: Kind) =>
  ["'draft', draft", ...documents.flatMap(({ field, column }) => (field ? [] : [`${text(column)}, NULL`]))].join(', ')

/** What visitors see of a record, and what waits beside it. */
export const standing =
  "CASE WHEN status = 'published' THEN 'published' WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"
export const waiting = "CASE WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"

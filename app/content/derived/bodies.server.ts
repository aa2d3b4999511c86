import { type Kind, name, text } from './kind.server.ts'

/**
 * Attributes of the blocks that show pictures. Strict, because a lax path meets what lies in lists twice. Such a block
 * stands in no other: it lies two levels deep in a text and four in a list of sections, and a long text has a hundred
 * times as much below, which each save would walk through seven times.
 */
export const pictureBlocks = 'strict $.**{2 to 4} ? (@.type == "pictures" || @.type == "film").attrs'
/** Attributes of the links to records; those to headings stay on their page. */
const recordLinks =
  'strict $.**.marks[*] ? (@.type == "link").attrs ? (@.id.type() == "string" && @.kind.type() == "string" && @.kind != "heading")'

const each = (list: string[]) => [...new Set(list)].map(text)

/** Every text of blocks in a row of any collection, and in its draft. */
export function bodiesOfRow(kinds: Kind[]) {
  const places = kinds.flatMap(({ bodies }) => bodies)
  return [
    ...each(places.map(({ column }) => column)).map((column) => `"row" -> ${column}`),
    ...each(places.map(({ field }) => field)).map((field) => `"row" -> 'draft' -> ${field}`),
  ]
}

/** The addresses of pictures in texts. */
export const picturesOf = (bodies: string[]) =>
  `SELECT shown FROM unnest(ARRAY[${bodies.join(', ')}]) AS body, jsonb_path_query(body, ${text(pictureBlocks)}) AS attrs, LATERAL (
      SELECT attrs ->> 'poster' UNION ALL SELECT entry ->> 'url' FROM entries_of(attrs -> 'pictures') AS entry
    ) AS block(shown)`

/** Indexed: of many long texts only those are read that hold what is looked for. */
export const isPictured = (column: string) => `${name(column)} @? ${text(pictureBlocks)}`
const isLinked = (column: string) => `${name(column)} @? ${text(recordLinks)}`

export const bodyIndexes = ({ bodies }: Kind) =>
  bodies.flatMap(({ column }) => [
    { of: `${column}_shows`, where: isPictured(column) },
    { of: `${column}_linked`, where: isLinked(column) },
  ])

/** From where texts link to which records: their links are kept by id. */
export function bodyLinks(kinds: Kind[]) {
  const links = kinds.flatMap((kind) => {
    const select = `SELECT DISTINCT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label,`
    const to = (body: string) =>
      `link ->> 'kind' AS to_kind, link ->> 'id' AS to_id FROM ${name(kind.table)}, jsonb_path_query(${body}, ${text(recordLinks)}) AS link`
    return kind.bodies.flatMap(({ field, column }) => [
      `${select} ${standing} AS state, ${to(name(column))} WHERE ${isLinked(column)}`,
      `${select} ${waiting} AS state, ${to(`draft -> ${text(field)}`)} WHERE draft IS NOT NULL`,
    ])
  })
  return `CREATE VIEW body_links AS ${links.join('\n  UNION ALL ') || nothing}`
}

const nothing = `SELECT '' AS kind, NULL::uuid AS record_id, '' AS label, '' AS state, '' AS to_kind, '' AS to_id WHERE false`

/** Of the row, and of the draft beside one. */
export const standing =
  "CASE WHEN status = 'published' THEN 'published' WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"
export const waiting = "CASE WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"

import { type Kind, name, text } from './kind.server.ts'

/** Attributes of the blocks that show pictures. Strict, because a lax path meets what lies in lists twice. */
export const pictureBlocks = 'strict $.** ? (@.type == "pictures" || @.type == "film").attrs'
const isRecord = '(@.id.type() == "string" && @.kind.type() == "string" && @.kind != "heading")'
const isAddress = '(@.href.type() == "string")'
/** Attributes of links for which that is so; those to headings stay on their page. */
const linksThat = (condition: string) => `strict $.**.marks[*] ? (@.type == "link").attrs ? (${condition})`

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
const isLinked = (column: string) => `${name(column)} @? ${text(linksThat(`${isRecord} || ${isAddress}`))}`

export const bodyIndexes = ({ bodies }: Kind) =>
  bodies.flatMap(({ column }) => [
    { of: `${column}_pictured`, where: isPictured(column) },
    { of: `${column}_linked`, where: isLinked(column) },
  ])

/** From where texts link to which records: their links are kept by id. */
export const bodyLinks = (kinds: Kind[]) => viewOfLinks('body_links', kinds, isRecord, { to_kind: 'kind', to_id: 'id' })

/** And to which addresses, of this website or another, as somebody wrote them. */
export const bodyAddresses = (kinds: Kind[]) => viewOfLinks('body_addresses', kinds, isAddress, { href: 'href' })

function viewOfLinks(view: string, kinds: Kind[], condition: string, said: Record<string, string>) {
  const parts = Object.entries(said).map(([column, attribute]) => `link ->> ${text(attribute)} AS ${column}`)
  const links = kinds.flatMap((kind) => {
    const select = `SELECT DISTINCT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label,`
    const to = (body: string) =>
      `${parts.join(', ')} FROM ${name(kind.table)}, jsonb_path_query(${body}, ${text(linksThat(condition))}) AS link`
    return kind.bodies.flatMap(({ field, column }) => [
      `${select} ${standing} AS state, ${to(name(column))} WHERE ${isLinked(column)}`,
      `${select} ${waiting} AS state, ${to(`draft -> ${text(field)}`)} WHERE draft IS NOT NULL`,
    ])
  })
  const none = Object.keys(said).map((column) => `'' AS ${column}`)
  const nothing = `SELECT '' AS kind, NULL::uuid AS record_id, '' AS label, '' AS state, ${none.join(', ')} WHERE false`
  return `CREATE VIEW ${view} AS ${links.join('\n  UNION ALL ') || nothing}`
}

/** Of the row, and of the draft beside one. */
export const standing =
  "CASE WHEN status = 'published' THEN 'published' WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"
export const waiting = "CASE WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END"

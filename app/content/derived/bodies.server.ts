import { type Kind, name, text } from './kind.server.ts'
import { each, type GivenRow, standing, waiting } from './row.server.ts'

/**
 * Attributes of the blocks that show pictures. Strict, because a lax path meets what lies in lists twice. Such a block
 * stands in no other: it lies two levels deep in a text and four in a list of sections, and a long text has a hundred
 * times as much below, which each save would walk through seven times.
 */
const pictureBlocks = 'strict $.**{2 to 4} ? (@.type == "pictures" || @.type == "film").attrs'
/** Links to headings stay on their page. */
const isRecord = '(@.id.type() == "string" && @.kind.type() == "string" && @.kind != "heading")'
const isAddress = '(@.href.type() == "string")'
const linksInTexts = 'strict $.**.marks[*] ? (@.type == "link").attrs'

/** In documents of fields an address is a picture's wherever it stands; what has `href`, or `kind` and `id`, is a link. */
const pictureAddresses =
  'strict $.** ? (@.type() == "string" && @ like_regex "^(https?://[^/]+)?/uploads/[A-Za-z0-9-]+[.](jpg|png|webp|avif)$")'
const linksInDocuments = 'strict $.**'

export function bodiesOfRow(kinds: Kind[], { part, draftPart }: GivenRow) {
  const places = kinds.flatMap(({ bodies }) => bodies)
  return [
    ...each(places.map(({ column }) => column)).map(part),
    ...each(places.map(({ field }) => field)).map(draftPart),
  ]
}

export const picturesOf = (bodies: string[]) =>
  `SELECT shown FROM unnest(ARRAY[${bodies.join(', ')}]) AS body, jsonb_path_query(body, ${text(pictureBlocks)}) AS attrs, LATERAL (
      SELECT attrs ->> 'poster' UNION ALL SELECT entry ->> 'url' FROM entries_of(attrs -> 'pictures') AS entry
    ) AS block(shown)`

export function documentsOfRow(kinds: Kind[], { part, draftPart, wholeDraft }: GivenRow) {
  const places = kinds.flatMap(({ documents }) => documents)
  const fields = places.flatMap(({ field }) => field ?? [])
  const whole = each(places.filter(({ field }) => field === undefined).map(({ column }) => column))
  return [
    ...each(places.map(({ column }) => column)).map(part),
    ...each(fields).map(draftPart),
    ...whole.map(wholeDraft),
  ]
}

export const addressesOf = (documents: string[]) =>
  `SELECT address #>> '{}' FROM unnest(ARRAY[${documents.join(', ')}]) AS document,
      jsonb_path_query(document, ${text(pictureAddresses)}) AS address`

/** Indexed: of many long texts only those are read that hold what is looked for. */
const holds = (column: string, path: string) => `${name(column)} @? ${text(path)}`

/** Columns with pictures in texts or documents, each with the condition of its index. */
export const picturedIn = ({ bodies, documents }: Pick<Kind, 'bodies' | 'documents'>) => [
  ...bodies.map(({ column }) => ({ column, path: pictureBlocks, where: holds(column, pictureBlocks) })),
  ...documents.map(({ column }) => ({ column, path: pictureAddresses, where: holds(column, pictureAddresses) })),
]

const linkedIn = ({ bodies, documents, relations }: Kind) => [
  ...bodies.map((place) => linksOf(place, linksInTexts)),
  ...documents.map((place) => linksOf(place, linksInDocuments)),
  ...relations.map((place) => ({ ...linksOf(place, linksInDocuments), isRelation: true })),
]

type Linked = Kind['documents'][number] & {
  that: (condition: string) => string
  where: string
  isRelation?: boolean
}

/** One index for both views: of records that link to anything. */
function linksOf(place: Kind['documents'][number], links: string): Linked {
  const that = (condition: string) => `${links} ? (${condition})`
  return { ...place, that, where: holds(place.column, that(`${isRecord} || ${isAddress}`)) }
}

export const bodyIndexes = (kind: Kind) => [
  ...picturedIn(kind).map(({ column, where }) => ({ of: `${column}_shows`, where })),
  ...linkedIn(kind).map(({ column, where }) => ({ of: `${column}_leads`, where })),
]

export const bodyLinks = (kinds: Kind[]) => viewOfLinks('body_links', kinds, isRecord, { to_kind: 'kind', to_id: 'id' })

export const bodyAddresses = (kinds: Kind[]) => viewOfLinks('body_addresses', kinds, isAddress, { href: 'href' })

function viewOfLinks(view: string, kinds: Kind[], condition: string, said: Record<string, string>) {
  const parts = Object.entries(said).map(([column, attribute]) => `found_link ->> ${text(attribute)} AS ${column}`)
  const links = kinds.flatMap((kind) => {
    const select = `SELECT DISTINCT ${text(kind.kind)} AS kind, id AS record_id, ${name(kind.label)} AS label,`
    return linkedIn(kind).flatMap(({ field, column, that, where, isRelation = false }) => {
      const to = (document: string) =>
        `${isRelation} AS is_relation, ${parts.join(', ')} FROM ${name(kind.table)}, jsonb_path_query(${document}, ${text(that(condition))}) AS found_link`
      return [
        `${select} ${standing} AS state, ${to(name(column))} WHERE ${where}`,
        `${select} ${waiting} AS state, ${to(field ? `draft -> ${text(field)}` : 'draft')} WHERE draft IS NOT NULL`,
      ]
    })
  })
  const none = Object.keys(said).map((column) => `'' AS ${column}`)
  const nothing = `SELECT '' AS kind, NULL::uuid AS record_id, '' AS label, '' AS state, false AS is_relation, ${none.join(', ')} WHERE false`
  return `CREATE VIEW ${view} AS ${links.join('\n  UNION ALL ') || nothing}`
}

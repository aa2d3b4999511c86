import { inEnglish } from '#app/content/engine/record-columns.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { type Kind, name, type SharedKind, text, viewOf } from './kind.server.ts'
import { searchColumns } from './search-column.server.ts'

/** The one rule of what is public: no drafts, and no pictures whose file is missing. */
export function publishedView(kind: SharedKind) {
  const library = new Map(kind.pictures.map(({ column }, at) => [column, `i${at}`]))
  for (const [column, of] of kind.repeated) library.set(column, library.get(of) ?? '')
  const galleries = kind.galleries.map(({ column }) => column)
  const own = kind.columns.map((column) => {
    const picture = library.get(column)
    if (picture) return `CASE WHEN ${picture}.is_missing THEN NULL ELSE t.${name(column)} END AS ${name(column)}`
    if (galleries.includes(column)) return `shown_gallery(t.${name(column)}) AS ${name(column)}`
    // Translations that nobody may read yet stand among them.
    return kind.isShared && column === 'values' ? `t."values" - 'translations' AS "values"` : `t.${name(column)}`
  })
  const said = kind.pictures.flatMap(({ column }, at) => [
    `CASE WHEN i${at}.is_missing THEN NULL ELSE i${at}.alt END AS ${name(`${stemOf(column)}_alt`)}`,
    `i${at}.focus_x AS ${name(`${stemOf(column)}_focus_x`)}`,
    `i${at}.focus_y AS ${name(`${stemOf(column)}_focus_y`)}`,
  ])
  const joins = kind.pictures.map(
    ({ column }, at) => ` LEFT JOIN images AS i${at} ON i${at}.name = image_name(t.${name(column)})`,
  )
  const chosenBy = kind.chosenBy.map((column) => `t.${name(column)} AS ${name(inEnglish(column))}`)
  const search = searchColumns(kind).map(({ column }) => `t.${column}`)
  const languages = kind.translated
    ? ['t.translated', `ARRAY(SELECT jsonb_object_keys(t.translated)) AS languages`]
    : []
  const columns = ['t.id', 't.created_at', 't.published_at', ...own, ...said, ...chosenBy, ...search, ...languages]
  return `CREATE VIEW ${name(viewOf(kind))} AS SELECT ${columns.join(', ')}
  FROM ${name(kind.table)} AS t${joins.join('')} WHERE t.status = 'published'`
}

/** Of the same name behind the language, with the same columns: whoever reads the one can read the other. */
export function publishedIn(locale: OtherLocale, kind: Kind) {
  const translated = new Map(kind.translated?.map((each) => [each.column, each]))
  const galleries = kind.galleries.map(({ column }) => column)
  const described = new Map(kind.pictures.map(({ column }) => [`${stemOf(column)}_alt`, column]))
  const [, ...searched] = searchColumns(kind)
  const columns = publishedColumnsOf(kind).map((column) => {
    if (column === 'search' && searched.length > 0)
      return `coalesce(search_${locale}, search) AS search, search_${locale}, search AS search_en`
    if (column === 'published_at' && kind.translated) return `${publishedAtIn(locale)} AS published_at`
    const picture = described.get(column)
    if (picture) return `coalesce(${altIn(locale, picture)}, ${name(column)}) AS ${name(column)}`
    const own = translated.get(column)
    if (!own) return name(column)
    const [words, key] = [`translated -> ${text(locale)}`, text(own.name)]
    const said = `CASE WHEN ${words} ? ${key} THEN ${words} ${own.isText ? '->>' : '->'} ${key} ELSE ${name(column)} END`
    return `${galleries.includes(column) ? `shown_gallery_in(${said}, ${text(locale)})` : said} AS ${name(column)}`
  })
  return `CREATE VIEW ${name(`${locale}_${viewOf(kind)}`)} AS SELECT ${columns.join(', ')} FROM ${name(viewOf(kind))}`
}

/** That of the record, or of the language where it was published alone since. */
const publishedAtIn = (locale: OtherLocale) =>
  `greatest(published_at, (translated -> ${text(locale)} ->> 'publishedAt')::timestamptz)`

/** What the library says of a picture in the language; null where it says nothing. */
const altIn = (locale: OtherLocale, column: string) =>
  `(SELECT nullif(alts ->> ${text(locale)}, '') FROM images WHERE images.name = image_name(${name(column)}))`

export const publishedColumnsOf = (kind: Kind) => [
  ...['id', 'created_at', 'published_at'],
  ...kind.columns,
  ...kind.pictures.flatMap(({ column }) => ['alt', 'focus_x', 'focus_y'].map((part) => `${stemOf(column)}_${part}`)),
  ...kind.chosenBy.map(inEnglish),
  ...(kind.searched.length > 0 ? ['search'] : []),
  ...(kind.translated ? ['languages'] : []),
]

const stemOf = (column: string) => column.replace(/_url$/, '')

import { type Kind, name, viewOf } from './kind.server.ts'

/** The one rule of what is public: no drafts, and no pictures whose file is missing. */
export function publishedView(kind: Kind) {
  const library = new Map(kind.pictures.map(({ column }, at) => [column, `i${at}`]))
  for (const [column, of] of kind.repeated) library.set(column, library.get(of) ?? '')
  const galleries = kind.galleries.map(({ column }) => column)
  const own = kind.columns.map((column) => {
    const picture = library.get(column)
    if (picture) return `CASE WHEN ${picture}.is_missing THEN NULL ELSE t.${name(column)} END AS ${name(column)}`
    return galleries.includes(column) ? `shown_gallery(t.${name(column)}) AS ${name(column)}` : `t.${name(column)}`
  })
  const said = kind.pictures.flatMap(({ column }, at) => [
    `CASE WHEN i${at}.is_missing THEN NULL ELSE i${at}.alt END AS ${name(`${stemOf(column)}_alt`)}`,
    `i${at}.focus_x AS ${name(`${stemOf(column)}_focus_x`)}`,
    `i${at}.focus_y AS ${name(`${stemOf(column)}_focus_y`)}`,
  ])
  const joins = kind.pictures.map(
    ({ column }, at) => ` LEFT JOIN images AS i${at} ON i${at}.name = image_name(t.${name(column)})`,
  )
  const search = kind.searched.length > 0 ? ['t.search'] : []
  const columns = ['t.id', 't.created_at', 't.published_at', ...own, ...said, ...search]
  return `CREATE VIEW ${name(viewOf(kind))} AS SELECT ${columns.join(', ')}
  FROM ${name(kind.table)} AS t${joins.join('')} WHERE t.status = 'published'`
}

export const publishedColumnsOf = (kind: Kind) => [
  ...['id', 'created_at', 'published_at'],
  ...kind.columns,
  ...kind.pictures.flatMap(({ column }) => ['alt', 'focus_x', 'focus_y'].map((part) => `${stemOf(column)}_${part}`)),
  ...(kind.searched.length > 0 ? ['search'] : []),
]

const stemOf = (column: string) => column.replace(/_url$/, '')

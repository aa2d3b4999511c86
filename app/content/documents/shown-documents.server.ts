import { sql } from 'drizzle-orm'
import { kindOf, viewOf } from '#app/content/derived/kind.server.ts'
import { readItems } from '#app/content/engine/list.ts'
import type { LinkValue } from '#app/content/engine/reference-fields.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { referenceKey } from '#app/content/references/references.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { pageName } from '#app/words/page-names.ts'
import { documentsCollection, pictures as pictureList, versions as versionList } from './collection.ts'
import { findDocument, type PublishedDocument } from './queries.server.ts'

export type ShownDocument = Awaited<ReturnType<typeof shownDocuments>>[number]
export type PressPicture = ShownDocument['pictures'][number]

const { shownOn: pageList } = documentsCollection.fields

export async function shownDocuments(db: Queries, rows: PublishedDocument[]) {
  const pagesOf = ({ shownOn }: PublishedDocument) => readItems(pageList, shownOn).flatMap(({ page }) => page ?? [])
  const links = rows.flatMap((row) => [...(row.replaces ? [row.replaces] : []), ...pagesOf(row)])
  const [{ documents }, linked] = await Promise.all([readDownloads(db, rows), findLinked(db, links)])
  return documents.map(({ row, ...downloads }) => ({
    ...row,
    ...downloads,
    replaces: row.replaces && linked(row.replaces),
    about: pagesOf(row).flatMap((page) => linked(page) ?? []),
  }))
}

/** Whose pictures are one file, where it has some. */
export async function findSet(db: Queries, slug: string) {
  const row = await findDocument(db, slug)
  const [document] = row ? await shownDocuments(db, [row]) : []
  return document && document.pictures.length > 0 ? document : undefined
}

/** With the files that something else names, which is asked for in the same query. */
export async function readDownloads<Row extends Kept>(db: Queries, rows: Row[], beside?: unknown) {
  const read = rows.map((row) => ({
    row,
    versions: readItems(versionList, row.versions),
    pictures: readItems(pictureList, row.pictures),
  }))
  const [{ files, pictures: known }, sizes] = await Promise.all([
    findReferences(db, [...read.map(({ versions, pictures }) => [versions, pictures]), beside]),
    sizesOf(
      db,
      read.flatMap(({ pictures }) => pictures.flatMap(({ picture }) => nameOf(picture))),
    ),
  ])
  const documents = read.map(({ row, versions, pictures }) => {
    const numbered = versions.flatMap(({ id, file, date, note }, at) => {
      const found = file && files.get(file.attrs.file)
      return found ? [{ id, number: at + 1, date, note, ...found }] : []
    })
    const current = numbered.find(({ number }) => number === versions.length)
    return {
      row,
      current,
      earlier: numbered.filter((version) => version !== current).reverse(),
      pictures: pictures.flatMap(({ id, picture, caption, credit }) =>
        nameOf(picture).flatMap((name) => {
          const said = known.get(name)
          return said ? [{ id, name, caption, credit, ...said, ...sizes.get(name) }] : []
        }),
      ),
    }
  })
  return { documents, files }
}

type Kept = Pick<PublishedDocument, 'versions' | 'pictures'>

const nameOf = (picture: { url: string } | null) => {
  const name = picture && imageNameOf(picture.url)
  return name ? [name] : []
}

type Size = { name: string; width: number | null; height: number | null; bytes: number | null }

/** Not by the revisions that the past shows: a name is never given to another file, and its size is no change of it. */
async function sizesOf(db: Queries, names: string[]) {
  if (names.length === 0) return new Map<string, Size>()
  const { rows } = await db.execute<Size>(
    sql`select name, width, height, bytes from public.images where name in ${names}`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

async function findLinked(db: Queries, links: LinkValue[]) {
  const found = new Map<string, { href: string; name: string }>()
  const kinds = Map.groupBy(
    links.flatMap((link) => ('kind' in link ? [link] : [])),
    ({ kind }) => kind,
  )
  for (const [kind, named] of kinds) {
    const store = Object.hasOwn(stores, kind) ? stores[kind] : undefined
    if (!store || store.base) continue
    const described = kindOf(store)
    const slug = described.address ? sql`slug` : sql`''`
    const ids = named.map(({ id }) => id)
    const { rows } = await db.execute<{ id: string; slug: string; name: string }>(
      sql`select id, ${slug} as slug, ${sql.identifier(described.label)} as name
        from ${sql.identifier(viewOf(described))} where id in ${ids}`,
    )
    for (const row of rows) {
      const href = store.collection.shownAt ?? store.collection.list.item(row as never).page
      if (href) found.set(referenceKey(kind, row.id), { href, name: row.name })
    }
  }
  return (link: LinkValue) =>
    'href' in link
      ? { href: link.href, name: pageName(link.href) ?? link.href }
      : found.get(referenceKey(link.kind, link.id))
}

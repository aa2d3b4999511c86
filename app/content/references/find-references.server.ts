import { and, eq, sql } from 'drizzle-orm'
import { kindOf, viewOf } from '#app/content/derived/kind.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { findFiles } from '#app/content/files/find-files.server.ts'
import { images } from '#app/content/images/table.ts'
import { stores } from '#app/content/stores.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { spoken } from '#app/language/speaking.ts'
import { namedIn, type References, referenceKey } from './references.ts'

/** Of texts, lists, links, pictures and films; asks once for each view of which something is named, and nothing when nothing is. */
export async function findReferences(db: Queries, values: unknown[]): Promise<References> {
  const named = namedIn(values)
  const [links, pictures, files] = await Promise.all([
    Promise.all([...named.links].map(([kind, ids]) => addressesOf(db, kind, [...ids]))),
    picturesNamed(db, [...named.pictures]),
    findFiles(db, [...named.files]),
  ])
  return { links: new Map(links.flat()), pictures, files }
}

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** With the ids, by which the page is known to show these records (`shown-content.ts`). */
async function addressesOf(db: Queries, kind: string, ids: string[]): Promise<[key: string, address: string][]> {
  const store = Object.hasOwn(stores, kind) ? stores[kind] : undefined
  const wanted = ids.filter(isId)
  // A forged one: designed pages go by their paths, and have no view of their own.
  if (!store || store.base || wanted.length === 0) return []
  const { list, shownAt } = store.collection
  const rows = await publicOf(store)(db).execute({ ids: wanted })
  return rows.flatMap((row) => {
    const address = shownAt ?? list.item({ slug: row.slug } as never).page
    return address ? [[referenceKey(kind, row.id), address]] : []
  })
}

const publicOfKind = new Map<Store, ReturnType<typeof selectPublic>>()

function publicOf(store: Store) {
  const query = publicOfKind.get(store) ?? selectPublic(store)
  publicOfKind.set(store, query)
  return query
}

function selectPublic(store: Store) {
  const described = kindOf(store)
  const slug = described.address ? sql<string>`slug` : sql<string>`''`
  return prepared((db) =>
    db
      .select({ id: sql<string>`id`.as('id'), slug: slug.as('slug') })
      .from(sql`${sql.identifier(viewOf(described))}`)
      .where(sql`id = any(${sql.placeholder('ids')}::uuid[])`)
      .prepare(''),
  )
}

const { name, alt, alts, focusX, focusY, width, height, isMissing } = images

const picturesOf = prepared((db) =>
  db
    .select({ name, alt, alts, focusX, focusY, width, height })
    .from(images)
    .where(and(sql`${name} = any(${sql.placeholder('names')}::text[])`, eq(isMissing, false)))
    .prepare(''),
)

/** Alternative text, size and focal point belong to the picture. One whose file is missing is not shown. */
async function picturesNamed(db: Queries, names: string[]): Promise<References['pictures']> {
  if (names.length === 0) return new Map()
  const rows = await picturesOf(db).execute({ names })
  const locale = spoken()
  return new Map(
    rows.map(({ name, alt, alts, ...rest }) => {
      const said = locale === 'en' ? undefined : alts?.[locale]
      return [name, { alt: said || alt, ...rest }]
    }),
  )
}

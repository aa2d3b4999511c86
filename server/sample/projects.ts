import { ventureCapital } from '#app/content/companies/collection.ts'
import { companies } from '#app/content/companies/table.ts'
import { development } from '#app/content/developments/collection.ts'
import { developments } from '#app/content/developments/table.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import { properties } from '#app/content/properties/table.ts'
import { readSampleWords } from '#app/content/sample/sample-words.server.ts'
import type { Queries } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { readRows } from './rows.ts'

type Pictured<Row> = Omit<Row, 'gallery'> & {
  image?: string
  imageAlt?: string
  gallery: { image: string; alt: string; caption?: string }[]
}
/** It names the development that it was by its slug. */
type Property = Pictured<Omit<typeof properties.$inferInsert, 'projectBefore'>> & { projectBefore?: string }
type Development = Pictured<typeof developments.$inferInsert>
type Company = typeof companies.$inferInsert

export async function putSampleProjects(transaction: Queries) {
  const [ofProperty, ofDevelopment, ofCompany] = await Promise.all([
    readSampleWords(portfolio),
    readSampleWords(development),
    readSampleWords(ventureCapital),
  ])
  const held = (await readRows<Property>('properties')).map(withAddresses)
  const built = (await readRows<Development>('developments')).map(withAddresses)
  const owned = await readRows<Company>('companies')
  const stored = await transaction
    .insert(developments)
    .values(built.map((row) => ({ ...row, ...ofDevelopment(row.slug, development.open(row as never)) })))
    .returning({ id: developments.id, slug: developments.slug })
  const before = (name?: string) =>
    stored.filter(({ slug }) => slug === name).map(({ id }) => ({ kind: 'development', id }))
  await transaction.insert(properties).values(
    held.map(({ projectBefore, ...row }) => ({
      ...{ ...row, projectBefore: before(projectBefore) },
      ...ofProperty(row.slug, portfolio.open(row as never)),
    })),
  )
  await transaction
    .insert(companies)
    .values(owned.map((row) => ({ ...row, ...ofCompany(row.name, ventureCapital.open(row as never)) })))
}

export async function sampleProjectAlts() {
  const rows = [...(await readRows<Property>('properties')), ...(await readRows<Development>('developments'))]
  return rows
    .flatMap(({ image, imageAlt: alt, gallery }) => [...(image && alt ? [{ image, alt }] : []), ...gallery])
    .map(({ image, alt }) => [image, alt] as const)
}

const withAddresses = <Row extends Property | Development>({ image, ...row }: Row) => ({
  ...row,
  imageUrl: image ? uploadUrl(image) : null,
  gallery: row.gallery.map(({ image, caption }) => ({ url: uploadUrl(image), ...(caption && { caption }) })),
})

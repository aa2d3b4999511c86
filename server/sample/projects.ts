import { companies } from '#app/content/companies/table.ts'
import { developments } from '#app/content/developments/table.ts'
import { properties } from '#app/content/properties/table.ts'
import type { Queries } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { readRows } from './rows.ts'

type Pictured<Row> = Omit<Row, 'gallery'> & {
  image?: string
  imageAlt?: string
  gallery: { image: string; alt: string; caption?: string }[]
}
type Property = Pictured<typeof properties.$inferInsert>
type Development = Pictured<typeof developments.$inferInsert>
type Company = typeof companies.$inferInsert

export async function putSampleProjects(transaction: Queries) {
  await transaction.insert(properties).values((await readRows<Property>('properties')).map(withAddresses))
  await transaction.insert(developments).values((await readRows<Development>('developments')).map(withAddresses))
  await transaction.insert(companies).values(await readRows<Company>('companies'))
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

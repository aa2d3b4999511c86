import { developments } from '#app/content/developments/table.ts'
import { properties } from '#app/content/properties/table.ts'
import type { Queries } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { readRows, sampleImage } from './rows.ts'

type Row = {
  slug: string
  name: string
  location: string
  phase: string
  asset_type: string
  size?: string
  units?: string
  entity: string
  description: string
  long_description: string
  website_url?: string
  image?: string
  image_alt?: string
  highlights: string[]
  gallery: { image: string; alt: string }[]
}

export async function putSampleProperties(transaction: Queries) {
  const rows = await readRows<Row & { completion_year: string }>('properties')
  await transaction
    .insert(properties)
    .values(rows.map((row) => ({ ...filled(row), completionYear: row.completion_year })))
}

export async function putSampleDevelopments(transaction: Queries) {
  const rows = await readRows<Row & { completion_date: string }>('developments')
  await transaction
    .insert(developments)
    .values(rows.map((row) => ({ ...filled(row), completionDate: row.completion_date })))
}

export async function sampleProjectAlts() {
  const rows = await Promise.all(['properties', 'developments'].map((name) => readRows<Row>(name)))
  return rows
    .flat()
    .flatMap(({ image, image_alt: alt, gallery }) => [...(image && alt ? [{ image, alt }] : []), ...gallery])
    .map(({ image, alt }) => [image, alt] as const)
}

function filled({ asset_type, long_description, website_url, image, ...row }: Row & { displayOrder: number }) {
  return {
    ...row,
    assetType: asset_type,
    longDescription: long_description,
    websiteUrl: website_url,
    imageUrl: sampleImage(image),
    gallery: row.gallery.map((picture) => ({ url: uploadUrl(picture.image) })),
  }
}

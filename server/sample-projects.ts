import { developments } from '../app/content/developments/table.ts'
import { findBuiltIn } from '../app/content/projects/built-in.ts'
import { properties } from '../app/content/properties/table.ts'
import type { GalleryPicture } from '../app/content/stored-lists.ts'
import type { Queries } from '../app/database.server.ts'
import { readRows, sampleImage } from './sample-rows.ts'

/** A project that is built in names only what its built-in record does not say. */
type Row = {
  slug: string
  asset_type: string
  entity: string
  name?: string
  location?: string
  phase?: string
  size?: string
  units?: string
  completion_date?: string
  description?: string
  long_description?: string
  website_url?: string
  image?: string | null
  image_alt?: string | null
  highlights?: string[]
  gallery?: GalleryPicture[]
}

export async function putSampleProperties(transaction: Queries) {
  const rows = await readRows<Row>('properties')
  await transaction.insert(properties).values(rows.map(filled))
}

export async function putSampleDevelopments(transaction: Queries) {
  const rows = await readRows<Row>('developments')
  await transaction.insert(developments).values(rows.map(filled))
}

/** What the pictures of the projects show, by their files. */
export async function sampleProjectAlts() {
  const rows = await Promise.all(['properties', 'developments'].map((name) => readRows<Row>(name)))
  return rows.flat().map(({ image, image_alt: alt }) => [image ?? '', alt ?? ''] as const)
}

function filled(row: Row & { displayOrder: number }) {
  const builtIn = findBuiltIn(row.slug)
  const [hero, ...gallery] = builtIn?.images ?? []
  return {
    slug: row.slug,
    name: row.name ?? builtIn?.name ?? row.slug,
    location: row.location ?? builtIn?.location ?? '',
    phase: row.phase ?? builtIn?.phase,
    size: row.size ?? (builtIn?.size || null),
    units: row.units ?? (builtIn?.units || null),
    completionDate: row.completion_date ?? (builtIn?.expectedCompletion || null),
    description: row.description ?? builtIn?.description ?? '',
    longDescription: row.long_description ?? builtIn?.longDescription,
    websiteUrl: row.website_url ?? (builtIn?.website === '#' ? null : builtIn?.website),
    imageUrl: sampleImage(row.image) ?? hero?.url,
    highlights: row.highlights ?? builtIn?.highlights,
    gallery: row.gallery ?? gallery.map(({ url }) => ({ url })),
    assetType: row.asset_type,
    entity: row.entity,
    displayOrder: row.displayOrder,
  }
}

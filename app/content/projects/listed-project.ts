import type { PublishedDevelopment } from '#app/content/developments/published-table.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { sharePictureColumns } from '#app/content/engine/record-columns.ts'
import type { PublishedProperty } from '#app/content/properties/published-table.ts'
import { countFree } from './free-now.ts'

type Unlisted = 'gallery' | 'shareImageUrl' | keyof typeof sharePictureColumns
type Listed = Omit<PublishedProperty, Unlisted> | Omit<PublishedDevelopment, Unlisted>

export type ListedProject = ReturnType<typeof listedProject>

/** `today` says what is free: where somebody looks at the past, a day of then. */
export function listedProject(list: 'portfolio' | 'pipeline', record: Listed, today: string) {
  const row: Partial<PublishedProperty & PublishedDevelopment> = record
  return {
    list,
    slug: record.slug,
    name: record.name,
    location: text(row.location),
    /** In English, by which it is chosen in every language. */
    place: text(row.locationInEnglish),
    phase: text(row.phase),
    /** The two editors spell it differently. */
    type: capitalised(text(row.assetType)),
    description: record.description,
    size: text(row.size),
    units: text(row.units),
    completion: text(row.completionDate),
    entity: text(row.entity),
    website: text(row.websiteUrl),
    free: countFree(row.spaces, today),
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
    imageUrl: record.imageUrl,
    imageAlt: text(row.imageAlt),
    imageFocusX: record.imageFocusX,
    imageFocusY: record.imageFocusY,
  }
}

const text = (value: string | null | undefined) => value?.trim() ?? ''

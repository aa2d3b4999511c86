import type { PublishedDevelopment } from '#app/content/developments/published-table.ts'
import { findDevelopment } from '#app/content/developments/queries.server.ts'
import { readBody } from '#app/content/engine/body/read-body.ts'
import { readItems } from '#app/content/engine/list.ts'
import { readRelations } from '#app/content/engine/relation-field.ts'
import { readTexts } from '#app/content/engine/stored-lists.ts'
import { projectFields } from '#app/content/project-fields.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import type { PublishedProperty } from '#app/content/properties/published-table.ts'
import { findProperty } from '#app/content/properties/queries.server.ts'
import type { Queries } from '#app/database.server.ts'

export type Project = ReturnType<typeof projectOf> & { kind: string }

export async function findProject(db: Queries, slug: string): Promise<Project | undefined> {
  const [property, development] = await Promise.all([findProperty(db, slug), findDevelopment(db, slug)])
  const record = property ?? development
  return record && { kind: property ? 'portfolio' : 'development', ...projectOf(slug, record) }
}

function projectOf(slug: string, record: PublishedProperty | PublishedDevelopment) {
  const row: Partial<PublishedProperty & PublishedDevelopment> = record
  return {
    id: record.id,
    slug,
    name: text(row.name),
    location: text(row.location),
    phase: text(row.phase),
    size: text(row.size),
    units: text(row.units),
    expectedCompletion: text(row.completionDate),
    completionYear: text(row.completionYear),
    assetType: text(row.assetType),
    description: text(row.description),
    longDescription: text(row.longDescription),
    longDescriptionBody: readBody(row.longDescriptionBody),
    website: text(row.websiteUrl),
    imageUrl: text(row.imageUrl),
    imageAlt: text(row.imageAlt),
    imageFocusX: row.imageFocusX,
    imageFocusY: row.imageFocusY,
    gallery: record.gallery,
    highlights: readTexts(row.highlights),
    seoTitle: text(row.seoTitle),
    metaDescription: text(row.metaDescription),
    shared: sharedPicture(row),
    address: text(row.address),
    owner: text(row.entity),
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
    departments: readRelations(row.department),
    before: readRelations(row.projectBefore),
    milestones: readItems(projectFields.milestones, row.milestones),
    yearBuilt: text(row.yearBuilt),
    yearBought: text(row.yearBought),
    energyLabel: text(row.energyLabel),
    occupancy: text(row.occupancy),
    occupancyDate: row.occupancyDate ?? null,
    distances: readItems(portfolio.fields.distances, row.distances),
    spaces: readItems(portfolio.fields.spaces, row.spaces),
    updatedAt: record.updatedAt,
  }
}

function sharedPicture(row: Partial<PublishedProperty & PublishedDevelopment>) {
  const isOwn = Boolean(row.shareImageUrl)
  return {
    url: text(isOwn ? row.shareImageUrl : row.imageUrl),
    alt: text(isOwn ? row.shareImageAlt : row.imageAlt),
    focusX: isOwn ? row.shareImageFocusX : row.imageFocusX,
    focusY: isOwn ? row.shareImageFocusY : row.imageFocusY,
  }
}

const text = (value: string | null | undefined) => value?.trim() ?? ''

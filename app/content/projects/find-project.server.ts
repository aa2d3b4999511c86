import type { Queries } from '../../database.server.ts'
import { movedProjects } from '../addresses/moved.server.ts'
import type { PublishedDevelopment } from '../developments/published-table.ts'
import { findDevelopment } from '../developments/queries.server.ts'
import { describeBundled } from '../images/queries.server.ts'
import type { PublishedProperty } from '../properties/published-table.ts'
import { findProperty } from '../properties/queries.server.ts'
import { readTexts, type ShownPicture } from '../stored-lists.ts'
import { findBuiltIn } from './built-in.ts'
import type { BuiltInProject } from './built-in-project.ts'

/** A project as its page shows it; '' where nothing is known. */
export type Project = Omit<BuiltInProject, 'images'> & {
  slug: string
  assetType: string
  imageUrl: string
  imageAlt: string
  imageFocusX?: number | null
  imageFocusY?: number | null
  gallery: ShownPicture[]
  updatedAt?: Date
}

/** The record of that slug, portfolio first, then development; without one the built-in project, unless that has moved. */
export async function findProject(db: Queries, slug: string): Promise<Project | undefined> {
  const [property, development] = await Promise.all([findProperty(db, slug), findDevelopment(db, slug)])
  const record = property ?? development
  if (!record && findBuiltIn(slug) && (await movedProjects(db, [slug])).size > 0) return undefined
  const { images = [] } = findBuiltIn(slug) ?? {}
  const areShown = images.length > 0 && !(record?.imageUrl && record.gallery.length > 0)
  return mergeProject(slug, record, areShown ? await describeBundled(db, images) : images)
}

/** Field by field: what the record leaves empty is taken from the built-in project, if there is one. */
export function mergeProject(
  slug: string,
  record: PublishedProperty | PublishedDevelopment | undefined,
  builtInPictures: ShownPicture[] = findBuiltIn(slug)?.images ?? [],
): Project | undefined {
  const builtIn = findBuiltIn(slug)
  if (!record && !builtIn) return undefined
  const row: Partial<PublishedProperty & PublishedDevelopment> = record ?? {}
  const [hero, ...gallery] = builtInPictures
  const imageUrl = first(row.imageUrl, hero?.url)
  const isBuiltInImage = imageUrl === hero?.url
  return {
    slug,
    name: first(row.name, builtIn?.name),
    location: first(row.location, builtIn?.location),
    phase: first(row.phase, builtIn?.phase),
    size: first(row.size, builtIn?.size),
    units: first(row.units, builtIn?.units),
    expectedCompletion: first(row.completionDate, builtIn?.expectedCompletion),
    type: builtIn?.type ?? (record && 'completionDate' in record ? 'pipeline' : 'portfolio'),
    assetType: first(row.assetType),
    description: first(row.description, builtIn?.description),
    longDescription: first(row.longDescription, builtIn?.longDescription),
    website: first(row.websiteUrl, builtIn?.website),
    imageUrl,
    imageAlt: first(row.imageAlt, isBuiltInImage ? hero?.alt : undefined),
    imageFocusX: row.imageFocusX ?? (isBuiltInImage ? hero?.focusX : undefined),
    imageFocusY: row.imageFocusY ?? (isBuiltInImage ? hero?.focusY : undefined),
    gallery: firstList(row.gallery, gallery),
    highlights: firstList(readTexts(row.highlights), builtIn?.highlights),
    updatedAt: record?.updatedAt,
  }
}

const first = (...texts: (string | null | undefined)[]) => texts.find((text) => text?.trim())?.trim() ?? ''

const firstList = <Item>(...lists: (Item[] | undefined)[]) => lists.find((list) => list?.length) ?? []

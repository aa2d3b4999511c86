import { phases } from '#app/content/choices.ts'
import { readBody } from '#app/content/engine/body/checked.ts'
import { type BodyValue, isBody, plainText } from './engine/body/plain-text.ts'
import { body, displayOrder, image, optionalText, sharingText, slug, text } from './engine/fields.ts'
import { readItems } from './engine/list.ts'
import { gallery, texts } from './engine/list-fields.ts'
import { decimal } from './engine/optional-fields.ts'
import { readRelations, relation } from './engine/relation-field.ts'
import { readGallery, readTexts } from './engine/stored-lists.ts'
import { milestones } from './milestones.ts'
import { projectFolder } from './project-address.ts'

export const projectWords = {
  A: ['name'],
  B: ['location', 'assetType', 'phase', 'description'],
  C: ['longDescription', 'highlights', 'units'],
} as const

export const projectFound = {
  group: 'buildings',
  label: 'location',
  lead: 'description',
  text: 'longDescription',
} as const

/** What both kinds of property have: a record of either is a page under /project/. */
export const projectFields = {
  name: text('Name', { max: 200, isShared: true }),
  slug: slug('Slug', { max: 200, prefix: projectFolder, ignoresCase: true }),
  location: text('Location', { max: 200 }),
  description: text('Description', { max: 2_000, kind: 'multiline', hint: 'Shown on cards and above the project.' }),
  longDescription: body('Long description', { max: 20_000, hint: 'Shown on the page of the project.' }),
  address: optionalText('Address', { max: 200, isShared: true, hint: 'Street, number and postal code.' }),
  latitude: decimal('Latitude', { min: -90, max: 90, hint: 'Degrees north, such as 52.1326.' }),
  longitude: decimal('Longitude', { min: -180, max: 180, hint: 'Degrees east, such as 5.0420.' }),
  department: relation('Department for questions', {
    targets: ['department'],
    count: 'one',
    hint: 'Whom “Ask about this building” leads to. Empty: Contact.',
  }),
  milestones: milestones('Articles about the building join it by themselves.'),
  phase: optionalText('Phase', {
    max: 100,
    isShared: true,
    suggestions: phases,
  }),
  size: optionalText('Size', { max: 100, hint: 'For example 5,000 sqm' }),
  units: optionalText('Units', { max: 100, hint: 'For example 75 apartments' }),
  entity: optionalText('Entity', { max: 100, isShared: true, suggestions: 'entities' }),
  websiteUrl: optionalText('Website URL', {
    max: 500,
    kind: 'url',
    hint: 'Such as www.example.org. Without an address, or with #: no website button.',
  }),
  imageUrl: image('Image', { recommended: '1200x800 (3:2)' }),
  gallery: gallery('Gallery', { item: 'Picture', maxItems: 24, recommended: '1200x800 (3:2)' }),
  highlights: texts('Highlights', { item: 'Highlight', max: 200, maxItems: 20 }),
  displayOrder: displayOrder(),
  seoTitle: sharingText('SEO title', { max: 60, hint: 'Empty: name and location.' }),
  metaDescription: sharingText('Meta description', { max: 155, kind: 'multiline', hint: 'Empty: the description.' }),
  shareImageUrl: image('Share picture', { recommended: '1200x630 (1.91:1)', hint: 'Empty: the image.' }),
}

export const projectSharing = {
  legend: 'Search and sharing',
  fields: ['seoTitle', 'metaDescription', 'shareImageUrl'] as ('seoTitle' | 'metaDescription' | 'shareImageUrl')[],
}

export const storedDescription = (value: BodyValue | null) => ({
  longDescription: isBody(value) ? plainText(value) : value,
  longDescriptionBody: isBody(value) ? value : null,
})

type Stored = {
  gallery: unknown
  highlights: unknown
  longDescription: string | null
  longDescriptionBody: unknown
  department: unknown
  milestones: unknown
}

export const openProject = <Row extends Stored>(row: Row) => ({
  ...row,
  longDescription: readBody(row.longDescriptionBody) ?? row.longDescription,
  gallery: readGallery(row.gallery),
  highlights: readTexts(row.highlights),
  department: readRelations(row.department),
  milestones: readItems(projectFields.milestones, row.milestones),
})

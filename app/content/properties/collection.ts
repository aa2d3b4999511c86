import { defineCollection } from '#app/content/engine/collection.ts'
import { optionalText } from '#app/content/engine/fields.ts'
import { projectPath } from '#app/content/project-address.ts'
import {
  openProject,
  projectFields,
  projectFound,
  projectSharing,
  projectWords,
  storedDescription,
} from '#app/content/project-fields.ts'
import type { Property } from './table.ts'

const { name, slug, location, description, longDescription, phase, size, units, entity, websiteUrl, ...presentation } =
  projectFields

export const portfolio = defineCollection({
  slug: 'portfolio',
  title: 'Portfolio Properties',
  noun: ['property', 'properties'],
  empty: {
    title: 'No properties yet',
    text: 'The first one appears under Current Portfolio on Real Estate.',
    action: 'Add Your First Property',
  },
  failures: {
    fetch: 'Failed to fetch properties',
    create: 'Failed to save property',
    update: 'Failed to save property',
    delete: 'Failed to delete property',
  },
  invalid: (messages) => ({ title: 'Failed to save property', description: messages.join('\n') }),
  fields: {
    name,
    slug,
    location,
    description,
    longDescription,
    phase,
    size,
    units,
    completionYear: optionalText('Year of completion', { max: 100, hint: 'For example 1928' }),
    entity,
    assetType: optionalText('Asset type', {
      max: 100,
      kind: 'choice',
      choices: ['Office', 'Retail', 'Mixed-Use', 'Industrial', 'Residential', 'Parking'],
    }),
    websiteUrl,
    ...presentation,
  },
  form: {
    main: [['name', 'slug'], 'location', 'description', 'longDescription'],
    groups: [
      {
        legend: 'Facts',
        fields: [['phase', 'assetType'], ['size', 'units'], ['completionYear', 'entity'], 'websiteUrl'],
      },
      { legend: 'Presentation', fields: ['imageUrl', 'gallery', 'highlights', 'displayOrder'] },
      projectSharing,
    ],
  },
  suggest: { from: 'name', to: 'slug' },
  searched: projectWords,
  found: projectFound,
  prepare: (property) => ({ ...property, ...storedDescription(property.longDescription) }),
  open: openProject<Property>,
  list: {
    layout: 'cards',
    columns: ['name', 'slug', 'location', 'assetType', 'imageUrl'],
    openings: ['description'],
    order: 'Display order',
    name: 'name',
    search: ['name', 'slug', 'location', 'description'],
    filter: 'assetType',
    item: (row: Property) => ({
      title: row.name,
      facts: [row.location],
      body: row.description,
      badge: row.assetType ?? undefined,
      image: row.imageUrl,
      page: projectPath(row),
    }),
  },
})

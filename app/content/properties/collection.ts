import { propertyTypes } from '#app/content/choices.ts'
import { defineCollection } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { list, readItems } from '#app/content/engine/list.ts'
import { optionalDate } from '#app/content/engine/optional-fields.ts'
import { readRelations, relation } from '#app/content/engine/relation-field.ts'
import { projectPath } from '#app/content/project-address.ts'
import {
  openProject,
  projectFields,
  projectFound,
  projectSharing,
  projectWords,
  storedDescription,
} from '#app/content/project-fields.ts'
import { sayAny } from '#app/words/say.ts'
import { spaces } from './spaces.ts'
import type { Property } from './table.ts'

const { name, slug, location, description, longDescription, phase, size, units, entity, websiteUrl, ...presentation } =
  projectFields

const distances = list('Distances', {
  item: 'Distance',
  max: 12,
  name: 'to',
  fields: {
    to: text('To', { max: 80, hint: 'Such as Utrecht Centraal.' }),
    distance: text('How far', { max: 40, hint: 'Such as 12 minutes by train.' }),
  },
  rows: [['to', 'distance']],
})

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
  invalid: (messages) => ({ title: sayAny('Failed to save property'), description: messages.join('\n') }),
  fields: {
    name,
    slug,
    location,
    description,
    longDescription,
    phase,
    size,
    units,
    completionYear: optionalText('Year of completion', { max: 100, isShared: true, hint: 'For example 1928' }),
    entity,
    assetType: optionalText('Asset type', {
      max: 100,
      kind: 'choice',
      choices: propertyTypes,
    }),
    yearBuilt: optionalText('Year built', { max: 40, isShared: true, hint: 'For example 1974' }),
    yearBought: optionalText('Year bought', { max: 40, isShared: true, hint: 'For example 2019' }),
    energyLabel: optionalText('Energy label', {
      max: 40,
      isShared: true,
      suggestions: ['A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'],
    }),
    occupancy: optionalText('Occupancy', { max: 40, isShared: true, hint: 'For example 97%' }),
    occupancyDate: optionalDate('Occupancy at', { hint: 'The day for which it is true.' }),
    distances,
    spaces,
    projectBefore: relation('Earlier project', {
      targets: ['development'],
      count: 'one',
      hint: 'The development that became this property: each leads to the other, and Real Estate lists the property alone.',
    }),
    websiteUrl,
    ...presentation,
  },
  form: {
    main: [['name', 'slug'], 'location', 'address', ['latitude', 'longitude'], 'description', 'longDescription'],
    groups: [
      {
        legend: 'Facts',
        fields: [
          ['phase', 'assetType'],
          ['size', 'units'],
          ['completionYear', 'entity'],
          ['yearBuilt', 'yearBought'],
          ['occupancy', 'occupancyDate'],
          ['energyLabel', 'websiteUrl'],
          'distances',
        ],
      },
      { legend: 'To let', fields: ['spaces', 'department'] },
      { legend: 'Connections', fields: ['projectBefore', 'milestones'] },
      { legend: 'Presentation', fields: ['imageUrl', 'gallery', 'highlights', 'displayOrder'] },
      projectSharing,
    ],
  },
  suggest: { from: 'name', to: 'slug' },
  searched: { ...projectWords, C: [...projectWords.C, 'address', 'spaces', 'distances'] },
  found: projectFound,
  chosenBy: ['location'],
  prepare: (property) => ({ ...property, ...storedDescription(property.longDescription) }),
  open: (row: Property) => ({
    ...openProject(row),
    distances: readItems(distances, row.distances),
    spaces: readItems(spaces, row.spaces),
    projectBefore: readRelations(row.projectBefore),
  }),
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

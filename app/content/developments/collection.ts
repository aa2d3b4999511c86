import { developmentTypes } from '#app/content/choices.ts'
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
import { houseDate } from '#app/house-clock.ts'
import { say } from '#app/words/say.ts'
import type { Development } from './table.ts'

const { name, slug, location, description, longDescription, phase, size, units, entity, websiteUrl, ...presentation } =
  projectFields

export const development = defineCollection({
  slug: 'development',
  title: 'Development Projects',
  noun: ['project', 'projects'],
  empty: {
    title: 'No projects yet',
    text: 'The first one appears under Development Pipeline on Real Estate.',
    action: 'Add Your First Project',
  },
  failures: {
    fetch: 'Failed to fetch projects',
    create: 'Failed to save project',
    update: 'Failed to save project',
    delete: 'Failed to delete project',
  },
  invalid: () => ({ title: say('Please fill in all required fields') }),
  fields: {
    name,
    slug,
    location,
    description,
    longDescription,
    phase,
    completionDate: optionalText('Completion date', {
      max: 100,
      hint: 'For example Q4 2027',
      suggestions: () => comingQuarters(new Date()),
    }),
    size,
    units,
    entity,
    assetType: optionalText('Asset type', {
      max: 100,
      kind: 'choice',
      choices: developmentTypes,
    }),
    websiteUrl,
    ...presentation,
  },
  form: {
    main: [['name', 'slug'], 'location', 'address', ['latitude', 'longitude'], 'description', 'longDescription'],
    groups: [
      {
        legend: 'Facts',
        fields: [['phase', 'completionDate'], ['assetType', 'entity'], ['size', 'units'], 'websiteUrl'],
      },
      { legend: 'Connections', fields: ['department', 'milestones'] },
      { legend: 'Presentation', fields: ['imageUrl', 'gallery', 'highlights', 'displayOrder'] },
      projectSharing,
    ],
  },
  suggest: { from: 'name', to: 'slug' },
  searched: { ...projectWords, C: [...projectWords.C, 'address'] },
  found: projectFound,
  chosenBy: ['location'],
  prepare: (project) => ({ ...project, ...storedDescription(project.longDescription) }),
  open: openProject<Development>,
  list: {
    layout: 'cards',
    columns: ['name', 'slug', 'location', 'completionDate', 'imageUrl'],
    openings: ['description'],
    order: 'Display order',
    name: 'name',
    search: ['name', 'slug', 'location', 'description'],
    filter: 'assetType',
    item: (row: Development) => ({
      title: row.name,
      facts: [row.location],
      body: row.description,
      badge: row.completionDate ? say('Expected: {date}', { date: row.completionDate }) : undefined,
      image: row.imageUrl,
      page: projectPath(row),
    }),
  },
})

function comingQuarters(from: Date) {
  const [year = 0, month = 0] = houseDate(from).split('-').map(Number)
  const first = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: 20 }, (_, at) => `Q${((first + at) % 4) + 1} ${Math.floor((first + at) / 4)}`)
}

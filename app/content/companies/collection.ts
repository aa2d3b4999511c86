import { sectors, stages } from '#app/content/choices.ts'
import { optionalWebAddress } from '#app/content/engine/address-fields.ts'
import { defineCollection, firstMessage } from '#app/content/engine/collection.ts'
import { displayOrder, text } from '#app/content/engine/fields.ts'
import { readItems } from '#app/content/engine/list.ts'
import { milestones } from '#app/content/milestones.ts'
import { companyPath } from './company-address.ts'
import type { Company } from './table.ts'

export const companyTimeline = milestones('Articles about the company join it by themselves.')

export const ventureCapital = defineCollection({
  slug: 'venture-capital',
  title: 'Venture Capital',
  noun: ['company', 'companies'],
  empty: {
    title: 'No companies yet',
    text: 'The first one appears on Venture Capital.',
    action: 'Add Your First Company',
  },
  invalid: firstMessage,
  fields: {
    name: text('Company name', { max: 200, isShared: true }),
    description: text('Description', { max: 2_000, kind: 'multiline' }),
    sector: text('Sector', { max: 100, isShared: true, suggestions: sectors }),
    stage: text('Stage', { max: 100, kind: 'choice', choices: stages }),
    geography: text('Geography', { max: 100 }),
    websiteUrl: optionalWebAddress('Website URL', { max: 500 }),
    milestones: companyTimeline,
    displayOrder: displayOrder(),
  },
  form: {
    main: ['name', 'description', ['sector', 'stage'], 'geography', 'websiteUrl', 'milestones', 'displayOrder'],
  },
  prepare: (company) => company,
  open: (row: Company) => ({ ...row, milestones: readItems(companyTimeline, row.milestones) }),
  searched: { A: ['name'], B: ['sector', 'geography', 'description'], C: ['stage'] },
  found: { group: 'companies', label: 'sector', lead: 'description', text: 'geography', path: companyPath },
  shownAt: '/venture-capital',
  chosenBy: ['geography'],
  list: {
    layout: 'text',
    columns: ['name', 'description', 'sector', 'stage', 'geography'],
    order: 'Display order',
    name: 'name',
    search: ['name', 'description', 'sector', 'geography'],
    filter: 'stage',
    item: (row: Company) => ({
      title: row.name,
      facts: [[row.sector, row.stage, row.geography].join(' | ')],
      summary: row.description,
      page: '/venture-capital',
    }),
  },
})

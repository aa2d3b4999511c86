import { spaceUses } from '#app/content/choices.ts'
import { choice, optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { optionalDate } from '#app/content/engine/optional-fields.ts'
import { document } from '#app/content/engine/reference-fields.ts'

const spaceStates = ['available', 'reserved', 'let'] as const

export const spaces = list('Spaces to let', {
  item: 'Space',
  max: 100,
  name: 'name',
  hint: 'They stand in a table on the page of the building.',
  fields: {
    name: text('Number or name', { max: 40, isShared: true }),
    floor: optionalText('Floor', { max: 60 }),
    use: optionalText('Use', { max: 80, suggestions: spaceUses }),
    area: optionalText('Area', { max: 40, hint: 'For example 74 m²' }),
    rent: optionalText('Rent per month', { max: 40, hint: 'Empty: on request.' }),
    state: choice('State', spaceStates),
    freeFrom: optionalDate('Free from', { hint: 'Empty: now.' }),
    plan: document('Plan'),
    brochure: document('Brochure'),
  },
  rows: [['name', 'floor'], ['use', 'area'], ['rent', 'state'], 'freeFrom', ['plan', 'brochure']],
})

import { expect, test } from 'vitest'
import { text } from '#app/content/engine/fields.ts'
import { company } from '#app/content/pages/page-stores.server.ts'
import { markedValues } from '#app/content/previews/marks.ts'
import { byIds, byPlaces } from '#app/routes/cms/collection/preview/item-paths.ts'

const values = {
  entities: [
    { id: 'one', name: 'Estavelle Group' },
    { id: 'two', name: 'Estavelle Ventures' },
  ],
}
const moved = { entities: values.entities.toReversed() }

test('a text of the preview leads to its item, wherever the form has it by now, and nowhere when it is gone', () => {
  const { paths } = markedValues(company.page.fields, values)
  const drawn = paths.find((path) => path.endsWith('two.name')) ?? ''
  expect(byPlaces(drawn, values)).toBe('entities.1.name')
  expect(byPlaces(drawn, moved)).toBe('entities.0.name')
  expect(byPlaces(drawn, { entities: [values.entities[0]] })).toBeUndefined()
  expect(byIds('entities.0.name', moved)).toBe(drawn)
})

test('each paragraph of a text begins with the mark of its input, however many blank lines are before it', () => {
  const { values: marked, paths } = markedValues({ lead: text('Lead', { max: 200 }) }, { lead: `One\n \n\nTwo\nlines` })
  expect([marked.lead, paths]).toEqual(['\ue000One\n \n\n\ue000Two\nlines', ['lead']])
  const blank = `a${'\n'.repeat(100_000)} b`
  expect(markedValues({ lead: text('Lead', { max: 200 }) }, { lead: blank }).values.lead).toBe(`\ue000${blank}`)
})

test('what has no id goes by its place, and a field of no list by its name', () => {
  const lines = { highlights: ['One', 'Two'], title: 'A title' }
  for (const path of ['highlights.1', 'title']) {
    expect(byPlaces(path, lines)).toBe(path)
    expect(byIds(path, lines)).toBe(path)
  }
})

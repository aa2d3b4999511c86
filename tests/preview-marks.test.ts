import { expect, test } from 'vitest'
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

test('what has no id goes by its place, and a field of no list by its name', () => {
  const lines = { highlights: ['One', 'Two'], title: 'A title' }
  for (const path of ['highlights.1', 'title']) {
    expect(byPlaces(path, lines)).toBe(path)
    expect(byIds(path, lines)).toBe(path)
  }
})

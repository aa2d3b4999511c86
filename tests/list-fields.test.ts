import { expect, test } from 'vitest'
import { checkDraft, checkValues } from '#app/content/engine/check-values.ts'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import {
  body,
  type Field,
  optionalText,
  readSections,
  sections as sectionsField,
  text,
  wholeNumber,
} from '#app/content/engine/fields.ts'
import { itemChanges } from '#app/content/engine/item-changes.ts'
import { translationsOf } from '#app/content/engine/languages/translations.ts'
import { list, readItems } from '#app/content/engine/list.ts'
import { figure, film, link, picture } from '#app/content/engine/reference-fields.ts'
import { freePagesCollection } from '#app/content/free-pages/collection.ts'
import { doc, paragraph, text as said } from '#tests/support/body-blocks.ts'

const cards = list('Cards', {
  item: 'Card',
  name: 'title',
  max: 3,
  fields: {
    title: text('Title', { max: 20 }),
    text: body('Text', { max: 100 }),
    order: wholeNumber('Order', { initial: 7 }),
    to: link('Link'),
    picture: picture('Picture'),
  },
})
const sections = list('Sections', {
  item: 'Section',
  variants: {
    text: { label: 'Text', fields: { title: text('Title', { max: 20 }) } },
    figures: {
      label: 'Figures',
      fields: { rows: list('Figures', { item: 'Figure', fields: { key: figure('Key') } }) },
    },
  },
})
const ways = list('Ways in', { item: 'Way', fixed: 3, fields: { title: text('Title', { max: 20 }) } })

const collection = defineCollection({
  slug: 'sheets',
  title: 'Sheets',
  noun: ['sheet', 'sheets'],
  empty: { title: '', text: '', action: '' },
  invalid: everyMessage,
  fields: {
    name: text('Name', { max: 20 }),
    cards,
    sections,
    film: film('Film'),
    to: link('To'),
    shown: picture('Shown'),
  },
  form: { main: ['name', 'cards', 'sections', 'film', 'to', 'shown'] },
  prepare: (values) => values,
  open: (row: never) => row,
  list: { layout: 'text', columns: [], order: '', name: 'name', search: [], item: () => ({ title: '' }) },
})

const name = 'A sheet'
const valuesOf = (given: object) => {
  const checked = checkValues(collection as never, { name, ...given })
  if ('issues' in checked) throw new Error(JSON.stringify(checked.issues))
  return checked.values
}
const issuesOf = (given: object, check = checkValues) => {
  const checked = check(collection as never, { name, ...given })
  return 'issues' in checked ? checked.issues : []
}

test('what is not there is empty, and a film, link or picture that is none is none', () => {
  const nothing = { name, cards: [], sections: [], translations: [], film: null, to: null, shown: null }
  expect(valuesOf({})).toEqual(nothing)
  expect(valuesOf({ cards: 'x', film: { file: 'x' }, to: '', shown: '' })).toEqual(nothing)
})

test('an item keeps its id and its known values, and a bad one takes none of the others with it', () => {
  const given = [{ id: 'a', title: ' One ', other: 1 }, 'no item', null, { id: 'b', title: 'Two', order: '3' }]
  expect(valuesOf({ cards: given }).cards).toEqual([
    { id: 'a', title: 'One', text: null, order: 7, to: null, picture: null },
    { id: 'b', title: 'Two', text: null, order: 3, to: null, picture: null },
  ])
})

test('a text whose only words show nothing is none', () => {
  const unseen = doc(paragraph(said('\u200b')))
  expect(valuesOf({ cards: [{ title: 'One', text: unseen }] }).cards).toMatchObject([{ text: null }])
  expect(readSections([{ body: unseen }])).toEqual([])
})

test('an old value that is read twice has the same ids, none of them twice', () => {
  const old = [
    { title: 'One' },
    { id: 'item-1', title: 'Two' },
    { id: 'item-1', title: 'Three' },
    { id: '../', title: '' },
  ]
  const ids = () => readItems(cards, old).map(({ id }) => id)
  expect(ids()).toEqual(ids())
  expect(new Set(ids()).size).toBe(4)
  expect(ids()[1]).toBe('item-1')
})

test('pages read what an item lacks as in a new one, and a text that has become too long as it is', () => {
  expect(readItems(cards, [{ id: 'a', title: 'x'.repeat(30), order: {}, to: { href: 'javascript:x' } }])).toEqual([
    { id: 'a', title: 'x'.repeat(30), text: null, order: 7, to: null, picture: null },
  ])
})

test('each wrong value of an item is told at its input, and names the item', () => {
  const given = [{ title: 'Fine' }, { title: '' }, { title: 'x'.repeat(21), to: 'nowhere at all' }]
  expect(issuesOf({ cards: given })).toEqual([
    { field: 'cards', input: 'cards.1.title', message: 'Card 2: Title is required' },
    { field: 'cards', input: 'cards.2.title', message: 'Card 3: Title must be 20 characters or less' },
    {
      field: 'cards',
      input: 'cards.2.to',
      message: 'Card 3: Link must be a page of this website or an address such as https://example.org',
    },
  ])
  expect(issuesOf({ cards: Array.from({ length: 4 }, () => ({ title: 'x' })) })).toEqual([
    { field: 'cards', message: 'Cards must be 3 or fewer' },
  ])
})

test('a draft may lack the texts of an item, but hold none that is wrong', () => {
  for (const title of [' ', '\u200b']) expect(issuesOf({ cards: [{ title }] }, checkDraft)).toEqual([])
  expect(issuesOf({ cards: [{ title: 'x'.repeat(21) }] }, checkDraft)).toEqual([
    { field: 'cards', input: 'cards.0.title', message: 'Card 1: Title must be 20 characters or less' },
  ])
})

test('items of several types have the fields of their own, and one of an unknown type is left out', () => {
  const given = [
    { id: 'a', type: 'text', title: 'One', rows: [] },
    { type: 'constructor' },
    { type: 'figures', rows: [{}] },
  ]
  expect(valuesOf({ sections: given }).sections).toEqual([
    { id: 'a', type: 'text', title: 'One' },
    { id: 'item-2', type: 'figures', rows: [{ id: 'item-1', key: null }] },
  ])
  expect(issuesOf({ sections: [{ type: 'figures', rows: [{ key: 'x'.repeat(101) }] }] })).toEqual([
    {
      field: 'sections',
      input: 'sections.0.rows.0.key',
      message: 'Section 1: Figure 1: Key must be 100 characters or less',
    },
  ])
})

test('a list whose number the layout fixes begins with as many and takes no other number', () => {
  const initial = (ways.initial as () => unknown[])()
  expect(initial).toEqual([1, 2, 3].map((at) => ({ id: `item-${at}`, title: '' })))
  expect(ways.schema.safeParse([{ title: 'One' }]).error?.issues).toMatchObject([
    { message: 'Ways in must be exactly 3' },
  ])
})

test('a link is kept as an address, or by the id of a record', () => {
  const id = '0a0e7f3e-9c9e-4d7c-8f57-0d3a5b1c2d3e'
  const kept = (to: unknown) => valuesOf({ to }).to
  expect(kept('example.org/page')).toEqual({ href: 'https://example.org/page' })
  expect(kept('müller.example')).toEqual({ href: 'https://müller.example' })
  expect(kept('ada@example.org')).toEqual({ href: 'mailto:ada@example.org' })
  expect(kept({ href: '/news#top' })).toEqual({ href: '/news#top' })
  expect(kept({ kind: 'news', id, label: 'dropped' })).toEqual({ kind: 'news', id })
  expect(kept('Ada@mail.example.org')).toEqual({ href: 'mailto:Ada@mail.example.org' })
  // Read in one go, however many points it has.
  const pointed = `a@${'.'.repeat(100_000)}@`
  for (const wrong of [
    'javascript:alert(1)',
    '//example.org',
    'a@.b',
    'a@b.',
    pointed,
    { kind: 'news', id: 'x' },
    { href: 5 },
    5,
  ])
    expect([wrong, issuesOf({ to: wrong }).length]).toEqual([wrong, 1])
})

test('an item has no field that could be taken for a part of a text', () => {
  for (const wrong of ['id', 'type', 'kind', 'attrs'])
    expect(() => list('Cards', { item: 'Card', fields: { [wrong]: optionalText('Wrong', { max: 9 }) } })).toThrow(wrong)
})

test('an item that comes or goes is compared by all that it says, long texts and whole languages too', () => {
  const card = { id: 'a', title: 'Heat', text: doc(paragraph(said('It comes from below.'))), order: 7 }
  const cardAlone = { one: undefined, other: 'Heat\nIt comes from below.' }
  expect(itemChanges(cards, [], [card], Object.is)).toMatchObject([{ label: 'Card 1', ...cardAlone }])

  const content = sectionsField('Content', { max: 100, countedAs: 'Content' })
  const translations = translationsOf({ name: text('Name', { max: 20 }), content, cards } as never) as Field
  const dutch = {
    ...{ id: 'nl', type: 'nl', state: 'ready', sources: {}, name: 'Warmte' },
    content: [{ title: 'Kop', text: 'Van beneden.' }],
    cards: [{ ...card, title: 'Warmte' }],
  }
  const [change] = itemChanges(translations, [dutch], [], Object.is)
  expect(change?.label).toBe('Dutch, removed')
  for (const words of ['Warmte', 'Kop', 'Van beneden.', 'It comes from below.']) expect(change?.one).toContain(words)
})

// Postgres refuses a row whose words for the search are more than a megabyte.
test('a page of more words than the search can hold is searched by the first of them', () => {
  const long = Array.from({ length: 40 }, (_, at) => ({
    id: `${at}`,
    type: 'text' as const,
    title: '',
    text: 'one two '.repeat(2_400),
  }))
  const page = { title: 'Page', slug: 'page', lead: 'A lead.', sections: long } as never
  expect(freePagesCollection.prepare(page)).toMatchObject({
    sections: long,
    content: expect.stringMatching(/^.{200000}$/s),
  })
})

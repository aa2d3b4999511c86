import { describe, expect, test } from 'vitest'
import type { Collection } from '#app/content/engine/collection.ts'
import { body as text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { news } from '#app/content/news/collection.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import { readCopy } from '#app/routes/cms/collection/save/read-copy.ts'
import { bodyWith, paragraph, strong, table } from './support/bodies.ts'

const body = bodyWith(paragraph('Half a ', strong('sentence')), table(['a', 'b']))
const copyOf = (values: object, collection: unknown = news) =>
  readCopy(collection as Collection, {
    at: '2026-11-22T10:00:00.000Z',
    version: 1,
    base: {},
    values,
    newId: '11111111-1111-4111-8111-111111111111',
  })?.values

describe('what a browser has kept of a form', () => {
  test('before there was formatting is taken as it was typed', () => {
    const sections = [
      { title: 'One ', text: 'Half a sentence ' },
      { title: '', text: '' },
    ]
    expect(copyOf({ contentSections: sections })?.contentSections).toEqual(sections)
    expect(copyOf({ longDescription: ' Typed.\n\nOn.' }, portfolio)?.longDescription).toBe(' Typed.\n\nOn.')
  })

  test('comes back whole with its formatting', () => {
    const sections = [{ title: 'One', text: 'Half a sentence\n\na | b', body, id: 'one' }]
    expect(copyOf(JSON.parse(JSON.stringify({ contentSections: sections })))?.contentSections).toEqual(sections)
    expect(copyOf({ longDescription: body }, portfolio)?.longDescription).toEqual(body)
  })

  test('with blocks that this version does not know has their words', () => {
    const later = { type: 'doc', content: [...body.content, { type: 'carousel', content: [paragraph('Later.')] }] }
    const known = bodyWith(...body.content, paragraph('Later.'))
    expect(copyOf({ longDescription: later }, portfolio)?.longDescription).toEqual(known)
    const unknown = { type: 'doc', content: [{ type: 'carousel', content: [paragraph('Later.')] }] }
    expect(copyOf({ contentSections: [{ title: 'One', body: unknown }] })?.contentSections).toEqual([
      { title: 'One', text: 'Later.' },
    ])
  })

  test('with unknown blocks in an item of a list has the item with their words', () => {
    const cards = list('Cards', { item: 'Card', fields: { words: text('Words', { max: 99 }) } })
    const words = { type: 'doc', content: [{ type: 'carousel', content: [paragraph('Later.')] }] }
    expect(copyOf({ cards: [{ id: 'a', type: '', words }] }, { fields: { cards } })?.cards).toEqual([
      { id: 'a', type: '', words: 'Later.' },
    ])
  })

  test.each([
    { contentSections: [null, 'text', { title: 7, text: {}, body: 'no body', id: [] }] },
    { contentSections: { type: 'doc' }, title: { type: 'doc', content: [null] } },
    { contentSections: [{ body: { type: 'doc', content: 'none' } }] },
  ])('and somebody has tampered with is taken as far as it is known: %j', (values) => {
    expect(() => copyOf(values)).not.toThrow()
    for (const section of (copyOf(values)?.contentSections ?? []) as object[])
      expect(section).toEqual({ title: '', text: '' })
  })
})

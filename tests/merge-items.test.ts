import { describe, expect, test } from 'vitest'
import { type Choices, merge } from '#app/routes/cms/collection/save/merge.ts'
import type { FormValues, ItemValues } from '#app/routes/cms/record/form-values.ts'

// Lists of groups: their items have ids.

const card = (id: string, title: string, text = '', rest: object = {}): ItemValues => ({
  ...{ id, type: '', title, text },
  ...rest,
})
const [one, two, three] = [card('a', 'One', 'First'), card('b', 'Two', 'Second'), card('c', 'Three', 'Third')]
const base = [one, two, three]

const mergeCards = (mine: ItemValues[], theirs: ItemValues[], choices?: Choices, from = base) =>
  merge({ cards: from } as FormValues, { cards: mine } as FormValues, { cards: theirs } as FormValues, choices)
const titles = (merged: ReturnType<typeof merge>) => (merged.values.cards as ItemValues[]).map(({ title }) => title)

describe('without a question', () => {
  test('two who rewrite different fields of one item, all of it anew, both stand', () => {
    const merged = mergeCards([card('a', 'Uno', 'First'), two, three], [card('a', 'One', 'Something else'), two, three])
    expect(merged).toMatchObject({ clashes: [], values: { cards: [card('a', 'Uno', 'Something else'), two, three] } })
  })

  test('one who moves an item and one who writes in it', () => {
    const merged = mergeCards([three, one, two], [one, two, card('c', 'Rewritten from the first word on', 'Third')])
    expect(merged.clashes).toEqual([])
    expect(titles(merged)).toEqual(['Rewritten from the first word on', 'One', 'Two'])
  })

  test('one who adds an item and one who removes another', () => {
    const merged = mergeCards([one, card('n', 'New'), two, three], [one, three])
    expect([titles(merged), merged.clashes]).toEqual([['One', 'New', 'Three'], []])
  })

  test('two items that say the same stay two, and each change finds its own', () => {
    const twins = [card('a', 'Same'), card('b', 'Same')]
    const merged = mergeCards([card('b', 'Same'), card('a', 'Same')], [card('a', 'Same'), card('b', 'Mine')], {}, twins)
    expect([titles(merged), merged.clashes]).toEqual([['Mine', 'Same'], []])
  })

  test('items of lists within items', () => {
    const column = (...labels: string[]) => [
      { ...card('x', 'Column'), links: labels.map((label) => ({ id: label[0] as string, type: '', label })) },
    ]
    const merged = mergeCards(column('About', 'News!'), column('About us', 'News'), {}, column('About', 'News'))
    expect(merged).toMatchObject({ clashes: [], values: { cards: column('About us', 'News!') } })
  })
})

describe('with a question', () => {
  test('it names the item, as it stands now, and the field', () => {
    const [mine, theirs] = [
      [three, card('a', 'Uno', 'First'), two],
      [card('a', 'Eins', 'First'), two, three],
    ]
    const { clashes } = mergeCards(mine, theirs)
    expect(clashes).toEqual([
      {
        ...{ key: 'cards.a.title', name: 'cards', kind: 'value', items: [{ at: 1, type: '', part: 'title' }] },
        ...{ base: 'One', mine: 'Uno', theirs: 'Eins' },
      },
    ])
    expect(titles(mergeCards(mine, theirs, { 'cards.a.title': 'theirs' }))).toEqual(['Three', 'Eins', 'Two'])
  })

  test('whether an item goes that one removed and the other changed', () => {
    const changed = card('b', 'Two', 'Rewritten')
    const { clashes } = mergeCards([one, three], [one, changed, three])
    expect(clashes).toMatchObject([
      { key: 'cards.b', kind: 'entry', items: [{ at: 1 }], mine: undefined, theirs: changed },
    ])
    expect(titles(mergeCards([one, three], [one, changed, three], { 'cards.b': 'theirs' }))).toHaveLength(3)
  })

  test('whose order stands when both moved items', () => {
    const { clashes } = mergeCards([three, one, two], [two, one, three])
    expect(clashes.map(({ key, kind }) => [key, kind])).toEqual([['cards.order', 'order']])
  })

  test('where a link of an item leads', () => {
    const to = (id: string) => [card('a', 'One', '', { to: { kind: 'news', id } })]
    const { clashes } = mergeCards(to('1'), to('2'), {}, to('0'))
    expect(clashes).toMatchObject([{ key: 'cards.a.to', mine: { id: '1' }, theirs: { id: '2' } }])
  })
})

test('two who translate texts of one language both keep theirs, with what each was made from', () => {
  const dutch = (words: object, sources: Record<string, string>) =>
    ({
      translations: [{ id: 'nl', type: 'nl', state: 'draft', ...{ title: '', summary: '' }, ...words, sources }],
    }) as unknown as FormValues
  const merged = merge(
    dutch({}, { title: 'Old' }),
    dutch({ title: 'Warmte' }, { title: 'Heat' }),
    dutch({ summary: 'Over pompen' }, { title: 'Old', summary: 'On pumps' }),
  )
  expect(merged.clashes).toEqual([])
  expect(merged.values).toEqual(
    dutch({ title: 'Warmte', summary: 'Over pompen' }, { title: 'Heat', summary: 'On pumps' }),
  )
})

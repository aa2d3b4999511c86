import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choices, type Merge, merge } from '#app/routes/cms/collection/save/merge.ts'
import { partsFit, partsOf, type TextPart, textOfParts } from '#app/routes/cms/collection/save/text-parts.ts'
import type { FormItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

const mergeLists = (base: FormItem[], mine: FormItem[], theirs: FormItem[], choices?: Choices) =>
  merge({ list: base }, { list: mine }, { list: theirs }, choices)
const listOf = ({ values }: Merge) => values.list as FormItem[]

const house = { title: 'The house', text: 'The old house stands by the river.' }
const tenants = { title: 'The tenants', text: 'Three tenants move in.' }
const rent = { title: '', text: 'The rent is not told.' }
const base = [house, tenants, rent]

describe('two versions of a list go together by entry', () => {
  const edited = { ...house, text: 'The old house stands by the lake.' }

  test.each<[string, FormItem[], FormItem[], FormItem[]]>([
    [
      'section 1 and section 2',
      [edited, tenants, rent],
      [house, { ...tenants, title: 'Who' }, rent],
      [edited, { ...tenants, title: 'Who' }, rent],
    ],
    ['title and text of one', [edited], [{ ...house, title: 'A house' }], [{ ...edited, title: 'A house' }]],
    ['what moved and what was edited', [rent, house, tenants], [edited, tenants, rent], [rent, edited, tenants]],
    [
      'what moved and was edited, and what was added',
      [rent, tenants, edited],
      [house, tenants, { title: 'New', text: 'Soon' }, rent],
      [rent, tenants, { title: 'New', text: 'Soon' }, edited],
    ],
    ['what was removed and what was edited elsewhere', [house, rent], [edited, tenants, rent], [edited, rent]],
    [
      'what both added in one place',
      [house, { text: 'Mine' }, tenants, rent],
      [house, { text: 'Theirs' }, tenants, rent],
      [house, { text: 'Theirs' }, { text: 'Mine' }, tenants, rent],
    ],
    [
      'what both added alike, beside what one of them did',
      [...base, { text: 'Both' }, { text: 'Mine' }],
      [...base, { text: 'Both' }],
      [...base, { text: 'Both' }, { text: 'Mine' }],
    ],
    ['what both added alike', [...base, { text: 'Both' }], [...base, { text: 'Both' }], [...base, { text: 'Both' }]],
    [
      'a section that was written anew and another one',
      [{ title: '', text: 'Nothing alike' }, tenants, rent],
      [house, tenants, { title: '', text: 'Told' }],
      [{ title: '', text: 'Nothing alike' }, tenants, { title: '', text: 'Told' }],
    ],
  ])('%s', (_what, mine, theirs, expected) => {
    const merged = mergeLists(mine.length === 1 ? [house] : base, mine, theirs)
    expect([listOf(merged), merged.clashes]).toEqual([expected, []])
  })

  test.each<[string, FormItem[], FormItem[], FormItem[], FormItem[]]>([
    ['highlights', ['a b', 'c d'], ['a b!', 'c d'], ['a b', 'c d', 'e'], ['a b!', 'c d', 'e']],
    [
      'pictures',
      [{ url: '/1' }, { url: '/2' }],
      [{ url: '/3' }, { url: '/2' }],
      [{ url: '/1' }, { url: '/4' }],
      [{ url: '/3' }, { url: '/4' }],
    ],
  ])('and so do %s', (_what, base, mine, theirs, expected) => {
    const merged = mergeLists(base, mine, theirs)
    expect([listOf(merged), merged.clashes]).toEqual([expected, []])
  })
})

describe('both texts stay to choose from', () => {
  test('where both changed one part of one entry, while the rest goes together', () => {
    const mine = [{ ...house, text: 'My house.' }, tenants, rent]
    const theirs = [rent, { title: 'A house', text: 'The old house is theirs.' }, tenants]
    const { clashes } = mergeLists(base, mine, theirs)
    expect(clashes).toMatchObject([
      { key: 'list.0.text', at: 0, part: 'text', mine: 'My house.', theirs: 'The old house is theirs.' },
    ])
    const chosen = listOf(mergeLists(base, mine, theirs, { 'list.0.text': 'theirs' }))
    expect(chosen).toEqual([rent, { title: 'A house', text: 'The old house is theirs.' }, tenants])
  })

  test('where one removed what the other changed', () => {
    const theirs = [{ ...house, text: 'The old house stands.' }, tenants, rent]
    const { clashes } = mergeLists(base, [tenants, rent], theirs)
    expect(clashes).toMatchObject([{ key: 'list.0', kind: 'entry', mine: undefined, theirs: theirs[0] }])
    expect(listOf(mergeLists(base, [tenants, rent], theirs, { 'list.0': 'theirs' }))).toEqual(theirs)
    expect(listOf(mergeLists(base, [tenants, rent], theirs, { 'list.0': 'mine' }))).toEqual([tenants, rent])
    expect(mergeLists(base, theirs, [tenants, rent]).clashes).toMatchObject([{ mine: theirs[0], theirs: undefined }])
  })

  test('where both put the entries in an order of their own', () => {
    const [mine, theirs] = [
      [tenants, house, rent],
      [rent, house, tenants],
    ]
    expect(mergeLists(base, mine, theirs).clashes).toMatchObject([{ key: 'list.order', kind: 'order', mine, theirs }])
    expect(listOf(mergeLists(base, mine, theirs, { 'list.order': 'theirs' }))).toEqual(theirs)
  })

  test('and what was chosen of a text that has changed since is chosen no more', () => {
    const parts = partsOf('A', { theirs: 'A theirs', mine: 'A mine' })
    const of = (mine: string) =>
      merge({ title: 'A' }, { title: mine }, { title: 'A theirs' }, { title: parts }).values.title
    expect([of('A mine'), of('A mine, and more')]).toEqual(['A theirs mine', 'A mine, and more'])
  })
})

describe('whatever two editors do to a list', () => {
  const words = fc.array(fc.constantFrom('house', 'tower', 'river', 'let', 'new', 'old', 'the'), {
    minLength: 1,
    maxLength: 6,
  })
  const text = words.map((all) => all.join(' '))
  const item = fc.record({ title: fc.oneof(fc.constant(''), text), text })
  const list = fc.array(item, { maxLength: 6 })
  const edit = fc.oneof(
    fc.record({ does: fc.constant('write' as const), at: fc.nat(), part: fc.constantFrom('title', 'text'), text }),
    fc.record({ does: fc.constant('add' as const), at: fc.nat(), item }),
    fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
    fc.record({ does: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  )
  type Item = { title: string; text: string }
  type Edit = typeof edit extends fc.Arbitrary<infer Of> ? Of : never
  /** What is typed is marked, so that it is told from everything else. */
  const doAll = (start: Item[], edits: Edit[], mark: string) =>
    edits.reduce((all, edit, number) => {
      const [at, typed] = [edit.at % Math.max(1, all.length), (words: string) => `${words} ${mark}${number}`]
      const item = all[at]
      if (edit.does === 'add') return all.toSpliced(at, 0, { ...edit.item, text: typed(edit.item.text) })
      if (!item) return all
      if (edit.does === 'write') return all.with(at, { ...item, [edit.part]: typed(edit.text) })
      const rest = all.toSpliced(at, 1)
      return edit.does === 'remove' ? rest : rest.toSpliced(edit.to % all.length, 0, item)
    }, start)
  const edits = fc.array(edit, { maxLength: 5 })
  const both = fc
    .record({ base: list, mine: edits, theirs: edits })
    .map(({ base, mine, theirs }) => ({ base, mine: doAll(base, mine, 'mine'), theirs: doAll(base, theirs, 'theirs') }))

  const textsOf = (list: Item[]) => list.flatMap(({ title, text }) => [title, text])

  test('nothing that either typed is gone: it stands in the list, or is there to choose', () => {
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const merged = mergeLists(base, mine, theirs)
        const there = JSON.stringify([listOf(merged), merged.clashes])
        const typed = [...textsOf(mine), ...textsOf(theirs)].filter((text) => /mine|theirs/.test(text))
        expect(typed.filter((text) => !there.includes(text))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('what only one changed is so, whichever of the two it is, and what both changed alike', () => {
    fc.assert(
      fc.property(both, ({ base, mine }) => {
        const all = [mergeLists(base, mine, base), mergeLists(base, base, mine), mergeLists(base, mine, mine)]
        expect(all.map(({ values, clashes }) => [values.list, clashes])).toEqual(all.map(() => [mine, []]))
      }),
      { numRuns: 500 },
    )
  })

  test('the same is asked and the same entries stand there, whoever of the two saves first', () => {
    const entries = (merged: Merge) =>
      listOf(merged)
        .map((item) => JSON.stringify(item))
        .toSorted()
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const [one, other] = [mergeLists(base, mine, theirs), mergeLists(base, theirs, mine)]
        const keys = ({ clashes }: Merge) => clashes.map(({ key }) => key).toSorted()
        expect(keys(one)).toEqual(keys(other))
        if (one.clashes.length === 0) expect(entries(one)).toEqual(entries(other))
      }),
      { numRuns: 500 },
    )
  })

  test('choosing everything of one side leaves nothing to choose, and nothing that the other typed instead of it', () => {
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const { clashes } = mergeLists(base, mine, theirs)
        const choices = Object.fromEntries(clashes.map(({ key }) => [key, 'theirs' as const]))
        const there = JSON.stringify(listOf(mergeLists(base, mine, theirs, choices)))
        const typed = textsOf(theirs).filter((text) => text.includes('theirs'))
        expect(typed.filter((text) => !there.includes(text))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('edits of different entries need no choice, and it makes no difference who saves first', () => {
    const apart = fc
      .array(item, { minLength: 1, maxLength: 6 })
      .chain((base) =>
        fc.record({ base: fc.constant(base), who: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }), text }),
      )
    fc.assert(
      fc.property(apart, ({ base, who, text }) => {
        const titled = base.map((item, at) => ({ ...item, title: `Section ${at}` }))
        const by = (one: number) =>
          titled.map((item, at) => (who[at] === one ? { ...item, text: `${item.text} ${text} by${one}` } : item))
        const [one, other] = [mergeLists(titled, by(1), by(2)), mergeLists(titled, by(2), by(1))]
        expect([one.clashes, other.clashes]).toEqual([[], []])
        expect(listOf(one)).toEqual(listOf(other))
        expect(listOf(one)).toEqual(titled.map((item, at) => [item, by(1)[at], by(2)[at]][who[at] ?? 0]))
      }),
      { numRuns: 300 },
    )
  })

  test('entries that one moves, removes and adds keep what the other writes in them', () => {
    const moved = fc
      .array(item, { minLength: 2, maxLength: 6 })
      .map((all) => all.map((item, at) => ({ ...item, title: `Chapter ${at} of ${at}` })))
      .chain((base) => fc.record({ base: fc.constant(base), mine: fc.shuffledSubarray(base), who: fc.nat(5), text }))
    fc.assert(
      fc.property(moved, ({ base, mine, who, text }) => {
        const write = (item: Item) => ({ ...item, text: `${item.text} ${text} theirs` })
        const written = base[who % base.length]
        const theirs = base.map((item) => (item === written ? write(item) : item))
        const added = [...mine, { title: 'Mine', text: 'New' }]
        const expected = added.map((item) => (item === written ? write(item) : item))
        const isGone = !mine.includes(written as Item)
        const [one, other] = [mergeLists(base, added, theirs), mergeLists(base, theirs, added)]
        expect([one.clashes.map(({ kind }) => kind), other.clashes.length]).toEqual(isGone ? [['entry'], 1] : [[], 0])
        expect(listOf(one)).toEqual(expected)
        if (!isGone) expect(listOf(other)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the parts of two texts', () => {
  const wording = ({ theirs, mine, isCommon, takes }: TextPart) =>
    isCommon ? mine : [theirs, mine, takes.join(' and ')]

  test('are taken as each side wrote them, and both where both wrote', () => {
    const parts = partsOf('The old house stands by the river and is not let.', {
      theirs: 'The new house stands by the river and is not let.',
      mine: 'The old house stands by the lake and is not let.',
    })
    expect(parts.map(wording)).toEqual([
      'The ',
      ['new ', 'old ', 'theirs'],
      'house stands by the ',
      ['river ', 'lake ', 'mine'],
      'and is not let.',
    ])
    expect(textOfParts(parts)).toBe('The new house stands by the lake and is not let.')
    expect(textOfParts(partsOf('Let.', { theirs: 'Let to one.', mine: 'Let to two.' }))).toBe('Let to one. two.')
  })

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd,', 'e.'), { maxLength: 12 }).map((all) => all.join(' '))
  const only = (parts: TextPart[], side: 'theirs' | 'mine') =>
    textOfParts(parts.map((part) => ({ ...part, takes: [side] })))

  test('make up both, and give back either', () => {
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const parts = partsOf(base, { theirs, mine })
        expect(partsFit(parts, { theirs, mine })).toBe(true)
        expect([only(parts, 'theirs'), only(parts, 'mine')]).toEqual([theirs, mine])
        expect(parts.filter(({ isCommon, theirs, mine }) => isCommon && !isSame(theirs, mine))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

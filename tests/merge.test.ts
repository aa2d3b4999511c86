import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordChanges, wordPairs } from '#app/content/differences/word-changes.ts'
import { relation } from '#app/content/engine/relation-field.ts'
import { merge } from '#app/routes/cms/collection/save/merge.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { bodyWith, paragraph, strong } from './support/bodies.ts'
import { story } from './support/stories.ts'

describe('two versions of one record', () => {
  const base = { title: 'One', active: false, sections: [{ title: 'A', text: 'a' }] }

  test('go together where each changed fields of its own', () => {
    const mine = { ...base, title: 'Mine' }
    const theirs = { ...base, active: true, sections: [] }
    expect(merge(base, mine, theirs)).toEqual({
      values: { title: 'Mine', active: true, sections: [] },
      taken: ['active', 'sections'],
      clashes: [],
    })
  })

  test('conflict where both changed the same', () => {
    const [mine, theirs] = [
      { ...base, title: 'Mine' },
      { ...base, title: 'Theirs' },
    ]
    const { values, taken, clashes } = merge(base, mine, theirs)
    expect([values, taken]).toEqual([mine, []])
    expect(clashes).toEqual([
      { key: 'title', name: 'title', kind: 'value', base: 'One', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(merge(base, mine, theirs, { title: 'theirs' }).values).toEqual(theirs)
  })

  test('ask which of two stays where there is one place, and have both where there are several', () => {
    const link = (id: string) => [{ kind: 'news', id }]
    const [began, mine, theirs] = [{ of: link('a') }, { of: link('b') }, { of: link('c') }]
    const chosen = (count: 'one' | 'many') =>
      merge(began, mine, theirs, {}, { of: relation('Of', { targets: ['news'], count }) })
    expect(chosen('one')).toMatchObject({
      values: mine,
      clashes: [{ kind: 'value', mine: mine.of, theirs: theirs.of }],
    })
    expect(chosen('many')).toMatchObject({ values: { of: [...theirs.of, ...mine.of] }, clashes: [] })
  })

  test('agree where both changed it to the same', () => {
    const both = { ...base, title: 'Both', active: true }
    expect(merge(base, both, { ...both, title: ' Both ' })).toEqual({ values: both, taken: [], clashes: [] })
  })
})

describe('whatever two editors do to the fields of a record', () => {
  const text = fc.constantFrom('', ' ', 'One', ' One ', 'Two', 'Three')
  const record = fc.record({ title: text, summary: text, active: fc.boolean() })
  type Values = { title: string; summary: string; active: boolean }
  const names = ['title', 'summary', 'active'] as const
  const all = (check: (base: Values, mine: Values, theirs: Values) => void) =>
    fc.assert(fc.property(record, record, record, check), { numRuns: 500 })

  test('it makes no difference who of the two saves first', () => {
    all((base, mine, theirs) => {
      const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
      const mirrored = other.clashes.map(({ mine, theirs, ...clash }) => ({ ...clash, mine: theirs, theirs: mine }))
      expect(one.clashes).toEqual(mirrored)
      const settled = names.filter((name) => one.clashes.every((clash) => clash.name !== name))
      expect(settled.filter((name) => !isSame(one.values[name], other.values[name]))).toEqual([])
    })
  })

  test('what is saved of a field is what one of them has there, and it is asked only where both changed it', () => {
    all((base, mine, theirs) => {
      const { values, taken, clashes } = merge(base, mine, theirs)
      for (const name of names) {
        const [isMine, isTheirs] = [!isSame(mine[name], base[name]), !isSame(theirs[name], base[name])]
        const isAsked = isMine && isTheirs && !isSame(mine[name], theirs[name])
        expect(clashes.some((clash) => clash.name === name)).toBe(isAsked)
        expect(isSame(values[name], isTheirs && !isMine ? theirs[name] : mine[name])).toBe(true)
        expect(taken.includes(name)).toBe(isTheirs && !isMine)
      }
    })
  })
})

test.each([
  ['blanks around a text', ' a ', 'a', true],
  ['nothing and an empty text', undefined, '', true],
  ['no list and one of empty sections', [], [{ title: '', text: ' ' }], true],
  ['the order of keys', { a: '1', b: '2' }, { b: '2', a: '1' }, true],
  ['the order of a list', ['a', 'b'], ['b', 'a'], false],
  ['a switch that is off and none', false, undefined, false],
  ['zero and nothing', 0, undefined, false],
  ['a number and its text', 1, '1', false],
  ['blanks within a formatted text', { body: story('a', 'b') }, { body: story('a ', 'b') }, false],
  ['a formatted text and its words', story('a', 'b'), 'a\n\nb', false],
  ['a formatted text that went through a copy', story('a', 'b'), JSON.parse(JSON.stringify(story('a', 'b'))), true],
  ['marks', story('a', 'b'), bodyWith(paragraph('a'), paragraph(strong('b'))), false],
  ['an empty entry of a list and a formatted one', [{ text: '' }, { body: story('a', 'b') }], [{}], false],
])('values are compared as they would be stored: %s', (_what, one, other, expected) => {
  expect(isSame(one, other)).toBe(expected)
})

describe('the words that changed', () => {
  const marked = (words: { text: string; isOnlyHere: boolean }[]) =>
    words.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')

  test.each([
    ['the old tower stands', 'the new tower stands', 'the [old ]tower stands', 'the [new ]tower stands'],
    ['', 'all of it', '', '[all of it]'],
    ['same', 'same', 'same', 'same'],
    ['a b c', 'c', '[a b ]c', 'c'],
    ['It works.', 'It works.\n\nAnd more.', 'It works.', 'It works.\n\n[And more.]'],
  ])('from "%s" to "%s" are marked in both', (before, after, markedBefore, markedAfter) => {
    const changes = wordChanges(before, after)
    expect([marked(changes.before), marked(changes.after)]).toEqual([markedBefore, markedAfter])
  })

  test('are found within a text of any length', () => {
    const [start, end] = ['same '.repeat(5000), 'alike '.repeat(5000)]
    const changes = wordChanges(`${start}old ${end}`, `${start}new words ${end}`)
    expect([marked(changes.before), marked(changes.after)]).toEqual([
      `${start}[old ]${end}`,
      `${start}[new words ]${end}`,
    ])
  })

  test('are all of it where looking for what is left would take long', () => {
    const [before, after] = ['a '.repeat(5000), 'b '.repeat(5000)]
    const whole = (text: string) => [{ text, isOnlyHere: true, at: 0 }]
    expect(wordChanges(before, after)).toEqual({ before: whole(before), after: whole(after) })
  })

  test('leave either text as it was: its stretches are it, and what is common is the same', () => {
    const words = fc.array(fc.constantFrom('a', 'b ', ' c', 'd\n\n', ' ', 'é.'), { maxLength: 40 })
    const text = fc.oneof(
      words.map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after)
        const whole = (words: { text: string }[]) => words.map(({ text }) => text).join('')
        expect([whole(changes.before), whole(changes.after)]).toEqual([before, after])
        const common = wordPairs(before, after).filter(({ isCommon }) => isCommon)
        expect(common.filter(({ before, after }) => !isSame(before.split(/\s+/), after.split(/\s+/)))).toEqual([])
        expect(wordChanges(before, before).before.filter(({ isOnlyHere }) => isOnlyHere)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

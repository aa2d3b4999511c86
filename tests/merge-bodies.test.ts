import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BodyValue, isBody, textOfBody } from '#app/content/engine/body/plain-text.ts'
import { type Body, type BodyNode, readBody } from '#app/content/engine/body/read-body.ts'
import { settledBody } from '#app/content/engine/body/settled-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { textsOf } from '#app/routes/cms/collection/save/clash.ts'
import { type Choices, merge } from '#app/routes/cms/collection/save/merge.ts'
import { partsOf } from '#app/routes/cms/collection/save/text-parts.ts'
import { aBody, aBodyEdit, bodyWith, edited, link, list, paragraph, strong, table, text } from './support/bodies.ts'

const mergeTexts = (base: BodyValue, mine: BodyValue, theirs: BodyValue, choices?: Choices) => {
  const { values, clashes } = merge({ text: base }, { text: mine }, { text: theirs }, choices)
  return { merged: values.text as BodyValue, clashes }
}

const river = paragraph('The old ', strong('house'), ' stands by the river, and nobody lives in it.')
const rent = paragraph('The rent is not told.')
const base = bodyWith(river, rent, list('One thing', 'Another thing'))
const at = (place: number, node: BodyNode) => bodyWith(...base.content.with(place, node))

describe('two versions of a formatted text go together', () => {
  const lake = paragraph('The old ', strong('house'), ' stands by the lake, and nobody lives in it.')
  const later = paragraph('The rent is not told yet.')

  test.each<[string, BodyValue, BodyValue, BodyValue, BodyValue]>([
    ['by paragraph', base, at(0, lake), at(1, later), bodyWith(lake, later, ...base.content.slice(2))],
    [
      'by words within one paragraph',
      base,
      at(0, lake),
      at(0, paragraph('The new ', strong('house'), ' stands by the river, and nobody lives in it.')),
      at(0, paragraph('The new ', strong('house'), ' stands by the lake, and nobody lives in it.')),
    ],
    [
      'by words and their marks',
      base,
      at(1, paragraph('The ', link('rent', '/a'), ' is not told.')),
      at(1, paragraph('The ', strong('rent'), ' is not told yet.')),
      at(
        1,
        paragraph(
          'The ',
          text('rent', { type: 'link', attrs: { href: '/a' } }, { type: 'strong' }),
          ' is not told yet.',
        ),
      ),
    ],
    [
      'where one moved the paragraph that the other wrote in',
      base,
      bodyWith(rent, river, ...base.content.slice(2)),
      at(0, lake),
      bodyWith(rent, lake, ...base.content.slice(2)),
    ],
    [
      'where one removed a paragraph and the other added one',
      base,
      bodyWith(river, ...base.content.slice(2)),
      bodyWith(...base.content, paragraph('New.')),
      bodyWith(river, ...base.content.slice(2), paragraph('New.')),
    ],
    [
      'where one made a heading of what the other wrote in',
      base,
      at(1, { ...rent, type: 'heading', attrs: { level: 2 } }),
      at(1, later),
      at(1, { ...later, type: 'heading', attrs: { level: 2 } }),
    ],
    [
      'by the items of a list',
      base,
      at(2, list('One thing more', 'Another thing')),
      at(2, list('One thing', 'Another thing', 'A third')),
      at(2, list('One thing more', 'Another thing', 'A third')),
    ],
    [
      'by the rows and cells of a table',
      bodyWith(table(['Year', 'Homes'], ['2024', '12'], ['2025', '20'])),
      bodyWith(table(['Year', 'Homes', 'Rent'], ['2024', '12', '900'], ['2025', '20', '950'])),
      bodyWith(table(['Year', 'Homes'], ['2024', '14'], ['2025', '20'], ['2026', '31'])),
      bodyWith(table(['Year', 'Homes', 'Rent'], ['2024', '14', '900'], ['2025', '20', '950'], ['2026', '31', ''])),
    ],
    [
      'by what is said of a table and what stands in it',
      bodyWith({ ...table(['a', 'b']), attrs: { caption: 'One', note: '' } }),
      bodyWith({ ...table(['a', 'b']), attrs: { caption: 'Two', note: '' } }),
      bodyWith({ ...table(['a', 'c']), attrs: { caption: 'One', note: 'Source' } }),
      bodyWith({ ...table(['a', 'c']), attrs: { caption: 'Two', note: 'Source' } }),
    ],
    [
      'where one of them has formatted what was a plain text',
      'The old house stands.\n\nThe rent is not told.',
      bodyWith(paragraph('The old ', strong('house'), ' stands.'), rent),
      'The old house stands.\n\nThe rent is not told yet.',
      bodyWith(paragraph('The old ', strong('house'), ' stands.'), later),
    ],
    [
      'and where no formatting is left, it is a plain text',
      bodyWith(paragraph(strong('Old')), rent),
      'Old\n\nThe rent is not told.',
      bodyWith(paragraph(strong('Old')), later),
      'Old\n\nThe rent is not told yet.',
    ],
    ['plain texts by paragraph', 'One.\n\nTwo.', 'One more.\n\nTwo.', 'One.\n\nTwo more.', 'One more.\n\nTwo more.'],
  ])('%s', (_what, base, mine, theirs, expected) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { merged, clashes } = mergeTexts(base, one, other)
      expect([merged, clashes]).toEqual([expected, []])
    }
  })

  test('in a section, whose text is what its body says', () => {
    const section = (body: Body): Section => ({ title: 'The house', text: textOfBody(body), body })
    const sections = (body: Body) => ({ sections: [section(body)] })
    const { values, clashes } = merge(sections(base), sections(at(0, lake)), sections(at(1, later)))
    expect([values, clashes]).toEqual([sections(bodyWith(lake, later, ...base.content.slice(2))), []])
    const plain = { sections: [{ title: 'The house', text: 'Told.' }] }
    expect(merge(sections(base), plain, sections(base)).values).toEqual(plain)
  })
})

describe('where both lead to a heading that nothing led to before, both links lead there', () => {
  const costs = (id: string | null): BodyNode => ({ ...paragraph('Costs'), type: 'heading', attrs: { level: 1, id } })
  const leading = (words: string, id?: string) =>
    paragraph(text(words, ...(id ? [{ type: 'link', attrs: { href: null, kind: 'heading', id } }] : [])))
  const text1 = (id: string | null, one?: string, other?: string) =>
    bodyWith(leading('See there.', one), costs(id), leading('As told above.', other))

  test('within a text', () => {
    const { merged, clashes } = mergeTexts(text1(null), text1('mine', 'mine'), text1('theirs', undefined, 'theirs'))
    expect([merged, clashes]).toEqual([text1('theirs', 'theirs', 'theirs'), []])
  })

  test('and to the title of a section', () => {
    const sections = (id?: string, one?: string, other?: string) => {
      const body = bodyWith(leading('See there.', one), leading('As told above.', other))
      return { sections: [{ title: 'Costs', ...(id && { id }), text: textOfBody(body), body }] }
    }
    const { values, clashes } = merge(sections(), sections('mine', 'mine'), sections('theirs', undefined, 'theirs'))
    expect([values, clashes]).toEqual([sections('theirs', 'theirs', 'theirs'), []])
  })
})

describe('only the block that both changed is asked about', () => {
  const mine = at(0, paragraph('The old ', strong('tower'), ' stands by the river, and nobody lives in it.'))
  const theirs = bodyWith(
    paragraph('The old mill stands by the river, and nobody lives in it.'),
    paragraph('The rent is told.'),
    ...base.content.slice(2),
  )

  test('and the rest goes together, whatever is chosen', () => {
    const { clashes } = mergeTexts(base, mine, theirs)
    expect(clashes).toMatchObject([{ key: 'text.0', kind: 'block', blocks: [{ type: 'paragraph', at: 0 }] }])
    const told = theirs.content[1] as BodyNode
    const chosen = (choices: Choices) => (mergeTexts(base, mine, theirs, choices).merged as Body).content
    expect(chosen({ 'text.0': 'mine' }).slice(0, 2)).toEqual([mine.content[0], told])
    expect(chosen({ 'text.0': 'theirs' })).toEqual(theirs.content)
  })

  test('and parts of both keep the marks that they have', () => {
    const [clash] = mergeTexts(base, mine, theirs).clashes
    const texts = clash && textsOf(clash)
    if (!texts) throw new Error('no parts of both')
    const parts = partsOf(texts.base, texts)
    expect(parts.filter(({ isCommon }) => !isCommon)).toMatchObject([{ theirs: 'mill ', takes: ['theirs', 'mine'] }])
    const { merged } = mergeTexts(base, mine, theirs, { 'text.0': parts })
    expect((merged as Body).content[0]).toEqual(
      paragraph('The old mill ', strong('tower'), ' stands by the river, and nobody lives in it.'),
    )
  })

  test('where one removed what the other wrote in, and where both gave a table another caption', () => {
    const removed = mergeTexts(base, bodyWith(river, ...base.content.slice(2)), at(1, paragraph('The rent is high.')))
    expect(removed.clashes).toMatchObject([{ key: 'text.1', kind: 'entry', mine: undefined }])
    const captioned = (caption: string, cell = 'a') => bodyWith({ ...table([cell, 'b']), attrs: { caption } })
    const { clashes } = mergeTexts(captioned('One'), captioned('Two'), captioned('Three', 'c'))
    expect(clashes).toMatchObject([
      { key: 'text.0.caption', kind: 'value', part: 'caption', mine: 'Two', theirs: 'Three' },
    ])
    const { merged } = mergeTexts(captioned('One'), captioned('Two'), captioned('Three', 'c'), {
      'text.0.caption': 'theirs',
    })
    expect(merged).toEqual(captioned('Three', 'c'))
  })

  test('a picture that says what somebody removed is not chosen against what the other wrote there', () => {
    const picture: BodyNode = {
      type: 'pictures',
      attrs: { pictures: [{ url: '/uploads/cranes.jpg', caption: 'The rent is told.', credit: '', alt: '' }] },
    }
    const { merged } = mergeTexts(base, at(1, paragraph('The rent is high.')), at(1, picture), { 'text.1': 'mine' })
    expect(merged).toEqual(bodyWith(river, paragraph('The rent is high.'), picture, ...base.content.slice(2)))
  })

  test('a column that one removed and the other wrote in is not lost', () => {
    const grid = (...cells: string[]) => bodyWith(table(['a', ...cells], ['c', ...cells]))
    expect(mergeTexts(grid('b'), grid(), grid('new')).clashes).toMatchObject([{ key: 'text.0', kind: 'block' }])
  })
})

describe('whatever two editors do to a formatted text', () => {
  const edits = fc.array(aBodyEdit, { maxLength: 5 })
  const both = fc.record({ base: aBody, mine: edits, theirs: edits }).map(({ base, mine, theirs }) => ({
    base: settledBody(base),
    mine: settledBody(edited(base, mine, 'mine')),
    theirs: settledBody(edited(base, theirs, 'theirs')),
  }))
  const typedIn = (value: unknown) => new Set(JSON.stringify(value).match(/(mine|theirs)\d+/g))

  test('nothing that either typed is gone: it stands in the text, or is there to choose; and the text can be read', () => {
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const { merged, clashes } = mergeTexts(base, mine, theirs)
        const there = typedIn([merged, clashes])
        expect([...typedIn([mine, theirs])].filter((word) => !there.has(word))).toEqual([])
        expect(isBody(merged) ? readBody(merged) : merged).toEqual(merged)
        expect(new Set(clashes.map(({ key }) => key)).size).toBe(clashes.length)
      }),
      { numRuns: 1500 },
    )
  })

  test('what only one changed is so, whichever of the two it is, and what both changed alike', () => {
    fc.assert(
      fc.property(both, ({ base, mine }) => {
        const all = [mergeTexts(base, mine, base), mergeTexts(base, base, mine), mergeTexts(base, mine, mine)]
        expect(all).toEqual(all.map(() => ({ merged: mine, clashes: [] })))
      }),
      { numRuns: 300 },
    )
  })

  test('the same is asked, and the same words stand there, whoever of the two saves first', () => {
    const words = (value: BodyValue) => textOfBody(value).split(/\s+/).toSorted()
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const [one, other] = [mergeTexts(base, mine, theirs), mergeTexts(base, theirs, mine)]
        expect(one.clashes.map(({ key }) => key).toSorted()).toEqual(other.clashes.map(({ key }) => key).toSorted())
        if (one.clashes.length === 0) expect(words(one.merged)).toEqual(words(other.merged))
      }),
      { numRuns: 500 },
    )
  })

  test('choosing everything of one side leaves nothing of it out', () => {
    fc.assert(
      fc.property(both, ({ base, mine, theirs }) => {
        const { clashes } = mergeTexts(base, mine, theirs)
        const choices = Object.fromEntries(clashes.map(({ key }) => [key, 'theirs' as const]))
        const there = typedIn(mergeTexts(base, mine, theirs, choices).merged)
        expect([...typedIn(theirs)].filter((word) => !there.has(word))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

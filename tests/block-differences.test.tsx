import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blockDifferences, mergedDifferences, type Shown } from '#app/content/differences/block-differences.ts'
import { lookOf } from '#app/content/differences/inline-words.ts'
import { viewsOfSections, viewsOfText } from '#app/content/differences/view.ts'
import type { Body, BodyNode } from '#app/content/engine/body/read-body.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import { speak } from '#app/language/speaking.ts'
import { ConflictBlock } from '#app/routes/cms/collection/save/conflict-block.tsx'
import { FieldDifferences } from '#app/routes/cms/history/field-differences.tsx'
import { ShownBlocks } from '#app/routes/cms/record/differences/shown-blocks.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { aBody, aBodyEdit, bodyWith, edited, link, list, paragraph, strong, table } from './support/bodies.ts'

const differences = (before: Body, after: Body) => blockDifferences(viewsOfText(before), viewsOfText(after))

/** As it is read out: words only here in brackets, notes in parentheses, what is said of a block before it. */
function readOut({ says, words = [], parts = [] }: Shown): string {
  const sign = { added: '+', removed: '-' }
  const texts = words.map(({ text, change, note }) =>
    [change ? `[${sign[change]}${text.trim()}]` : text.trim(), note && `(${note})`].filter(Boolean).join(' '),
  )
  return [says && `${says}:`, ...texts, ...parts.map(readOut)].filter(Boolean).join(' ')
}
const sidesOf = (before: BodyNode[], after: BodyNode[]) => {
  const sides = differences(bodyWith(...before), bodyWith(...after))
  return [sides.before.map(readOut), sides.after.map(readOut)]
}

const chart = (kind: string, rows: string[][], note: string): BodyNode => ({
  type: 'chart',
  attrs: { kind, title: 'A chart', note, description: '', table: rows, accent: 0 },
})
const film = (captions: string | null, poster: string): BodyNode => ({
  type: 'film',
  attrs: { film: 'quay.mp4', href: null, poster, captions, title: 'A film', caption: '' },
})
const headed = ({ content: [head, ...rows] = [], ...frame }: BodyNode): BodyNode => ({
  ...frame,
  content: [
    { ...head, type: 'table_row', content: head?.content?.map((cell) => ({ ...cell, type: 'table_header' })) },
    ...rows,
  ],
})
const river = paragraph('The old house stands by the river.')
const yard = paragraph('A yard.')
const rent = paragraph('The rent is not told.')

describe('two versions of a text are told apart', () => {
  test.each<[string, BodyNode[], BodyNode[], string[], string[]]>([
    [
      'words within a paragraph',
      [river],
      [paragraph('The new house stands by the river.')],
      ['The [-old] house stands by the river.'],
      ['The [+new] house stands by the river.'],
    ],
    [
      'blocks that were added, removed and moved',
      [river, yard, rent, list('One')],
      [list('One'), river, yard, table(['a', 'b'])],
      ['The old house stands by the river.', 'A yard.', 'Paragraph removed: The rent is not told.', 'List moved: One'],
      ['List moved: One', 'The old house stands by the river.', 'A yard.', 'Table added: a b'],
    ],
    [
      'bold words and links, in words',
      [paragraph('The rent is ', link('told', '/a'))],
      [paragraph('The ', strong('rent'), ' is ', link('told', '/b'))],
      ['The rent is told'],
      ['The rent (now bold) is told (link to /b, no longer to /a)'],
    ],
    [
      'what a film shows before it plays, and its captions',
      [film('quay.vtt', '/uploads/a.jpg')],
      [film(null, '/uploads/b.jpg')],
      ['A film'],
      ['Captions removed. Another picture before it plays: A film'],
    ],
    [
      'what stands out of a chart',
      [chart('bars', [['', 'Homes']], '')],
      [{ ...chart('bars', [['', 'Homes']], ''), attrs: { ...chart('bars', [['', 'Homes']], '').attrs, accent: 1 } }],
      ['A chart Homes'],
      ['Emphasised differently now: A chart Homes'],
    ],
    [
      'how a chart is drawn',
      [chart('bars', [['', 'Homes']], '')],
      [chart('line', [['', 'Homes']], '')],
      ['A chart Homes'],
      ['Drawn differently now: A chart Homes'],
    ],
    [
      'cells by row, and rows',
      [table(['2024', 'twelve'], ['2025', 'twenty'])],
      [table(['2024', 'fourteen'], ['2025', 'twenty'], ['2026', 'thirty'])],
      ['2024 [-twelve] 2025 twenty'],
      ['2024 [+fourteen] 2025 twenty Row added: 2026 thirty'],
    ],
    [
      'cells that became the header of their table, and what was its header',
      [table(['Year', 'Rent'], ['2024', 'twelve'])],
      [headed(table(['Year', 'Rent'], ['2024', 'twelve']))],
      ['Year Rent 2024 twelve'],
      ['Now a header cell: Year Now a header cell: Rent 2024 twelve'],
    ],
    [
      'a paragraph that became a heading, and another picture',
      [
        river,
        { type: 'pictures', attrs: { pictures: [{ url: '/uploads/a.jpg', alt: 'A', caption: '', credit: '' }] } },
      ],
      [
        { ...river, type: 'heading', attrs: { level: 1 } },
        { type: 'pictures', attrs: { pictures: [{ url: '/uploads/b.jpg', alt: 'A', caption: '', credit: '' }] } },
      ],
      ['The old house stands by the river.', 'A'],
      ['Now a heading: The old house stands by the river.', 'Another picture: A'],
    ],
    [
      'a picture that says what a paragraph said',
      [paragraph('A crane.')],
      [
        {
          type: 'pictures',
          attrs: { pictures: [{ url: '/uploads/a.jpg', alt: 'A crane.', caption: '', credit: '' }] },
        },
      ],
      ['Paragraph removed: A crane.'],
      ['Pictures added: A crane.'],
    ],
    [
      'a row of a chart, which is not what is said of it in the same words',
      [
        chart(
          'bars',
          [
            ['', 'A'],
            ['2026', '2'],
          ],
          '2026',
        ),
      ],
      [
        chart(
          'bars',
          [
            ['', 'A'],
            ['2026', '3'],
          ],
          '2027',
        ),
      ],
      ['A chart [-2026] A 2026 [-2]'],
      ['A chart [+2027] A 2026 [+3]'],
    ],
  ])('%s', (_what, before, after, ofBefore, ofAfter) => {
    expect(sidesOf(before, after)).toEqual([ofBefore, ofAfter])
  })

  test('sections are named as well', () => {
    const [one, other] = [
      { title: 'One', text: 'First.' },
      { title: 'Other', text: 'Bold.', body: bodyWith(paragraph(strong('Bold.'))) },
    ]
    const sides = blockDifferences(viewsOfSections([one, other]), viewsOfSections([other, { title: 'New', text: '' }]))
    expect([sides.before, sides.after].map((side) => side.map(readOut))).toEqual([
      ['Section removed: One First.', 'Other Bold.'],
      ['Other Bold.', 'Section added: New'],
    ])
  })
})

describe('a link to a page of this website', () => {
  const to = (kind: string, id: string) => ({
    type: 'text',
    text: 'told',
    marks: [{ type: 'link', attrs: { kind, id } }],
  })
  const [plain, news, other] = [paragraph('told'), paragraph(to('news', '1')), paragraph(to('portfolio', '1'))]
  const noted = (before: BodyNode, after: BodyNode) => sidesOf([before], [after])[1]

  test('is told in the language of the page alone', () => {
    expect(speak('de', () => noted(plain, news))).toEqual(['told (Link zu einer Seite dieser Website)'])
    expect(speak('fr', () => noted(plain, other))).toEqual(['told (lien vers une page de ce site)'])
  })
  test('is told as well when it comes to lead to another one', () => {
    expect(noted(news, other)).toEqual(['told (the link leads elsewhere now)'])
    expect(noted(news, paragraph(to('news', '2')))).toEqual(['told (the link leads elsewhere now)'])
  })
})

const read = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a clash within a text is shown with what was removed and added, in words as well', () => {
  const html = renderToStaticMarkup(
    <ConflictBlock base={river} block={paragraph('The old mill stands by the river.')} />,
  )
  expect(read(html)).toBe('The old removed: house added: mill stands by the river.')
  expect(html).toMatch(/<del>.*house.*<\/del>\s*<ins>.*mill.*<\/ins>/)
})

test('the history shows a formatted text by block, and any other by words', () => {
  const { longDescription, highlights } = portfolio.fields
  const collection = {
    ...portfolio,
    fields: { longDescription, highlights },
    form: { main: ['longDescription', 'highlights'] },
  }
  const shown = (one: object, other: object) =>
    read(
      renderToStaticMarkup(
        <FieldDifferences
          collection={collection as never}
          one={one as FormValues}
          other={other as FormValues}
          names={['Before', 'After']}
          none="Nothing"
        />,
      ),
    )
  const body = bodyWith(river, paragraph('The ', strong('rent'), ' is not told.'))
  expect(shown({ longDescription: 'The old house stands by the river.' }, { longDescription: body })).toBe(
    'Long description Before The old house stands by the river. After The old house stands by the river. Paragraph added The rent is not told.',
  )
  expect(shown({ longDescription: 'Plain old.' }, { longDescription: 'Plain new.' })).toBe(
    'Long description Before Plain old. After Plain new.',
  )
  expect(shown({ longDescription: body }, { longDescription: body })).toBe('Nothing')
})

test('a text reads as what it is: headings, lists and tables', () => {
  const html = renderToStaticMarkup(
    <ShownBlocks blocks={differences(bodyWith(), bodyWith(list('One', 'Two'), table(['a', 'b']))).after} />,
  )
  expect(html).toMatch(/<ul><li>.*One.*<\/li><li>.*Two.*<\/li><\/ul>/)
  expect(html).toMatch(/<table><tbody><tr><td>.*a.*<\/td><td>.*b.*<\/td><\/tr><\/tbody><\/table>/)
})

test('a section that came is shown whole, and of one that moved its beginning', () => {
  const long = (title: string) => ({ title, text: [1, 2, 3, 4, 5, 6, 7].map((at) => `${title} ${at}.`).join('\n\n') })
  const sides = blockDifferences(
    viewsOfSections([long('One'), long('Two')]),
    viewsOfSections([long('Two'), long('New'), long('One')]),
  )
  const html = renderToStaticMarkup(<ShownBlocks blocks={sides.after} isShort />)
  expect(read(html)).toMatch(
    /^(Section moved )?Two … Section added New New 1\. New 2\. New 3\. New 4\. New 5\. New 6\. New 7\. (Section moved )?One …$/,
  )
  expect(html).toContain('Section moved')
})

test('whatever was done to a text, each side has all of its words, and what is the same says nothing', () => {
  const edits = fc.array(aBodyEdit, { maxLength: 5 })
  const lettersOf = (side: Shown[]): string[] =>
    side.flatMap(({ words = [], parts = [] }) => [...words.flatMap(({ text }) => [...text]), ...lettersOf(parts)])
  const sorted = (letters: string[]) => letters.filter((letter) => letter.trim()).toSorted()
  fc.assert(
    fc.property(aBody, edits, (base, edits) => {
      const [before, after] = [base ?? bodyWith(river), edited(base, edits, 'mine') ?? bodyWith(river)]
      const sides = differences(before, after)
      const alone = (body: Body) => lettersOf(differences(bodyWith(), body).after)
      expect(sorted(lettersOf(sides.before))).toEqual(sorted(alone(before)))
      expect(sorted(lettersOf(sides.after))).toEqual(sorted(alone(after)))
      expect(renderToStaticMarkup(<ShownBlocks blocks={sides.after} isShort />)).toBeTruthy()
      expect(differences(after, after).after.filter(({ change, says }) => change || says)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('two versions drawn in one are the new one without what was removed, and have all of the old one without what was added', () => {
  const without = (change: Shown['change'], side: Shown[]): string[] =>
    side
      .filter((block) => block.change !== change)
      .flatMap(({ words = [], parts = [] }) => [
        ...words.filter((each) => each.change !== change).flatMap(lettersOf),
        ...without(change, parts),
      ])
  const lettersOf = ({ text, marks }: { text: string; marks: Parameters<typeof lookOf>[0] }) =>
    [...text].filter((letter) => letter.trim()).map((letter) => `${letter} ${lookOf(marks)}`)
  const unmarked = (letters: string[]) => letters.map((letter) => letter.slice(0, 1)).toSorted()
  fc.assert(
    fc.property(aBody, fc.array(aBodyEdit, { maxLength: 5 }), (base, edits) => {
      const [before, after] = [base, edited(base, edits, 'mine') ?? bodyWith()]
      const alone = (body: Body) => without('removed', blockDifferences([], viewsOfText(body)).after)
      const drawn = mergedDifferences(viewsOfText(before), viewsOfText(after))
      expect(without('removed', drawn)).toEqual(alone(after))
      // In the order of the new one, and common words look as they do there.
      expect(unmarked(without('added', drawn))).toEqual(unmarked(alone(before)))
    }),
    { numRuns: 300 },
  )
})

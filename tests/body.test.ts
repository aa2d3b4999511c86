import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { bodyIssue, everyNode, tooLongIn } from '#app/content/engine/body/limits.ts'
import { bodyOf, plainText } from '#app/content/engine/body/plain-text.ts'
import { type Body, readBody } from '#app/content/engine/body/read-body.ts'
import { wordsIn } from '#app/content/engine/body/reading-time.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import { settledBody } from '#app/content/engine/body/settled-body.ts'
import { readSections } from '#app/content/engine/fields.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: unknown[]) => ({ type: 'doc', content })

const cell = { type: 'table_cell' }
const row = (content: unknown[]) => ({ type: 'table_row', content })
const many = (count: number, one: unknown): unknown[] => Array.from({ length: count }, () => one)
/** Lists in lists, or blocks in blocks around some. */
const nested = (depth: number, inside?: unknown[]) =>
  many(depth, 0).reduce<unknown>(
    (inner) => (inside ? { type: 'quote', content: Array.isArray(inner) ? inner : [inner] } : [inner]),
    inside ?? [],
  )

const anyAttributes = fc.dictionary(
  fc.constantFrom('level', 'start', 'href', 'pictures', 'table', 'kind', 'id', 'caption', 'text', '__proto__'),
  fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant('javascript:alert(1)'),
    fc.array(fc.array(fc.string())),
  ),
)
const anyMark = fc.record({
  type: fc.constantFrom('em', 'strong', 'link', 'blink', 'constructor'),
  attrs: anyAttributes,
})
const { node: anyNode } = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.oneof(fc.constantFrom(...Object.keys(bodySchema.nodes), 'video', 'toString'), fc.string()),
      attrs: fc.oneof(anyAttributes, fc.anything()),
      content: fc.oneof({ depthSize: 'small' }, fc.array(tie('node'), { maxLength: 4 }), fc.anything()),
      marks: fc.oneof(fc.array(anyMark, { maxLength: 2 }), fc.anything()),
      text: fc.string({ unit: 'binary', minLength: 1 }),
    },
    { requiredKeys: ['type'] },
  ),
}))
const anyDocument = fc.array(anyNode, { maxLength: 6 }).map((content) => doc(...content))

describe('a body of any kind', () => {
  it('is read as a document that the schema allows, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(anyDocument, (value) => {
        const body = readBody(value)
        if (!body) return
        expect(() => Node.fromJSON(bodySchema, body).check()).not.toThrow()
        expect(readBody(JSON.parse(JSON.stringify(body)))).toEqual(body)
        expect(JSON.stringify(body)).not.toMatch(/"href":"javascript:/i)
      }),
      { numRuns: 500 },
    )
  })

  it('is not filled up to millions of cells because one row of a table is long', () => {
    const row = (cells: number) => ({ type: 'table_row', content: Array(cells).fill({ type: 'table_cell' }) })
    const body = readBody(doc({ type: 'table', content: [...Array(2_000).fill(row(1)), row(2_000)] })) as Body
    expect(everyNode(body.content).length).toBeLessThan(20_000)
    expect(bodyIssue(body)).toBe('A table can have at most 200 rows and 12 columns')
  })

  it('is read once, however often a save comes to it', () => {
    const given = doc(paragraph('one'), { type: 'heading', content: [{ type: 'text', text: 'two' }] })
    const settled = settledBody(given)
    expect(settledBody(given)).toBe(settled)
    expect(settledBody(settled)).toBe(settled)
  })

  it('keeps the text of what it does not know, in its place', () => {
    const unknown = {
      type: 'carousel',
      content: [
        paragraph('one'),
        { type: 'slide', content: [{ type: 'text', text: 'two' }] },
        { type: 'tag', text: 'three' },
      ],
    }
    expect(plainText(readBody(doc(paragraph('before'), unknown, paragraph('after'))) as Body)).toBe(
      'before\n\none\n\ntwothree\n\nafter',
    )
  })

  it('keeps the items of a list that lies too deep apart', () => {
    const item = (...content: unknown[]) => ({ type: 'list_item', content })
    const list = (...items: unknown[]) => ({ type: 'bullet_list', content: items })
    const deepest = list(item(paragraph('d')), item(paragraph('e')))
    const body = doc(list(item(paragraph('a'), list(item(paragraph('b'), list(item(paragraph('c'), deepest)))))))
    expect(plainText(readBody(body) as Body)).toBe('a\nb\nc\nd\ne')
  })

  it('says the words of a table and nothing of rows that hold none', () => {
    const table = (...rows: string[][]) => {
      const cellOf = (words: string) => ({ ...cell, content: words ? [{ type: 'text', text: words }] : [] })
      return { type: 'table', content: rows.map((words) => row(words.map(cellOf))) }
    }
    const figures = [
      ['', '2025', '2026'],
      ['', '', ''],
      ['Rent', '', '13'],
    ]
    const chart = { type: 'chart', attrs: { title: 'Rent', table: figures } }
    const said = ' | 2025 | 2026\nRent |  | 13'
    const body = doc(table(['', ''], ['', '']), table(...figures), chart)
    expect(plainText(readBody(body) as Body)).toBe(`${said.trim()}\n\nRent\n${said}`)
  })

  it('that is nested beyond any depth is read as its text', () => {
    const deep = Array.from({ length: 5_000 }).reduce<unknown>(
      (inner) => ({ type: 'quote', content: [inner] }),
      paragraph('deep'),
    )
    expect(plainText(readBody(doc(deep)) as Body)).toBe('deep')
  })

  it.each<[string, () => unknown, number]>([
    ['an attribute nested beyond any depth', () => ({ type: 'chart', attrs: { table: nested(20_000) } }), 1],
    ['more children of what lies too deep than a call takes', () => nested(20, many(200_000, { type: 'x' })), 0],
    [
      'a table so wide and so long that no memory holds its cells',
      () => ({ type: 'table', content: [row(many(3_000, cell)), ...many(6_000, row([cell]))] }),
      1,
    ],
    ['ten thousand cells without a row', () => ({ type: 'table', content: many(10_000, cell) }), 1],
  ])('is read although it is %s', (_what, value, blocks) => {
    expect(readBody(doc(value()))?.content.length ?? 0).toBe(blocks)
  })

  it('keeps of a picture what a picture has, and nothing that cannot be stored', () => {
    const picture = { url: '/uploads/cranes.jpg', alt: '\ud800', caption: '\0\u202eabc', credit: '' }
    const forged = { ...picture, '\0': 'x', '\ud800': 'y', ['__proto__']: { url: 'z' }, more: nested(20_000) }
    expect(readBody(doc({ type: 'pictures', attrs: { pictures: [forged] } }))?.content).toEqual([
      { type: 'pictures', attrs: { pictures: [{ ...picture, alt: '\ufffd', caption: 'abc' }] } },
    ])
  })
})

it('a pull quote that begins with who said it is stored so', () => {
  const quote = { type: 'pull_quote', attrs: { by: 'Ada', role: '' } }
  expect(settledBody(doc(quote))).toEqual(doc(quote))
  expect(plainText(readBody(doc(quote)) as Body)).toBe('Ada')
  expect(settledBody(doc({ ...quote, attrs: { by: '', role: '' } }))).toBe('')
})

it('the address of a film may be as long as that of a link, and one that is longer is told as an address', () => {
  const film = (length: number) => ({
    type: 'film',
    attrs: { href: 'https://film.example/'.padEnd(length, 'x'), title: 'Ice' },
  })
  expect(bodyIssue(readBody(doc(film(2_000))) as Body)).toBeUndefined()
  expect(bodyIssue(readBody(doc(film(2_001))) as Body)).toBe('The address of a link must be 2000 characters or less')
  expect(tooLongIn(film(2_001))).toBe('href')
})

describe('a text without formatting', () => {
  it('is read as it is stored in a section without a body', () => {
    expect(readSections([{ text: 'First' }, { title: 'Second', text: 'Text' }])).toEqual([
      { text: 'First' },
      { title: 'Second', text: 'Text' },
    ])
  })

  it('is stored as the text that it was, however it came', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S[^\r\n]*$/), { minLength: 1 }), (paragraphs) => {
        const text = paragraphs.join('\n\n').trim()
        expect(settledBody(bodyOf(text))).toBe(plainText(bodyOf(text)))
      }),
    )
  })

  it('has one form as soon as it is formatted, and its plain text beside it', () => {
    const strong = { ...paragraph('bold'), content: [{ type: 'text', text: 'bold', marks: [{ type: 'strong' }] }] }
    expect(settledBody(doc(strong))).toEqual(doc(strong))
    expect(settledBody(doc(paragraph('a'), { type: 'paragraph' }, paragraph('b')))).toBe('a\n\nb')
  })
})

it('words are counted as people of each language count them', () => {
  for (const [text, words] of [
    ['', 0],
    ['— … “ ” · / € 🏗', 0],
    ['The tenant’s lease, 4,500 m² at €12.50', 7],
    ['L’été à Esch-sur-Alzette', 3],
    ['Größe und Straße', 3],
    ['’s-Gravenhage; ge\u0308installeerd', 2],
  ] as const)
    expect([text, wordsIn(text)]).toEqual([text, words])
})

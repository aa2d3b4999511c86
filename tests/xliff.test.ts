import { expect, test } from 'vitest'
import type { Fields } from '#app/content/engine/collection.ts'
import { body, sections, text } from '#app/content/engine/fields.ts'
import { readXliff } from '#app/content/languages/xliff/read.ts'
import { builtFrom, unitsOf } from '#app/content/languages/xliff/units.ts'
import { written } from '#app/content/languages/xliff/write.ts'

const fields: Fields = {
  title: text('Title', { max: 200 }),
  story: body('Story', { max: 2_000 }),
  parts: sections('Content', { max: 2_000, countedAs: 'Content' }),
}
const marks = {
  strong: { type: 'strong' },
  em: { type: 'em' },
  link: { type: 'link', attrs: { href: '/contact', kind: null, id: null } },
}
const story = (words: string[]) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `${words[0]} ` },
        { type: 'text', marks: [marks.link, marks.strong], text: words[1] },
        { type: 'text', marks: [marks.link], text: words[2] },
        { type: 'footnote', attrs: { text: words[3] } },
        { type: 'hard_break' },
        { type: 'text', text: `{aum}` },
      ],
    },
  ],
})
const source = { title: 'A & <b> \u0001 "{aum}"\r\nx', story: story(['See', 'this', ' way', 'Once.']), parts: [] }
const dutch = { title: 'A & <b> \u0001 “{aum}”', story: story(['Zie', 'deze', ' kant', 'Eens.']), parts: [] }

test('scratch', () => {
  const pieces = unitsOf(fields, source, dutch)
  const xml = [
    ...written('nl', [
      {
        id: 'a:b',
        original: 'a/b',
        notes: [['version', '3']],
        units: pieces.flatMap(({ units }) =>
          units.map((unit) => ({
            ...unit,
            state: 'translated' as const,
            isOutdated: false,
            notes: [['label', unit.label] as [string, string]],
          })),
        ),
      },
    ]),
  ].join('')
  console.log(xml)
  const read = readXliff(xml)
  console.log(JSON.stringify(read, (_, v) => (v instanceof Map ? [...v] : v)))
  for (const piece of pieces) {
    const targets = new Map(piece.units.map((unit) => [unit.id, read.files[0]?.units.get(unit.id)?.target ?? []]))
    expect(builtFrom(piece, targets)).toEqual(dutch[piece.path as 'title'])
  }
})

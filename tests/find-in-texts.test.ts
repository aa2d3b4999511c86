import { describe, expect, test } from 'vitest'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { hitsIn, type Wanted } from '#app/routes/cms/body/find.ts'
import { bodyWith, link, paragraph, strong } from './support/bodies.ts'

/** What is found, as it stands in the text. */
function found(wanted: Wanted, ...content: BodyNode[]) {
  const doc = editorSchema.nodeFromJSON(bodyWith(...content))
  return hitsIn(doc, wanted).map(({ from, to, side }) =>
    side ? side.text.slice(from, to) : doc.textBetween(from, to, '|'),
  )
}
const footnote = (text: string): BodyNode => ({ type: 'footnote', attrs: { text } })

describe('what is looked for in a text', () => {
  const said = paragraph('Let it be, let alone a letter; ', link('outlet', '/a'), footnote('Let, not sublet.'))

  test.each<[string, Wanted, string[]]>([
    ['stands within words, in links and footnotes', { text: 'let' }, ['Let', 'let', 'let', 'let', 'Let', 'let']],
    ['stands as a word', { text: 'let', isWhole: true }, ['Let', 'let', 'Let']],
    ['has the same capitals', { text: 'Let', isExact: true }, ['Let', 'Let']],
    ['is both', { text: 'let', isWhole: true, isExact: true }, ['let']],
  ])('%s', (_what, wanted, expected) => {
    expect(found(wanted, said).toSorted()).toEqual(expected.toSorted())
  })

  test('is a word across what is bold in it, and beside any other letter than its own', () => {
    const bold = paragraph('The ', strong('Tow'), 'er, l’été and Halm’s')
    expect(found({ text: 'tower', isWhole: true }, bold)).toEqual(['Tower'])
    expect(found({ text: 't', isWhole: true }, bold)).toEqual([])
    expect(found({ text: 'halm', isWhole: true }, bold)).toEqual(['Halm'])
  })

  test('is typed without the quotation marks, spaces and hyphens that a text from elsewhere has', () => {
    const pasted = paragraph('“Don’t”, 11\u00a0204 and on\u2011site')
    for (const [text, stands] of Object.entries({
      '"don\'t"': '“Don’t”',
      '11 204': '11\u00a0204',
      'on-site': 'on\u2011site',
    }))
      expect(found({ text }, pasted)).toEqual([stands])
    expect(found({ text: '“don’t”' }, paragraph('"Don\'t"'))).toEqual(['"Don\'t"'])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOfView, viewsOfText } from '#app/content/differences/view.ts'
import { plainText } from '#app/content/engine/body/plain-text.ts'
import { type Body, readBody } from '#app/content/engine/body/read-body.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import { body as bodyField } from '#app/content/engine/fields.ts'
import { partsOf } from '#app/content/languages/xliff/parts.ts'
import { noReferences } from '#app/content/references/references.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'
import { everyBlock } from '#tests/support/body-blocks.ts'

let count = 0
const body = readBody(everyBlock(() => `word${++count}.`)) as Body
const words = Array.from({ length: count }, (_, at) => `word${at + 1}.`)
const missingIn = (text: string) => words.filter((word) => !text.includes(word))

test('every block of the schema is one that the tests try', () => {
  const blocks = Object.values(bodySchema.nodes).filter(({ spec }) => spec.group === 'block')
  const known = body.content.map(({ type }) => type)
  expect(blocks.map(({ name }) => name).filter((name) => name !== 'paragraph' && !known.includes(name))).toEqual([])
})

test('what a block says is in its plain text, its differences, its page, and what a translator is sent', () => {
  expect(missingIn(plainText(body))).toEqual([])
  expect(missingIn(viewsOfText(body).map(textOfView).join(' '))).toEqual([])
  expect(
    missingIn(renderToStaticMarkup(<RichText sections={[{ body }]} references={noReferences} above={1} />)),
  ).toEqual([])
  expect(missingIn(JSON.stringify([...partsOf(bodyField('Text', { max: 50_000 }), body).values()]))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { keptCollections } from '#app/content/collections.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Collection, Fields, ToastText } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { nounsOf, sampleInWords } from '#app/content/nouns.ts'
import { tell } from '#app/language/speaking.ts'
import { actionInWords } from '#app/routes/cms/audit/deeds.ts'
import { byEnglish } from '#app/words/nl/all-of-tools.ts'
import { nlTools } from '#app/words/nl/tools.ts'

const folder = 'app/words/nl/tools'
const files = (of: string) =>
  readdirSync(of, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${of}/${name}`)

type Node = { type: string; [property: string]: unknown }

const isFunction = (type: string) => /Function(Expression|Declaration)$/.test(type)

/** Tells every node of a file, and whether it stands within a function. */
function visit(value: unknown, note: (node: Node, isLater: boolean) => void, isLater = false) {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) visit(each, note, isLater)
    return
  }
  const node = value as Node
  if (node.type) note(node, isLater)
  const isWithin = isLater || (node.type !== undefined && isFunction(node.type))
  for (const name in node) visit(node[name], note, isWithin)
}

const programOf = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program.body

type Said = { isLater: boolean; where: string }

/** What is said in the sources, and every text and name in them: each of a thousand files is read once. */
const said: Said[] = []
const literals = new Set<string>()
for (const file of files('app').filter((file) => !file.startsWith('app/words/')))
  visit(programOf(file), ({ type, callee, arguments: texts, value, name }, isLater) => {
    if (type === 'CallExpression' && /^say(Any|Parts)?$/.test((callee as { name?: string }).name ?? ''))
      said.push({ isLater, where: `${file}: ${(texts as { value?: string }[])[0]?.value}` })
    const text = type === 'Literal' ? value : type === 'Identifier' && name
    if (typeof text === 'string') literals.add(text)
  })

test('each text of the tools is translated once, in a Dutch that is written as Dutch is', () => {
  const parts: (string | undefined)[] = []
  for (const file of files(folder))
    visit(programOf(file), ({ type, key }) => {
      if (type === 'Property') parts.push((key as { name?: string }).name ?? (key as { value?: string }).value)
    })
  expect(new Set(parts)).toEqual(new Set(Object.keys(nlTools())))
  expect(parts.filter((text, at) => parts.indexOf(text) < at)).toEqual([])
  expect(Object.values(nlTools()).filter((text) => !text.trim() || /["“”„«»]|'| {2}/.test(text))).toEqual([])
})

test('tools say nothing while their modules are read: nobody asks then, in no language', () => {
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(({ isLater }) => !isLater)).toEqual([])
})

const defined = Object.values(keptCollections)

const saidOf = ({ title, description }: ToastText) => [title, description]

const textsOfFields = (fields: Fields) => Object.values(fields).flatMap(textsOfField)

const textsOfField = ({ label, hint, item, recommended, choices = [], forms = {} }: Field): (string | undefined)[] => [
  ...[label, hint, item],
  // Numbers, units, measures and time zones are the same in both.
  ...[recommended, ...choices.map(capitalised)].filter((text) => /^(?!UTC|\w+\/).*\p{L}{3}/u.test(text ?? '')),
  ...Object.values(forms).flatMap((form) => [form.label, ...textsOfFields(form.fields)]),
]

const textsOfCollection = ({ form: { groups = [], side = [] }, ...collection }: Collection) => [
  ...[
    collection.title,
    ...collection.noun,
    ...(collection.page ? [] : nounsOf(collection.slug)),
    collection.unreadable,
    collection.list.order,
  ],
  ...[collection.add, ...Object.values(collection.dialog), ...Object.values(collection.empty)],
  ...Object.values(collection.messages).flatMap(saidOf),
  ...Object.values(collection.failures),
  ...[...groups, ...side].map(({ legend }) => legend),
  ...textsOfFields(collection.fields),
]

test('a kind is called by its title and its noun, and once where they are the same', () => {
  const nouns = ['news', 'portfolio', 'documents', 'figures'].map((kind) => nounsOf(kind)[0])
  expect(nouns).toEqual(['News article', 'Portfolio property', 'Document', 'Figure'])
  const counts = [
    { kind: 'portfolio', count: 14 },
    { kind: 'legal-texts', count: 2 },
  ]
  expect(sampleInWords(counts)).toBe('14 portfolio properties and 2 legal text versions')
})

test('no text is translated that nobody says', () => {
  const put = ['3 years', '10 years', 'cell of the chart']
  const named = [...literals].flatMap((text) => [text, capitalised(text)])
  const known = new Set([...named, ...defined.flatMap(textsOfCollection), ...put])
  expect(Object.keys(nlTools()).filter((text) => !known.has(text))).toEqual([])
})

describe('what a definition says to editors', () => {
  test('every word of it has its Dutch', () => {
    const texts = defined.flatMap(textsOfCollection).filter(Boolean) as string[]
    expect(texts.length).toBeGreaterThan(500)
    expect([...new Set(texts)].filter((text) => !Object.hasOwn(byEnglish(), text))).toEqual([])
  })

  test('why it refuses a value is said to each in the language chosen, though the rule was made before', () => {
    const wrong = [undefined, '', 'No. '.repeat(20_000), '1,5', 12.5, { kind: 1 }, Array(500).fill({ id: 'x' })]
    const refusals = ({ schema }: Field) =>
      wrong.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [])
    const untold = defined.flatMap(({ slug, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const english = refusals(field)
        return tell('nl', () => refusals(field))
          .filter((message) => english.includes(message))
          .map((message) => `${slug}, ${name}: ${message}`)
      }),
    )
    expect([...new Set(untold)]).toEqual([])
  })
})

test('the filter of the trail says what is stored in the words of the screens', () => {
  const stored = ['made a preview link', 'took a preview link over', 'switched two-factor on', 'deleted']
  const said = ['made a private link', 'took over a private link', 'switched two-factor sign-in on', 'deleted']
  expect(stored.map(actionInWords)).toEqual(said)
})

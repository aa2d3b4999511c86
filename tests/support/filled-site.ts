import { expect } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Fields } from '#app/content/engine/collection.ts'
import { formOfItem } from '#app/content/engine/list.ts'
import { pages } from '#app/content/pages/pages.ts'
import { everyBlock } from './body-blocks.ts'
import type { Editor } from './editor.ts'

type Values = Record<string, unknown>
type FieldOf = Fields[string]

/** What stands in every field of a site. */
export type Filling = {
  name: string
  /** Of that length; empty where a field may be left out and nothing is to stand in it. */
  words: (length: number) => string
  /** How many items a list has. */
  items: (least: number, most: number) => number
  /** Records of each collection. */
  records: number
}

const german = 'Wohnungsbaugenossenschaftsmitgliederversammlung '

export const nothing: Filling = { name: 'nothing', words: () => '', items: (least) => least, records: 0 }

/** Words as long as German ones in lists of one. */
export const compounds: Filling = {
  name: 'compounds',
  words: (length) =>
    german
      .repeat(length / german.length + 1)
      .slice(0, length)
      .trim()
      .padEnd(length, 'm'),
  items: (least) => Math.max(1, least),
  records: 1,
}

/** One word that is as long as the field takes, in lists of fifty or as many as there may be. */
export const unbroken: Filling = {
  name: 'unbroken',
  words: (length) => 'W'.repeat(length),
  items: (_, most) => Math.min(50, most),
  records: 7,
}

/** Its key in lists of figures. */
const figureOf = ({ name }: Filling) => `filled-${name}`
const picture = '/uploads/cranes.jpg'
/** A relation names what was filled before it. */
const lists = [
  'figures',
  'development',
  'portfolio',
  'news',
  'venture-capital',
  'social-links',
  'free-pages',
  'documents',
] as const

/** Where the records that were filled have pages of their own. */
export const filledPaths = ({ name, records }: Filling) =>
  records
    ? [
        `/project/${name}-portfolio-1`,
        `/project/${name}-development-1`,
        `/news/${name}-news-1`,
        `/documents/${name}-documents-1`,
        `/${name}-free-pages-1`,
      ]
    : [`/${name}-free-pages-1`]

/** Clears the sample content; what is filled in then is all that there is. */
export const emptySite = (editor: Editor) => call(editor, 'POST', '/cms/sample', {})

/** The last record of each kind, for the relations that name one. */
const written = new Map<string, string>()

/** Writes every page of the website anew, and adds so many records of each collection. */
export async function fillSite(editor: Editor, filling: Filling) {
  for (const slug of lists) {
    const { fields } = collections[slug] as { fields: Fields }
    for (let at = 1; at <= countOf(slug, filling); at++) {
      const own = { slug: slug === 'figures' ? figureOf(filling) : `${filling.name}-${slug}-${at}` }
      const values = { ...filled(fields, {}, filling), ...own }
      const { record } = await call(editor, 'POST', `/cms/${slug}/records`, { values })
      written.set(slug, record.id)
    }
  }
  for (const { slug, page, fields } of pages) {
    const address = `/cms/${slug}/records/${page.id}`
    const { record } = await call(editor, 'GET', address)
    const values = filled(fields, record.values, filling)
    await call(editor, 'PUT', address, { as: 'published', version: record.version, values })
  }
}

/** A page of its own has every kind of section, also with nothing in it. */
function countOf(slug: (typeof lists)[number], { records }: Filling) {
  if (slug === 'free-pages') return 1
  return slug === 'figures' ? Math.min(1, records) : records
}

async function call(editor: Editor, method: string, address: string, body?: object) {
  const answer = await editor.call(method, address, body)
  expect([address, answer.status, answer.status === 200 || (await answer.text())]).toEqual([address, 200, true])
  return (await answer.json()) as { record: { id: string; version: number; values: Values } }
}

const filled = (fields: Fields, values: Values, filling: Filling): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledValue(field, values[name], filling)]))

function filledValue(field: FieldOf, value: unknown, filling: Filling): unknown {
  if (field.kind === 'list') return filledList(field, filling)
  const initial = typeof field.initial === 'function' ? field.initial() : field.initial
  const fits = (candidate: unknown) => field.schema.safeParse(candidate).success
  return [...candidates(field, filling), value, initial, field.choices?.[0], 'X', '2025'].find(fits)
}

function filledList(field: FieldOf, filling: Filling) {
  const { forms = {}, count = { min: 0, max: 0 } } = field
  const types = Object.keys(forms)
  const length = types.length > 1 ? types.length : filling.items(count.min, count.max)
  return Array.from({ length }, (_, at) => {
    const type = types.length > 1 ? { type: types[at] } : {}
    return { id: `item-${at + 1}`, ...type, ...filled(formOfItem(field, type)?.fields ?? {}, {}, filling) }
  })
}

/** The first one that the field takes is written. */
function candidates({ kind, label, max = 0, targets = [], count }: FieldOf, filling: Filling): unknown[] {
  const { words, items } = filling
  const isEmpty = words(1) === ''
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'choice':
      return isEmpty ? [''] : [words(max || 1), `${'w'.repeat(60)}@${'w'.repeat(60)}.example`]
    case 'url':
      return isEmpty ? [''] : [`https://w.example/${'w'.repeat(max - 18)}`]
    case 'date':
      return isEmpty ? [] : ['2025-12-31']
    case 'number':
      return isEmpty ? [] : [label === 'Latitude' ? '52' : '5']
    case 'relation':
      return isEmpty ? [] : [targets.slice(0, count?.max).map((to) => ({ kind: to, id: written.get(to) ?? 'item-1' }))]
    case 'link':
      return isEmpty ? [null] : [{ href: '/contact' }]
    case 'figure':
      return isEmpty ? [null] : [figureOf(filling)]
    case 'picture':
      return isEmpty ? [null] : [{ url: picture }]
    case 'document':
      return [{ type: 'file', attrs: { file: 'caretakers-handbook.pdf' } }]
    case 'image':
      return isEmpty ? [null] : [picture]
    case 'gallery':
      return [50, 20, 1].map((most) => Array(items(0, most)).fill({ url: picture }))
    case 'texts':
      return [50, 20, 10].map((most) => Array(items(0, most)).fill(words(200)))
    case 'body':
      return isEmpty ? [''] : [everyBlock(words)]
    case 'sections':
      return isEmpty
        ? [[]]
        : [
            [
              { title: words(200), text: words(2000) },
              { title: words(200), body: everyBlock(words) },
            ],
          ]
    case 'observations':
      return isEmpty
        ? [[observation('X', '2020-01-01')]]
        : [[observation(words(60), '2020-01-01', words(100)), observation(words(60), '2021-01-01', words(100))]]
    default:
      return []
  }
}

const observation = (value: string, date: string, source = '') => ({ id: date, date, value, source, note: source })

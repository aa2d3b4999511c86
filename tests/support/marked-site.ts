import { collections } from '#app/content/collections.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { textsOf, withValueAt } from '#app/content/engine/languages/texts.ts'
import { formOfItem } from '#app/content/engine/list.ts'
import { numberIn } from '#app/content/figures/observations.ts'
import { otherLocales } from '#app/language/locales.ts'
import { doc, everyBlock } from './body-blocks.ts'
import type { Editor } from './editor.ts'

/** In place of every text of the content. */
export const mark = 'zqzq'

/** What a text may be for the rule of its field: the first that it takes. */
const disguises = [mark, `${mark}@${mark}.${mark}`, `https://${mark}.${mark}/`]

type Values = Record<string, unknown>
type Row = { id: string; version: number; values: Values }

/** Writes each record and each page anew, with the mark for every text of it, in every language; answers how many. */
export async function markAll(editor: Editor, idsOf: (kind: string) => Promise<string[]>) {
  let count = 0
  for (const { slug, fields } of Object.values(collections))
    for (const id of await idsOf(slug)) {
      const address = `/cms/${slug}/records/${id}`
      const { record } = (await (await editor.call('GET', address)).json()) as { record: Row }
      const values = translated(fields, markedValues(fields, record.values))
      const answer = await editor.call('PUT', address, { as: 'published', version: record.version, values })
      if (answer.status !== 200) throw new Error(`${slug} ${id}: ${answer.status} ${await answer.text()}`)
      count += 1
    }
  return count
}

const markedValues = (fields: Record<string, Field>, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in values)
      .map(([name, field]) => [name, marked(field, values[name])]),
  ),
})

/** Says the same in every language, which is public there. */
function translated(fields: Record<string, Field>, source: Values): Values {
  if (!fields.translations) return source
  const texts = textsOf(fields, source)
  const translations = otherLocales.map((locale) => {
    const began = { id: locale, type: locale, state: 'public', sources: {} }
    return texts.reduce(
      (translation, { path, value }) => withValueAt(fields, { source, translation }, path, value),
      began as Values,
    )
  })
  return { ...source, translations }
}

function marked(field: Field, value: unknown): unknown {
  const list = Array.isArray(value) ? (value as Values[]) : []
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return disguises.find((text) => field.schema.safeParse(text).success) ?? value
    case 'texts':
      return [mark]
    case 'body':
      return value && markedBody()
    case 'sections':
      return list.map(({ id }) => ({ ...(id ? { id } : {}), title: mark, text: mark }))
    case 'observations':
      return list.map((each) => ({ ...each, value: settled(each.value), source: mark, note: mark }))
    case 'choice':
      // One that was stored under other rules is a text.
      return field.choices?.includes(String(value)) ? value : field.choices?.[0]
    case 'gallery':
      return list.map((picture) => ({ ...picture, ...(picture.caption ? { caption: mark } : {}) }))
    case 'list':
      return list.map((item) => ({ ...item, ...markedValues(formOfItem(field, item)?.fields ?? {}, item) }))
    default:
      return value
  }
}

/** The blocks of tests call their chart something. */
const markedBody = () => {
  const said = everyBlock(() => mark).content.filter((block) => !names(block))
  return JSON.parse(JSON.stringify(doc(...said)).replaceAll('A chart', mark)) as object
}

const settled = (value: unknown) => (numberIn(String(value)) === undefined ? mark : value)

const names = (block: object) => 'type' in block && ['pictures', 'film', 'file'].includes(String(block.type))

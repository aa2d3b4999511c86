import { randomBytes } from 'node:crypto'
import { collections } from '#app/content/collections.ts'
import { type Collection, initialValues } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { textsOf, withValueAt } from '#app/content/engine/languages/texts.ts'
import { formOfItem, newItem } from '#app/content/engine/list.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { doc, everyBlock, link, paragraph, pictures, text } from './body-blocks.ts'
import { type CollectionSlug, valid } from './records.ts'

const letters = 'abcdefghijklmnop'

/** A word that stands nowhere else, and that no search takes for another. */
export const newWord = () => `canary${[...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')}`

export const wordsIn = (text: string) => text.match(/canary[a-p]{12}/g) ?? []

/** A valid record whose every text is the one given: one byte of it at a wrong door is a leak. */
export const markedValues = (kind: CollectionSlug, marks: Marks) => ({
  ...nothingIn(kind),
  ...markedFields(collections[kind]?.fields ?? {}, valid[kind](), marks),
})

/** What is not named keeps its value, which a test of what is gone must not leave. */
export function nothingIn(kind: string): Values {
  const { displayOrder: _, ...initial } = initialValues(collections[kind] as Collection) as Values
  return initial
}

/** Every text of the values, as the record says it in the language. */
export function translationOf(kind: string, locale: OtherLocale, values: Values, state: 'public' | 'ready'): Values {
  const { fields = {} } = collections[kind] ?? {}
  return textsOf(fields, values).reduce<Values>(
    (translation, { path, value }) => withValueAt(fields, { source: values, translation }, path, value),
    { id: locale, type: locale, state, sources: {} },
  )
}

/** Lists with an item of each type, or with those that there are. What a field does not take stays. */
export function markedFields(fields: Record<string, Field>, values: Values, marks: Marks): Values {
  const named = Object.entries(fields).map(([name, field]) => [name, markedValue(field, values[name], marks)])
  return { ...values, ...Object.fromEntries(named.filter(([, value]) => value !== undefined)) }
}

function markedValue(field: Field, value: unknown, marks: Marks): unknown {
  const { text, word, slug, image, film, document, linksTo } = marks
  const told: Partial<Record<string, unknown[]>> = {
    text: [text, word, `${word}@mail.example`],
    multiline: [text],
    url: [`https://${word}.example/`],
    link: [...(linksTo ? [linksTo] : []), { href: `https://${word}.example/` }],
    relation: [linksTo && field.targets?.includes(linksTo.kind) ? [linksTo] : []],
    slug: [slug],
    image: [image ?? null],
    picture: [image ? { url: image } : null],
    film: [film ? { type: 'film', attrs: { film, poster: image ?? '', captions: null } } : null],
    document: [document ? { type: 'file', attrs: { file: document } } : null],
    gallery: [image ? [{ url: image }] : []],
    sections: [[{ title: text, text, body: markedBody(marks) }]],
    body: [markedBody(marks)],
    texts: [[text]],
    observations: [[{ id: 'first', date: '', value: text, source: text, was: '', note: text }]],
    list: [markedItems(field, value, marks)],
  }
  return (told[field.kind] ?? []).find((marked) => field.schema.safeParse(marked).success) ?? value
}

function markedItems(field: Field, value: unknown, marks: Marks) {
  const { forms = {} } = field
  const stored = Array.isArray(value) && value.length > 0 ? (value as Values[]) : undefined
  const items = stored ?? Object.keys(forms).map((type) => ({ ...newItem(forms, type, `item-of-${type}`) }))
  return items.map((item) => {
    const { fields = {} } = formOfItem(field, item) ?? {}
    const chosen = Object.entries(fields).flatMap(([name, { choices }]) => (choices ? [[name, choices[0]]] : []))
    return markedFields(fields, { ...item, ...(!stored && Object.fromEntries(chosen)) }, marks)
  })
}

type Values = Record<string, unknown>
export type Marks = InText & { word: string; slug: string }

type InText = {
  text: string
  image: string | undefined
  film?: string | undefined
  document?: string | undefined
  /** A record that may be withdrawn, whose address a link is made of. */
  linksTo?: { kind: string; id: string } | undefined
}

/** In every block that has words, with what it names. */
function markedBody({ text: words, image, film, document, linksTo }: InText) {
  const said = everyBlock(() => words).content.filter((block) => !names(block))
  return doc(
    ...said,
    paragraph(text(words, ...(linksTo ? [link(linksTo)] : []))),
    ...(image ? [pictures({ url: image, caption: words })] : []),
    ...(film ? [{ type: 'film', attrs: { film, title: words, caption: words, poster: image ?? '' } }] : []),
    ...(document ? [{ type: 'file', attrs: { file: document, title: words, note: words } }] : []),
  )
}

const names = (block: object) => 'type' in block && ['pictures', 'film', 'file'].includes(String(block.type))

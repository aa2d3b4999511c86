import { z } from 'zod'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { type Field, wholeNumber } from '#app/content/engine/fields.ts'
import { atMost, storable } from '#app/content/engine/text-rules.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { say } from '#app/words/say.ts'
import type { Image } from './table.ts'
import { imageTexts } from './texts.ts'

const longest = 200

const description: Field<string> = {
  kind: 'text',
  label: 'Description',
  schema: z
    .string({ error: () => say('Description must be text') })
    .overwrite(storable)
    .max(longest, atMost('Description', longest))
    .nullish()
    .transform((text) => text ?? ''),
  initial: '',
  required: false,
  max: longest,
  hint: 'What the picture shows, for people who cannot see it. Used wherever this picture appears.',
}

const inLanguages: Field<Partial<Record<OtherLocale, string>>> = {
  kind: 'sources',
  label: 'Description in other languages',
  schema: z
    .partialRecord(z.enum(otherLocales), description.schema, { error: () => say('Descriptions must be texts') })
    .nullish()
    .transform((said) => Object.fromEntries(Object.entries(said ?? {}).filter(([, text]) => text))),
  initial: () => ({}),
  required: false,
}

export const imageCollection = defineCollection({
  slug: 'images',
  title: 'Images',
  noun: ['image', 'images'],
  add: 'Upload Images',
  dialog: { add: 'Upload Images', edit: 'Edit Image' },
  ...imageTexts,
  invalid: everyMessage,
  isInEnglish: true,
  fields: { alt: description, alts: inLanguages, focusX: perCent('from the left'), focusY: perCent('from the top') },
  form: { main: ['alt', 'alts', ['focusX', 'focusY']] },
  prepare: (said) => said,
  open: ({ alt, alts, focusX, focusY }: Image) => ({ alt, alts: alts ?? {}, focusX, focusY }),
  list: {
    layout: 'cards',
    columns: ['name', 'alt'],
    order: 'Newest first',
    name: 'alt',
    search: ['alt'],
    item: ({ name, alt }: Pick<Image, 'name' | 'alt'>) => ({ title: alt || name, image: `/uploads/${name}` }),
  },
})

function perCent(edge: string): Field<number> {
  const field = wholeNumber(`Focal point ${edge}`, { initial: 50 })
  const outside = () =>
    say('The focal point lies outside the picture: its place is 0 to 100 per cent from the left and from the top')
  return { ...field, schema: field.schema.refine((value) => value >= 0 && value <= 100, { error: outside }) }
}

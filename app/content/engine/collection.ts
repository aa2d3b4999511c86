import { z } from 'zod'
import { translatedRows } from '#app/content/engine/languages/translated-rows.ts'
import { readTranslations, translationsOf } from '#app/content/engine/languages/translations.ts'
import { say, sayAny } from '#app/words/say.ts'
import { capitalised } from './capitalised.ts'
import type { Fields, ValuesOf } from './fields.ts'

export type { Fields, ValuesOf }

export type SearchGroup = 'people' | 'figures' | 'buildings' | 'companies' | 'documents' | 'news' | 'pages'

export type ToastText = { title: string; description?: string }
export type Issue = { field: string; message: string; input?: string }

export type ListItem = {
  title: string
  category?: string
  date?: string
  facts?: string[]
  summary?: string
  body?: string
  badge?: string
  image?: string | null
  page?: string
  measured?: Measured
}

/** What a table of figures says of one in columns. */
export type Measured = {
  key: string
  value: string
  asOf: string
  source: string
  history: number[]
  usedOn?: string
}

/** `rows` have a picture, `text` are rows without, `cards` stand in a grid, `measured` have columns. */
export type ListLayout = 'rows' | 'text' | 'cards' | 'measured'

/** What the screen of a collection says in English; what one does not say itself follows from its noun. */
type Texts = {
  add: string
  dialog: { add: string; edit: string }
  confirmDelete: (title: string) => string
  messages: Record<'created' | 'updated' | 'deleted', ToastText>
  /** Titles of the toasts that carry a reason from the server; without one for `fetch` only the screen tells. */
  failures: Record<'create' | 'update' | 'delete', string> & { fetch?: string }
  unreadable: string
}

type Definition<F extends Fields, Row, Column extends string> = {
  slug: string
  title: string
  noun: [one: string, many: string]
  empty: { title: string; text: string; action: string }
  /** The toast of an invalid form, from the messages of all fields in their order. */
  invalid: (messages: string[]) => ToastText
  fields: F
  /** Where the form puts its fields; each name once. `side` is the narrow column, absent for one column. */
  form: { main: FormRow<F>[]; groups?: FormGroup<F>[]; side?: FormGroup<F>[] }
  suggest?: { from: keyof F & string; to: keyof F & string }
  prepare: (values: ValuesOf<F>) => Row
  /** What the public would miss in values that are valid each by itself. */
  lacking?(values: ValuesOf<F>): Issue[]
  open: (row: never) => ValuesOf<F>
  /** Columns that `prepare` fills with the picture of a field. */
  repeats?: { column: Column; of: keyof F & string }[]
  /** Columns whose words search and palette read, by weight; of sections the titles. The others are searched without an index. */
  searched?: { [weight in 'A' | 'B' | 'C' | 'D']?: readonly Column[] }
  /** How the website's search shows a record that visitors may see, by its columns; the title is the first of weight A. */
  found?: {
    group: SearchGroup
    label?: Column
    date?: Column
    lead?: Column
    text?: Column
    /** The name of that in which `text` is, where it has pages: those of a file say the same in every language. */
    tongue?: Column
    /** Without it the page of the record. */
    path?: (record: { id: string; slug: string; title: string }) => string | undefined
  }
  /** The page on which visitors see a record that has none of its own. */
  shownAt?: string
  /** Columns by which visitors choose in any language, by what they say in English: `location_en` of their view. */
  chosenBy?: readonly Column[]
  /** What visitors never read in another language. */
  isInEnglish?: true
  /** No figure and no name is put into its texts: they change by a save alone. */
  isVerbatim?: true
  /** A page of the website: its one record, which is there from the start and stays. */
  page?: { id: string }
  list: {
    layout: ListLayout
    item: (row: never) => ListItem
    columns: Column[]
    openings?: Column[]
    order: string
    name: keyof F & string
    search: (keyof F & string)[]
    /** There may be so many that what is looked for in them has an index, in their order (`listed-column.server.ts`). */
    isLong?: true
    filter?: keyof F & string
  }
}

export type FormRow<F extends Fields = Fields> = (keyof F & string) | [left: keyof F & string, right: keyof F & string]
export type FormGroup<F extends Fields = Fields> = { legend?: string; fields: FormRow<F>[] }

export type Collection<
  F extends Fields = Fields,
  Row = Record<string, unknown>,
  Column extends string = string,
> = Definition<F, Row, Column> & Texts

export function defineCollection<const F extends Fields, Row, Column extends string>(
  collection: Definition<F, Row, Column> & Partial<Texts>,
): Collection<F, Row, Column> {
  return { ...textsOf(collection.noun), ...inLanguages(collection) }
}

/** With a field and two columns more where there is something to translate. */
function inLanguages<F extends Fields, Row, Column extends string>(
  definition: Definition<F, Row, Column>,
): Definition<F, Row, Column> {
  const { fields, prepare, open } = definition
  const translations = definition.isInEnglish ? undefined : translationsOf(fields)
  if (!translations) return definition
  const prepareOne = prepare as (values: Record<string, unknown>) => Record<string, unknown>
  return {
    ...definition,
    fields: { ...fields, translations },
    prepare: (values) => ({ ...prepare(values), translated: translatedRows(fields, values, prepareOne) }),
    open: (row: { translations?: unknown }) => ({
      ...open(row as never),
      translations: readTranslations(translations, row.translations),
    }),
  }
}

function textsOf([one, many]: [one: string, many: string]): Texts {
  const name = capitalised(one)
  return {
    add: `Add ${name}`,
    dialog: { add: `Add New ${name}`, edit: `Edit ${name}` },
    confirmDelete: (title) => say('Delete the {noun} “{title}”?', { noun: sayAny(one), title }),
    messages: {
      created: { title: `${name} created successfully` },
      updated: { title: `${name} updated successfully` },
      deleted: { title: `${name} deleted successfully` },
    },
    failures: { create: `Error creating ${one}`, update: `Error updating ${one}`, delete: `Error deleting ${one}` },
    unreadable: `${capitalised(many)} could not be loaded`,
  }
}

/** Zod writes a program for each schema as it is first asked. */
const schemas = new WeakMap<object, z.ZodType>()

/** The one schema of browser and server. Unknown keys are dropped. */
export function schemaOf<F extends Fields, Row>({ fields }: Collection<F, Row>) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))
  const schema = schemas.get(fields) ?? z.object(shape)
  schemas.set(fields, schema)
  return schema as z.ZodType<ValuesOf<F>>
}

export function issuesOf(error: z.ZodError, fields: Fields = {}, within: string[] = []): Issue[] {
  const seen = new Map<string, Issue>()
  for (const { path: inner, message } of error.issues) {
    const path = [...within, ...inner]
    const field = String(path[0] ?? '')
    const input = path.length > 1 && fields[field]?.kind === 'list' ? path.join('.') : undefined
    if (!seen.has(input ?? field)) seen.set(input ?? field, { field, message, ...(input && { input }) })
  }
  return [...seen.values()]
}

export function initialValues<F extends Fields, Row>(collection: Collection<F, Row>): ValuesOf<F> {
  const entries = Object.entries(collection.fields).map(([name, { initial }]) => [
    name,
    typeof initial === 'function' ? initial() : structuredClone(initial),
  ])
  return Object.fromEntries(entries) as ValuesOf<F>
}

export const everyMessage = (messages: string[]): ToastText => ({
  title: say('Validation Error'),
  description: messages.join('\n'),
})

export const firstMessage = ([message]: string[]): ToastText => ({
  title: say('Validation Error'),
  description: message,
})

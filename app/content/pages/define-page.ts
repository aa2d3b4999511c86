import {
  type Collection,
  defineCollection,
  everyMessage,
  type Fields,
  type FormGroup,
  type FormRow,
  type Issue,
  type ValuesOf,
} from '#app/content/engine/collection.ts'

export type PageRow = { kind: string; label: string; values: Record<string, unknown> }

export type Page<F extends Fields = Fields> = Omit<Collection<F, PageRow, 'label'>, 'page'> & { page: OnePage }

export type OnePage = {
  id: string
  ground?: string
  isShared?: boolean
}

type Definition<F extends Fields> = {
  slug: `page-${string}`
  /** Of its one record, the same in every installation. */
  id: string
  title: string
  path: string
  fields: F
  ground?: (keyof F & string) | 'ink'
  isShared?: boolean
  isInEnglish?: true
  /** The field that even a draft needs. */
  name: keyof F & string
  lacking?(values: ValuesOf<F>): Issue[]
  form: { main: FormRow<F>[]; groups?: FormGroup<F>[]; side?: FormGroup<F>[] }
}

/** A collection of one record, which is never created, deleted or ordered. Without React, like every collection. */
export function definePage<const F extends Fields>({
  slug,
  id,
  title,
  path,
  ground,
  isShared,
  isInEnglish,
  fields,
  name,
  lacking,
  form,
}: Definition<F>): Page<F> {
  const page = defineCollection<F, PageRow, 'label'>({
    slug,
    title,
    noun: ['page', 'pages'],
    dialog: { add: title, edit: title },
    empty: { title: '', text: '', action: '' },
    invalid: everyMessage,
    fields,
    form,
    isInEnglish,
    lacking,
    prepare: (values) => ({ kind: slug, label: title, values }),
    open: ({ values }: PageRow) => values as ValuesOf<F>,
    shownAt: path,
    list: {
      layout: 'text',
      columns: ['label'],
      order: '',
      name,
      search: [],
      item: ({ label }: PageRow) => ({ title: label, page: path }),
    },
  })
  return { ...page, page: { id, ground, isShared } }
}

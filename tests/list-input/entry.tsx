import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { image, optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { figure, link } from '#app/content/engine/reference-fields.ts'
import { FieldInput } from '#app/routes/cms/collection/inputs/field-input.tsx'
import { fetchListInput } from '#app/routes/cms/collection/inputs/list-part.tsx'
import { useMessages } from '#app/routes/cms/collection/save/use-messages.ts'
import { type FormValues, formValues, resolverOf } from '#app/routes/cms/record/form-values.ts'
import { Toaster } from '#app/ui/toaster.tsx'

const cards = list('Cards', {
  item: 'Card',
  name: 'title',
  max: 6,
  fields: {
    title: text('Title', { max: 20 }),
    note: optionalText('Note', { max: 20, kind: 'multiline' }),
    to: link('Link'),
    links: list('Links', { item: 'Link', fields: { label: text('Label', { max: 20 }) } }),
  },
  rows: [['title', 'to'], 'note', 'links'],
})
const ways = list('Ways in', { item: 'Way', fixed: 2, fields: { name: text('Name', { max: 20 }) } })
const sections = list('Sections', {
  item: 'Section',
  variants: {
    text: { label: 'Text', fields: { words: text('Words', { max: 20 }) } },
    picture: { label: 'Picture', fields: { image: image('Image', { recommended: '' }) } },
    figures: { label: 'Figures', fields: { key: figure('Figure') } },
  },
})

const collection = defineCollection({
  slug: 'sheets',
  isInEnglish: true,
  title: 'Sheets',
  noun: ['sheet', 'sheets'],
  empty: { title: '', text: '', action: '' },
  invalid: everyMessage,
  fields: { cards, ways, sections },
  form: { main: ['cards', 'ways', 'sections'] },
  prepare: (values) => values,
  open: (row: never) => row,
  list: { layout: 'text', columns: [], order: '', name: 'cards', search: [], item: () => ({ title: '' }) },
})

let read: () => FormValues = () => ({})

function Form({ values }: { values: Record<string, unknown> }) {
  const any = collection as never
  const form = useForm<FormValues>({
    defaultValues: formValues(any, values),
    resolver: resolverOf(any, () => false),
    shouldFocusError: false,
  })
  const messages = useMessages({ collection: any, form })
  read = form.getValues
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(() => undefined, messages.showOwn)()
        }}
      >
        {Object.entries(collection.fields).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

export const values = () => read()

export async function show(stored: Record<string, unknown>) {
  await fetchListInput(collection)
  const form = (
    <Toaster>
      <Form values={stored} />
    </Toaster>
  )
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}

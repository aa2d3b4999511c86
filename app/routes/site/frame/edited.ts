import { formAddress } from '#app/content/form-address.ts'

type Bound = { page: { slug: string; page: { id: string } } }

/** Where what a page shows is edited: its loader answers it as `edit`, and administrators get a link there. */
export const editedPage = ({ page: { slug, page } }: Bound) => formAddress(slug, page.id)

export const editedRecord = (kind: string, record: { id?: string } | undefined) =>
  record?.id && formAddress(kind, record.id)

export const editedIn = (matches: { loaderData?: unknown }[]) =>
  matches.map(({ loaderData }) => (loaderData as { edit?: string } | undefined)?.edit).findLast(Boolean)

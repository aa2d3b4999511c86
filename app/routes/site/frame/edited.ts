/** Which record a page shows: a route's loader answers it as `edit`, and administrators get a link to its form. */
export type Edited = { kind: string; id: string }

type Bound = { page: { slug: string; page: { id: string } } }

export const editedPage = ({ page: { slug, page } }: Bound): Edited => ({ kind: slug, id: page.id })

export const editedRecord = (kind: string, record: { id?: string } | undefined): Edited | undefined =>
  record?.id ? { kind, id: record.id } : undefined

export const editedIn = (matches: { loaderData?: unknown }[]) =>
  matches.map(({ loaderData }) => (loaderData as { edit?: Edited } | undefined)?.edit).findLast(Boolean)

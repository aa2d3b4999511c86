import type { ComponentProps } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'

let part: typeof import('./list-input.tsx') | undefined

/** Lists of groups, and what drags their items, come with the first form that has one, and before it is opened. */
export async function fetchListInput({ fields }: Pick<Collection, 'fields'>) {
  const { translations: _translations, ...own } = fields
  if (Object.values(own).some(({ kind }) => kind === 'list'))
    part ??= await fetchScript(() => import('./list-input.tsx'))
}

type Props = ComponentProps<typeof import('./list-input.tsx').ListInput>

export const ListPart = (props: Props) => part && <part.ListInput {...props} />

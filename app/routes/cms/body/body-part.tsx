import type { ReactNode } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'
import type { Anchor } from './anchors.ts'
import type { BodyEditorProps } from './editor.tsx'

let part: typeof import('./editor.tsx') | undefined

const isWritten = ({ fields }: Pick<Collection, 'fields'>): boolean =>
  Object.values(fields).some(
    ({ kind, forms = {} }) => kind === 'body' || kind === 'sections' || Object.values(forms).some(isWritten),
  )

/** The editor comes with the first form that has such a text, and before it is opened. */
export async function fetchBodyEditor(collection: Collection) {
  if (isWritten(collection)) part ??= await fetchScript(() => import('./editor.tsx'))
}

export const BodyPart = (props: BodyEditorProps) => part && <part.BodyEditor {...props} />

/** `titles`: what else on the page a link may lead to. */
type GroupProps = { titles?: () => Anchor[]; children: ReactNode }

export const BodyGroupPart = ({ titles, children }: GroupProps) =>
  part ? <part.BodyGroup titles={titles}>{children}</part.BodyGroup> : children

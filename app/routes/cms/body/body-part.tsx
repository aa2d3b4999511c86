import type { ReactNode } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { BodyEditorProps } from './editor.tsx'

let part: typeof import('./editor.tsx') | undefined

const isWritten = ({ fields }: Collection) =>
  Object.values(fields).some(({ kind }) => kind === 'body' || kind === 'sections')

/** The editor comes with the first form that has such a text, and before it is opened. */
export async function fetchBodyEditor(collection: Collection) {
  if (isWritten(collection)) part ??= await import('./editor.tsx')
}

export const BodyPart = (props: BodyEditorProps) => part && <part.BodyEditor {...props} />

/** Around the texts of one field: what is looked for is looked for in all of them. */
export const BodyGroupPart = ({ children }: { children: ReactNode }) =>
  part ? <part.BodyGroup>{children}</part.BodyGroup> : children

import type { FieldsProps } from './asked.ts'
import { FileChoice } from './file-choice.tsx'
import { LabelledInput } from './labelled-input.tsx'

export function FileFields({ attrs, onChange }: FieldsProps) {
  const set = (change: object) => {
    const next = { ...attrs, ...change }
    onChange(next, problemOf(next))
  }
  return (
    <>
      <FileChoice
        kind="document"
        legend="File"
        name={attrs.file}
        onChosen={(file) => set({ file: file?.name ?? null, title: attrs.title || (file?.title ?? '') })}
      />
      <LabelledInput label="Title" value={attrs.title} onChange={(title) => set({ title })} />
      <LabelledInput
        label="Second line"
        hint="Kind, size and pages are said by themselves: language or year, for example."
        value={attrs.note}
        onChange={(note) => set({ note })}
      />
    </>
  )
}

function problemOf({ file, title }: Record<string, unknown>) {
  if (!file) return 'Choose a file'
  return title ? undefined : 'Give the file a title'
}

import { say } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { FileChoice, titleWith } from './file-choice.tsx'
import { LabelledInput } from './labelled-input.tsx'

export function FileFields({ attrs, onChange, wrong }: FieldsProps) {
  const set = (change: object) => onChange({ ...attrs, ...change })
  return (
    <>
      <FileChoice
        kind="document"
        legend={say('File')}
        name={attrs.file}
        wrong={wrong.file}
        onChosen={(file, former) => set({ file: file?.name ?? null, title: titleWith(file, former, attrs.title) })}
      />
      <LabelledInput
        label={say('Title')}
        value={attrs.title}
        wrong={wrong.title}
        onChange={(title) => set({ title })}
      />
      <LabelledInput
        label={say('Second line')}
        hint={say('Language or year, for example. Kind, size and pages are added automatically.')}
        value={attrs.note}
        wrong={wrong.note}
        onChange={(note) => set({ note })}
      />
    </>
  )
}

export const fileProblems: ProblemsOf = ({ file, title }) => [
  ...(file ? [] : [{ at: 'file', says: say('Choose a file') }]),
  ...(title ? [] : [{ at: 'title', says: say('Give the file a title') }]),
]

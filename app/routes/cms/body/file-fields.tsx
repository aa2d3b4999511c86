import { say } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { FileChoice, titleWith } from './file-choice.tsx'
import { TextFields } from './text-fields.tsx'

export function FileFields(props: FieldsProps) {
  const { attrs, onChange, wrong } = props
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
      <TextFields {...props} />
    </>
  )
}

export const fileProblems: ProblemsOf = ({ file, title }) => [
  ...(file ? [] : [{ at: 'file', says: say('Choose a file') }]),
  ...(title ? [] : [{ at: 'title', says: say('Give the file a title') }]),
]

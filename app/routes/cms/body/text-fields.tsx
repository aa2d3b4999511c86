import { say, type Term } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { LabelledInput } from './labelled-input.tsx'

type Text = { name: string; label: Term; hint?: Term; isLong?: true }

const texts: Record<string, Text[]> = {
  footnote: [
    {
      name: 'text',
      label: 'Footnote',
      hint: 'Addresses in it become links.',
      isLong: true,
    },
  ],
  table: [
    { name: 'caption', label: 'Caption', hint: 'What the table shows, read out before it.' },
    { name: 'note', label: 'Second line', hint: 'Units, period or source.' },
  ],
  note: [{ name: 'title', label: 'Title' }],
  quote: [
    { name: 'by', label: 'Name' },
    { name: 'role', label: 'Role or occasion' },
  ],
}

export const footnoteProblems: ProblemsOf = ({ text }) =>
  text?.trim() ? [] : [{ at: 'text', says: say('Write the footnote') }]

export function TextFields({ asked, attrs, onChange, wrong }: FieldsProps) {
  const fields = texts[asked.node === 'pull_quote' ? 'quote' : asked.node] ?? []
  return fields.map(({ name, label, hint, isLong }) => (
    <LabelledInput
      key={name}
      label={say(label)}
      hint={hint && say(hint)}
      isLong={isLong}
      wrong={wrong[name]}
      value={String(attrs[name] ?? '')}
      onChange={(value) => onChange({ ...attrs, [name]: value })}
    />
  ))
}

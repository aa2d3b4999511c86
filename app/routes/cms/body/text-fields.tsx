import type { FieldsProps, ProblemOf } from './asked.ts'
import { LabelledInput } from './labelled-input.tsx'

type Text = { name: string; label: string; hint?: string; isLong?: true }

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

export const footnoteProblem: ProblemOf = ({ text }) => (text?.trim() ? undefined : 'Write the footnote')

export function TextFields({ asked, attrs, onChange }: FieldsProps) {
  const fields = texts[asked.node === 'pull_quote' ? 'quote' : asked.node] ?? []
  return fields.map(({ name, ...field }) => (
    <LabelledInput
      key={name}
      {...field}
      value={String(attrs[name] ?? '')}
      onChange={(value) => onChange({ ...attrs, [name]: value })}
    />
  ))
}

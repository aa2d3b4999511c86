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
  chart: [
    { name: 'title', label: 'Title', hint: 'With the unit: Heat from the ground, MWh a month.' },
    { name: 'note', label: 'Second line', hint: 'Period or source.' },
    {
      name: 'description',
      label: 'What it shows, in words',
      hint: 'For people who cannot see it: the highest, the lowest, the trend.',
      isLong: true,
    },
  ],
  file: [
    { name: 'title', label: 'Title' },
    {
      name: 'note',
      label: 'Second line',
      hint: 'Language or year, for example. Kind, size and pages are added automatically.',
    },
  ],
  film: [
    { name: 'title', label: 'Title' },
    { name: 'caption', label: 'Caption', hint: 'Its length, and what can be seen without sound.' },
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

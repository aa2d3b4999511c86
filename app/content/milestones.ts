import { optionalText, text } from './engine/fields.ts'
import { list } from './engine/list.ts'
import { partialDate } from './engine/optional-fields.ts'

/** What happened to a building or a company, beside what articles tell of it. */
export const milestones = (hint: string) =>
  list('Timeline', {
    item: 'Entry',
    max: 40,
    name: 'title',
    hint,
    fields: {
      date: partialDate('Date'),
      title: text('Title', { max: 120 }),
      text: optionalText('Text', { max: 300, kind: 'multiline' }),
    },
    rows: [['date', 'title'], 'text'],
  })

import { align, type Places, type Traits, wordsIn } from '#app/content/differences/align.ts'
import { type FormItem, type ItemValues, isItem, isRecordLink } from '#app/routes/cms/record/form-values.ts'

/** Items of groups by their ids, other entries by what stands in them. */
export function alignItems(base: FormItem[], side: FormItem[]): Places {
  const all = [...base, ...side]
  if (!all.every(isItem) && !all.every(isRecordLink)) return align(base, side, itemTraits)
  const places = new Map(side.map((item, at) => [idOf(item), at]))
  return base.map((item) => places.get(idOf(item)))
}

const idOf = (item: FormItem) => (isRecordLink(item) ? `${item.kind}/${item.id}` : (item as ItemValues).id)

const itemTraits: Traits<FormItem> = {
  key: (item) => partsOf(item).join('\n'),
  name: nameOf,
  words: (item) => wordsIn(textsOf(item).join(' ')),
  isEditable: (item) => partsOf(item).length > 0 && !(typeof item === 'object' && 'url' in item),
}

function nameOf(item: FormItem) {
  if (typeof item === 'string') return ''
  // Of an observation, because two editors may add one for the same day.
  if (isItem(item) || 'date' in item) return item.id
  return 'title' in item ? (item.title?.trim() ?? '') : ''
}

const partsOf = (item: FormItem) =>
  namedTexts(item)
    .map(([name, text]) => [name, text.trim()])
    .filter(([, text]) => text)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([name, text]) => `${name} ${text}`)

const textsOf = (item: FormItem) => namedTexts(item).map(([, text]) => text)

/** The body of a section says in blocks what its text says; an id is nothing that anybody wrote. */
const namedTexts = (item: FormItem): [name: string, text: string][] =>
  typeof item === 'string'
    ? [['', item]]
    : Object.entries(item).flatMap(([name, text]) => (typeof text === 'string' && name !== 'id' ? [[name, text]] : []))

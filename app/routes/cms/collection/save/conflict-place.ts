import { blockName } from '#app/content/differences/block-words.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { formOfItem, itemName } from '#app/content/engine/list.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Clash, ItemPlace } from './clash.ts'

/** 'Caption of table 1 of section 2'. */
export function labelOf({ name, kind, at, part, items = [], blocks = [] }: Clash, field?: Field) {
  const [label, item] = [sayAny(field?.label ?? name), sayAny(field?.item ?? 'Section')]
  const within = blocks.map(({ type, at }) => `${blockName(type).toLowerCase()} ${at + 1}`).reverse()
  const names = [...(kind === 'order' ? [say('order')] : []), ...(part ? [sayAny(part)] : []), ...within]
  if (items.length > 0) names.push(...itemNames(items, field))
  else if (at !== undefined) names.push(`${inSentence(item)} ${at + 1}`)
  else names.push(names.length > 0 ? inSentence(label) : label)
  return capitalised(names.join(` ${say('of')} `))
}

/** From the value outwards: 'text', 'card 3'. */
function itemNames([place, ...inner]: ItemPlace[], field?: Field): string[] {
  if (!place) return []
  const own = field ? nameOf(field, place) : `${place.at + 1}`
  const part = place.part && field && formOfItem(field, place)?.fields[place.part]
  if (!part) return [own]
  return [...(inner.length > 0 ? itemNames(inner, part) : [inSentence(sayAny(part.label))]), own]
}

function nameOf(field: Field, place: ItemPlace) {
  const name = itemName(field, place, place.at)
  return field.namesItemsByType ? name : inSentence(name)
}

/** The field of the value that it is about. */
export const fieldWithin = (items: ItemPlace[] = [], field?: Field): Field | undefined =>
  items.reduce<Field | undefined>(
    (of, place) => (place.part ? of && formOfItem(of, place)?.fields[place.part] : undefined),
    field,
  )

/** Of its input, as the form calls it. */
export function inputOf({ name, at, part, items = [] }: Clash, field?: Field) {
  const list = [name, ...items.flatMap((item) => [item.at, ...(item.part ? [item.part] : [])])]
  if (at === undefined) return list.join('.')
  const own = part ?? (fieldWithin(items, field)?.kind === 'sections' ? 'text' : undefined)
  return [...list, at, ...(own ? [own] : [])].join('.')
}

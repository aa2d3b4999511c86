import type { Fields } from '#app/content/engine/fields.ts'
import { body, type Field, type ItemForm, optionalText, sharingText } from '#app/content/engine/fields.ts'
import { list, mostItems } from '#app/content/engine/list.ts'
import { gallery } from '#app/content/engine/list-fields.ts'

/** The fields of a translation: the words of a record, none of which has to be there. */
export function translatable(fields: Fields): Fields {
  const own = Object.entries(fields).map(([name, field]) => [name, translated(field)] as const)
  return Object.fromEntries(own.filter((entry): entry is [string, Field] => entry[1] !== undefined))
}

const known = new WeakMap<Fields, Fields>()

/** The same, asked for often. */
export function wordsOf(fields: Fields): Fields {
  const words = known.get(fields) ?? translatable(fields)
  known.set(fields, words)
  return words
}

function translated(field: Field): Field | undefined {
  if (field.isShared) return undefined
  const { label, item = '', max = 0, mayStay, recommended = '' } = field
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return (field.nativeLimit ? sharingText : optionalText)(label, { max, kind: field.kind, mayStay }) as Field
    case 'body':
      return body(label, { max }) as Field
    case 'sections':
    case 'texts':
      return { ...field, required: false }
    case 'gallery':
      // Which pictures there are is shared. Those that have gone keep their captions, so there may be more of these.
      return gallery(label, { item, maxItems: mostItems, recommended }) as Field
    case 'list':
    case 'observations':
      return listOf(field)
    default:
      return undefined
  }
}

/** Of those items that hold words; which there are, and in what order, is shared. */
function listOf({ label, item = '', forms = {} }: Field): Field | undefined {
  const variants = Object.entries(forms)
    .map(([type, { label, fields, name }]) => {
      const own = translatable(fields)
      return [type, { label, fields: own, name: name && name in own ? name : undefined }] as const
    })
    .filter(([, { fields }]) => Object.keys(fields).length > 0)
  if (variants.length === 0) return undefined
  const [[type, only]] = variants as [readonly [string, ItemForm]]
  return (
    type === '' ? list(label, { item, ...only }) : list(label, { item, variants: Object.fromEntries(variants) })
  ) as Field
}

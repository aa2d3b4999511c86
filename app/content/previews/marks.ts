import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Fields } from '#app/content/engine/collection.ts'
import { formOfItem } from '#app/content/engine/list.ts'

type Values = Record<string, unknown>

/** A page drawn with marks in its texts; by the number of a mark, `paths` names the input that its text is from, items by their ids. */
export type MarkedPage = { html: string; paths: string[] }

/** Of Unicode's private use. Above them lie the bullets of Symbol and Wingdings, which texts from Word may hold. */
const [first, most] = [0xe000, 0x1000]
const marks = /[\uE000-\uEFFF]/g

/** Each text begins with the mark of its input. */
export function markedValues(fields: Fields, values: Values) {
  const paths: string[] = []
  return { values: markedFields(fields, values, '', (path) => markOf(path, paths)), paths }
}

function markOf(path: string, paths: string[]) {
  const known = paths.lastIndexOf(path)
  if (known < 0 && paths.length === most) return ''
  return String.fromCharCode(first + (known < 0 ? paths.push(path) - 1 : known))
}

/** Which input a text is from, by how it is drawn with its mark and without; undefined where it has none. */
export function pathOf(marked: string, clean: string, paths: string[]) {
  if (marked.length === clean.length || marked.replace(marks, '') !== clean.replace(marks, '')) return undefined
  const [mark] = marked.match(marks) ?? []
  return mark && paths[mark.charCodeAt(0) - first]
}

type Mark = (path: string) => string

const markedFields = (fields: Fields, values: Values, within: string, mark: Mark): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, markedValue(field, values[name], within + name, mark)]),
  ),
})

/** What is no text for readers, such as an address, stays as it is. */
function markedValue(field: Fields[string], value: unknown, path: string, mark: Mark): unknown {
  const list: unknown[] = Array.isArray(value) ? value : []
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'body':
      return markedText(value, mark(path))
    case 'texts':
      return list.map((text, at) => markedText(text, mark(`${path}.${at}`)))
    case 'sections':
      return (list as Values[]).map((section, at) => markedSection(section, `${path}.${section.id ?? at}`, mark))
    case 'list':
      return (list as Values[]).map((item) =>
        markedFields(formOfItem(field, item)?.fields ?? {}, item, `${path}.${item.id}.`, mark),
      )
    default:
      return value
  }
}

function markedSection({ title, text, body, ...section }: Values, path: string, mark: Mark): Values {
  return {
    ...section,
    ...(title !== undefined && { title: markedText(title, mark(`${path}.title`)) }),
    ...(text !== undefined && { text: markedText(text, mark(`${path}.text`)) }),
    ...(body !== undefined && { body: markedText(body, mark(`${path}.text`)) }),
  }
}

function markedText(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return value.replace(/(^|\n[^\S\n]*\n)(?=\S)/g, (before) => before + mark)
  return isBody(value) ? { ...value, content: value.content.map((node) => markedNode(node, mark)) } : value
}

const markedNode = (node: BodyNode, mark: string): BodyNode => ({
  ...node,
  ...(node.text && { text: mark + node.text }),
  ...(node.content && { content: node.content.map((inner) => markedNode(inner, mark)) }),
})

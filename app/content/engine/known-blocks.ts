import { isBody } from './body/plain-text.ts'
import { settledBody, settledText } from './body/settled-body.ts'
import type { Fields } from './collection.ts'
import type { Field } from './fields.ts'
import { isParts } from './is-parts.ts'
import { formOfItem } from './list.ts'

type Values = Record<string, unknown>

/** Values of a form that another version of the program has kept: blocks that this one does not know are texts. */
export function withKnownBlocks(fields: Fields, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, known(fields[name], value)])
  return Object.fromEntries(entries)
}

function known(field: Field | undefined, value: unknown): unknown {
  if (isBody(value)) return settledBody(value)
  if (!field || !Array.isArray(value)) return value
  if (field.kind === 'sections') return value.map(knownSection)
  if (field.kind !== 'list') return value
  return value.map((item) => (isParts(item) ? withKnownBlocks(formOfItem(field, item)?.fields ?? {}, item) : item))
}

function knownSection(section: unknown) {
  if (!isParts(section) || !isBody(section.body)) return section
  const { body, ...others } = section
  const settled = settledBody(body)
  return isBody(settled) ? { ...others, text: settledText(settled), body: settled } : { ...others, text: settled }
}

import { isSeen } from '#app/language/is-seen.ts'
import { type Collection, type Issue, initialValues, issuesOf, schemaOf } from './collection.ts'
import type { Field } from './fields.ts'
import { newUuid } from './new-id.ts'
import { slugFrom } from './slug-from.ts'

export type Values = Record<string, unknown>
type Checked = { values: Values } | { issues: Issue[] }

export function checkValues(collection: Collection, given: unknown): Checked {
  const parsed = schemaOf(collection).safeParse(given)
  return parsed.success ? { values: parsed.data } : { issues: issuesOf(parsed.error, collection.fields) }
}

/** A draft needs only a name. Other values are checked if present, and the slug is made from the name. */
export function checkDraft(collection: Collection, given: unknown): Checked {
  const { fields, list, suggest } = collection
  const typed = { ...(given as Values) }
  const values: Values = initialValues(collection)
  const issues: Issue[] = []
  for (const [field, { schema, draftSchema = schema }] of Object.entries(fields)) {
    const parsed = draftSchema.safeParse(typed[field])
    if (parsed.success) values[field] = parsed.data
    else if (field === list.name || !isEmpty(typed[field])) issues.push(...issuesOf(parsed.error, fields, [field]))
  }
  if (issues.length > 0) return { issues }
  if (suggest && !values[suggest.to]) values[suggest.to] = suggested(fields[suggest.to], String(values[suggest.from]))
  return { values }
}

/** A name may say nothing in such letters, or what no slug may be. */
function suggested(field: Field | undefined, name: string) {
  const slug = slugFrom(name, field?.max)
  return field?.schema.safeParse(slug).success ? slug : newUuid()
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !isSeen(value)) || isEmptyList(value)

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

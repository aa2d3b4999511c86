import { z } from 'zod'
import type { Fields, ValuesOf } from '#app/content/engine/fields.ts'
import { isSeen } from '#app/language/is-seen.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Field, ItemForm } from './fields.ts'
import { isParts } from './is-parts.ts'
import { lazily } from './lazily.ts'

export type Item<F extends Fields = Fields> = { id: string } & ValuesOf<F>
type VariedItem<V extends Variants> = {
  [Type in keyof V]: { id: string; type: Type } & ValuesOf<V[Type]['fields']>
}[keyof V]

type Rows<F extends Fields> = (keyof F & string) | [left: keyof F & string, right: keyof F & string]
type Form<F extends Fields> = { fields: F; rows?: Rows<F>[]; name?: keyof F & string }
type Variants = Record<string, { label: string; fields: Fields; rows?: Rows<Fields>[]; name?: string }>

type ListOptions = {
  item: string
  min?: number
  max?: number
  /** As many as the layout has: they change places and texts, none is added or removed. */
  fixed?: number
  hint?: string
  namesItemsByType?: true
}

/** An ordered list of groups of fields. Each item keeps its id for good: merges and histories know it by that. */
export function list<const F extends Fields>(label: string, options: ListOptions & Form<F>): Field<Item<F>[]>
/** Items of several kinds, told apart by their `type`. */
export function list<const V extends Variants>(
  label: string,
  options: ListOptions & { variants: V },
): Field<VariedItem<V>[]>
export function list(label: string, options: ListOptions & (Form<Fields> | { variants: Variants })): Field<Item[]> {
  const { item, hint, fixed, namesItemsByType } = options
  const variants = 'variants' in options ? options.variants : { '': { label: item, ...options } }
  const forms = Object.fromEntries(Object.entries(variants).map(([type, variant]) => [type, formOf(type, variant)]))
  const count = { min: fixed ?? options.min ?? 0, max: fixed ?? options.max ?? mostItems }
  const rules = { label, item, forms, count, namesItemsByType }
  return {
    kind: 'list',
    label,
    item,
    forms,
    count,
    schema: lazily(() => schemaOf(rules, checked)),
    draftSchema: lazily(() => schemaOf(rules, checkedIfWritten)),
    initial: () => Array.from({ length: fixed ?? 0 }, (_, at) => newItem(forms, Object.keys(forms)[0], idAt(at))),
    required: count.min > 0,
    hint,
    namesItemsByType,
  }
}

export const mostItems = 200

/** `kind` is said of links alone, and what has `attrs` or is a `doc` is a part of a text. */
const taken = { fields: ['id', 'type', 'kind', 'attrs'], types: ['doc'] }

function formOf(type: string, { label, fields, rows, name }: { label: string } & Form<Fields>): ItemForm {
  const wrong = Object.keys(fields).find((field) => taken.fields.includes(field)) ?? taken.types.find((t) => t === type)
  if (wrong) throw new Error(`No field or type of an item may be called ${wrong}: ${label} has one.`)
  return { label, fields, rows: rows ?? Object.keys(fields), name }
}

export function formOfItem(
  { forms = {}, isInWords }: Pick<Field, 'forms' | 'isInWords'>,
  item: { type?: unknown; value?: unknown },
): ItemForm | undefined {
  const type = String(item.type ?? '')
  return Object.hasOwn(forms, type) && (isInWords?.(item) ?? true) ? forms[type] : undefined
}

/** Whose texts are those of its items. */
export const hasItems = ({ kind }: Pick<Field, 'kind'>) => kind === 'list' || kind === 'observations'

const initialOf = ({ initial }: Field) => (typeof initial === 'function' ? initial() : structuredClone(initial))

export function newItem(forms: Record<string, ItemForm>, type = '', id: string): Item {
  const values = Object.entries(forms[type]?.fields ?? {}).map(([name, field]) => [name, initialOf(field)])
  return { id, ...(type && { type }), ...Object.fromEntries(values) }
}

export type StoredItem = { id: string; type?: string } & Record<string, unknown>

/** What is stored, with an id for each. One that is none, or of a type that nobody knows, is left out. */
export function storedItems(field: Pick<Field, 'forms' | 'isInWords'>, value: unknown): StoredItem[] {
  const list = (Array.isArray(value) ? value : []).filter(
    (item): item is Record<string, unknown> => isParts(item) && formOfItem(field, item) !== undefined,
  )
  const ids = new Set<string>()
  return list.map((item, at) => {
    const own = typeof item.id === 'string' && /^[\w-]{1,64}$/.test(item.id) && !ids.has(item.id)
    const id = own ? String(item.id) : freeId(at, list, ids)
    ids.add(id)
    return { ...item, id } as StoredItem
  })
}

/** By the place: an old value that is read twice has the same ids. */
function freeId(at: number, list: Record<string, unknown>[], ids: Set<string>) {
  let id = idAt(at)
  while (ids.has(id) || list.some((item) => item.id === id)) id += '-'
  return id
}

const idAt = (at: number) => `item-${at + 1}`

/** For pages: what an item lacks, or nobody can show, is as in a new one; a text of any length stays. */
export function readItems<Of>(field: Field<Of[]>, value: unknown): Of[] {
  return storedItems(field, value).map((stored) => {
    const { fields = {} } = formOfItem(field, stored) ?? {}
    const values = Object.entries(fields).map(([name, inner]) => [name, readValue(inner, stored[name])])
    return { id: stored.id, ...(stored.type && { type: stored.type }), ...Object.fromEntries(values) }
  }) as Of[]
}

function readValue(field: Field, value: unknown): unknown {
  if (value === undefined) return initialOf(field)
  if (field.kind === 'list') return readItems(field as Field<unknown[]>, value)
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const initial = initialOf(field)
  return typeof value === 'string' && (typeof initial === 'string' || initial === null) ? value : initial
}

/** As messages and histories call it. */
export const itemName = (
  { label, item = label, forms, namesItemsByType }: ItemNames,
  stored: { type?: unknown },
  at: number,
) => {
  const named = namesItemsByType && formOfItem({ forms }, stored)?.label
  return named ? sayAny(named) : `${sayAny(item)} ${at + 1}`
}

type ItemNames = Pick<Field, 'label' | 'item' | 'forms' | 'namesItemsByType'>

type Rules = ItemNames & { forms: Record<string, ItemForm>; count: { min: number; max: number } }
type Check = (field: Field, value: unknown) => z.ZodSafeParseResult<unknown>

const checked: Check = ({ schema }, value) => schema.safeParse(value)

/** In a draft a text may be missing, but none may be wrong. */
const checkedIfWritten: Check = (field, value) => {
  if (field.draftSchema) return field.draftSchema.safeParse(value)
  const result = field.schema.safeParse(value)
  const isMissing = value === undefined || value === null || (typeof value === 'string' && !isSeen(value))
  return !result.success && isMissing ? { success: true, data: initialOf(field) } : result
}

/** Issues name the item, and their path its input. */
function schemaOf(rules: Rules, check: Check) {
  const { label, count } = rules
  return z
    .unknown()
    .optional()
    .transform((value, context): Item[] => {
      const items = storedItems(rules, value)
      const wrong = check === checked || items.length > count.max ? wrongCount(label, items.length, count) : undefined
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
      return items.map((stored, at) => {
        const { fields = {} } = formOfItem(rules, stored) ?? {}
        const values = Object.entries(fields).map(([name, inner]) => {
          const result = check(inner, stored[name])
          if (result.success) return [name, result.data]
          for (const { message, path } of result.error.issues)
            context.addIssue({
              code: 'custom',
              message: `${itemName(rules, stored, at)}: ${message}`,
              path: [at, name, ...(inner.kind === 'list' ? path : [])],
            })
          return [name, undefined]
        })
        return { id: stored.id, ...(stored.type && { type: stored.type }), ...Object.fromEntries(values) }
      })
    })
}

function wrongCount(label: string, count: number, { min, max }: { min: number; max: number }) {
  if (count >= min && count <= max) return undefined
  const said = { label: sayAny(label), count: count < min ? min : max }
  if (min === max) return say('{label} must be exactly {count}', said)
  return say(count < min ? '{label} must be {count} or more' : '{label} must be {count} or fewer', said)
}

import { z } from 'zod'
import { isOwnImage } from '../media/image-rules.ts'

/** What an editor sees of a value; `field-input.tsx` draws one input for each. */
type FieldKind = 'text' | 'multiline' | 'slug' | 'choice' | 'date' | 'image' | 'sections'

export type Field<Value = unknown> = {
  kind: FieldKind
  label: string
  schema: z.ZodType<Value>
  /** What a new record starts with; a function where it depends on the day. */
  initial: Value | (() => Value)
  required: boolean
  /** Characters, counted beside the label. */
  max?: number
  /** The browser's own `maxlength` holds the limit as well. */
  nativeLimit?: true
  hint?: string
  /** Fixed text in front of the input, such as the folder a slug lives in. */
  prefix?: string
  choices?: readonly string[]
  recommended?: string
}

type TextOptions = { max: number; multiline?: true; hint?: string }

const atMost = (label: string, max: number) => `${label} must be ${max.toLocaleString('en')} characters or less`

export function text(label: string, { max, multiline, hint }: TextOptions): Field<string> {
  return {
    kind: multiline ? 'multiline' : 'text',
    label,
    schema: requiredText(label).max(max, atMost(label, max)),
    initial: '',
    required: true,
    max,
    hint,
  }
}

/** Search and sharing texts: they may stay empty, and then the database holds null. */
export function optionalText(label: string, { max, multiline, hint }: TextOptions): Field<string | null> {
  return {
    kind: multiline ? 'multiline' : 'text',
    label,
    schema: z
      .string({ error: `${label} must be text` })
      .overwrite(storable)
      .max(max, `${label} should be ${max} characters or less`)
      .nullish()
      .transform((value) => value || null),
    initial: null,
    required: false,
    max,
    nativeLimit: true,
    hint,
  }
}

export function slug(label: string, { max, prefix }: { max: number; prefix: string }): Field<string> {
  return {
    kind: 'slug',
    label,
    schema: requiredText(label)
      .max(max, atMost(label, max))
      .regex(/^[a-z0-9-]*$/, `${label} must only contain lowercase letters, numbers, and hyphens`),
    initial: '',
    required: true,
    max,
    prefix,
    hint: 'Lowercase letters, numbers and hyphens.',
  }
}

export function choice(label: string, choices: readonly string[]): Field<string> {
  return {
    kind: 'choice',
    label,
    schema: z.enum(choices, { error: `${label} is required` }),
    initial: '',
    required: true,
    choices,
  }
}

/** A calendar date, `YYYY-MM-DD`: no time zone may shift it. */
export function date(label: string): Field<string> {
  return {
    kind: 'date',
    label,
    schema: requiredText(label).refine(isCalendarDate, `${label} must be a date`),
    initial: today,
    required: true,
  }
}

/** An absolute http(s) address or a path of our own storage; null when there is no picture. */
export function image(label: string, { recommended }: { recommended: string }): Field<string | null> {
  return {
    kind: 'image',
    label,
    schema: z
      .string({ error: 'Invalid URL' })
      .trim()
      .refine((value) => value === '' || isOwnImage(value) || isWebAddress(value), 'Invalid URL')
      .nullish()
      .transform((value) => value || null),
    initial: null,
    required: false,
    recommended,
  }
}

export type Section = { title?: string; text?: string }

// A part that is no text counts as none: one bad pair must not take the others with it.
const part = z.string().overwrite(storable).optional().catch(undefined)
const section = z.object({ title: part, text: part }).catch({})
const storedSections = z
  .array(section)
  .catch([])
  .transform((list) => list.filter((item) => item.title || item.text))

/** The sections in whatever a column of any age holds. */
export const readSections = (value: unknown): Section[] => storedSections.parse(value)

/** Title and text pairs. Counted after joining, blank lines included; a value that is no list is an empty one. */
export function sections(label: string, { max, countedAs }: { max: number; countedAs: string }): Field<Section[]> {
  return {
    kind: 'sections',
    label,
    schema: storedSections.refine((list) => joinSections(list).length <= max, atMost(countedAs, max)),
    initial: [],
    required: false,
    max,
  }
}

export function joinSections(list: Section[]) {
  return list
    .map((item) => item.text)
    .filter(Boolean)
    .join('\n\n')
}

/** Letters a slug may hold, from any text: accents dropped, everything else a hyphen. */
export function slugFrom(title: string, max = 200) {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}

function requiredText(label: string) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(storable)
    .min(1, `${label} is required`)
}

/** Trimmed, and without what Postgres cannot keep: NUL, and halves of surrogate pairs. */
function storable(value: string) {
  return value.replaceAll('\0', '').toWellFormed().trim()
}

/** From the year 1 on, as in Postgres. */
function isCalendarDate(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

function isWebAddress(value: string) {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** The editor's own day; on the server, where no form starts, it is the server's. */
function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

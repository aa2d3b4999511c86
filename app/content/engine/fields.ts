import { z } from 'zod'
import { settledBody, settledIssue, settledText } from '#app/content/engine/body/checked.ts'
import { type BodyValue, isBody, textOfBody } from '#app/content/engine/body/plain-text.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { houseDate } from '#app/house-clock.ts'
import { say, sayAny } from '#app/words/say.ts'
import { inSentence } from './in-sentence.ts'
import { lazily } from './lazily.ts'
import { atMost, imageRule, isCalendarDate, lengthOf, refusal, requiredText, storable } from './text-rules.ts'

/** What an editor sees of a value; `field-input.tsx` draws one input for each. */
type FieldKind =
  | 'text'
  | 'multiline'
  | 'url'
  | 'slug'
  | 'choice'
  | 'number'
  | 'date'
  | 'switch'
  | 'image'
  | 'sections'
  | 'texts'
  | 'gallery'
  | 'body'
  | 'observations'
  | 'list'
  | 'link'
  | 'picture'
  | 'film'
  | 'document'
  | 'figure'
  | 'relation'
  | 'colours'
  | 'fonts'
  | 'logo'
  | 'sources'

export type Field<Value = unknown> = {
  kind: FieldKind
  label: string
  /** Lazy: a visitor's page asks for a few, and to make those of all kinds takes a tenth of a start. */
  schema: z.ZodType<Value>
  initial: Value | (() => Value)
  required: boolean
  max?: number
  /** The browser's own `maxlength` holds the limit as well. */
  nativeLimit?: true
  hint?: string
  prefix?: string
  ignoresCase?: true
  /** The values of a choice; a stored one that is not among them stays on offer. */
  choices?: readonly string[]
  /** What is offered while typing, such as the names of the house's legal entities; any other text will do. */
  suggestions?: readonly string[] | (() => readonly string[]) | 'entities'
  recommended?: string
  item?: string
  forms?: Record<string, ItemForm>
  /** Of whose items only some are told in words, and are translated. */
  isInWords?: (item: { value?: unknown }) => boolean
  targets?: readonly string[]
  count?: { min: number; max: number }
  /** A link that stands on every page leads to what visitors see, or it is not published. */
  onlyToPublished?: true
  /** The same in every language. */
  isShared?: true
  /** A name, or words such as “A tenant”: nobody misses it in another language. */
  mayStay?: true
  /** Items are told apart by what they are, and not by their place. */
  namesItemsByType?: true
  /** What is asked of a list that nobody sees yet. */
  draftSchema?: z.ZodType
}

export type Fields = Record<string, Field>
export type ValuesOf<F extends Fields> = { [Key in keyof F]: z.output<F[Key]['schema']> }

export type ItemForm = {
  label: string
  fields: Record<string, Field>
  rows: (string | [left: string, right: string])[]
  name?: string
}

type TextOptions = { max: number; kind?: 'text' | 'multiline' | 'url' | 'choice' } & Pick<
  Field,
  'hint' | 'choices' | 'suggestions' | 'isShared' | 'mayStay'
>

export function text(label: string, { kind = 'text', ...options }: TextOptions): Field<string> {
  const schema = lazily(() => requiredText(label).max(options.max, atMost(label, options.max)))
  return { kind, label, schema, initial: '', required: true, ...options }
}

export function optionalText(label: string, { kind = 'text', ...options }: TextOptions): Field<string | null> {
  return {
    kind,
    label,
    schema: textOrNull(label, options.max, atMost(label, options.max)),
    initial: null,
    required: false,
    ...options,
  }
}

/** Search engines and networks cut longer texts off, so the browser accepts no more than fit. */
export function sharingText(label: string, options: TextOptions): Field<string | null> {
  const schema = textOrNull(label, options.max, {
    error: () => say('{label} should be {count} characters or less', { label: sayAny(label), count: options.max }),
  })
  return { ...optionalText(label, options), schema, nativeLimit: true }
}

const textOrNull = (label: string, max: number, tooLong: { error: () => string }) =>
  lazily(() =>
    z
      .string(refusal('{label} must be text', label))
      .overwrite(storable)
      .max(max, tooLong)
      .nullish()
      .transform((value) => value || null),
  )

/** `reserved`: what somebody else answers in that folder. */
type SlugOptions = { max: number; prefix: string; ignoresCase?: true; reserved?: readonly string[] }

export function slug(label: string, { max, prefix, ignoresCase, reserved = [] }: SlugOptions): Field<string> {
  return {
    kind: 'slug',
    label,
    schema: lazily(() =>
      requiredText(label)
        .max(max, atMost(label, max))
        .regex(/^[a-z0-9-]*$/, refusal('{label} must only contain lowercase letters, numbers, and hyphens', label))
        .refine((slug) => !reserved.includes(slug), {
          error: () => say('This {label} belongs to the website itself', { label: inSentence(sayAny(label)) }),
        }),
    ),
    initial: '',
    required: true,
    max,
    prefix,
    ignoresCase,
    hint: 'Lowercase letters, numbers and hyphens.',
  }
}

export function choice(label: string, choices: readonly string[]): Field<string> {
  return {
    kind: 'choice',
    label,
    schema: lazily(() => z.enum(choices, refusal('{label} is required', label))),
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
    schema: lazily(() => requiredText(label).refine(isCalendarDate, refusal('{label} must be a date', label))),
    initial: () => houseDate(new Date()),
    required: true,
  }
}

/** A text field, because a number field reports unreadable input as empty. Empty means the default. */
export function wholeNumber(label: string, { initial, hint }: { initial: number; hint?: string }): Field<number> {
  return {
    kind: 'number',
    label,
    schema: lazily(() =>
      z
        .union([z.number(), z.string()], refusal('{label} must be a whole number', label))
        .nullish()
        .transform((value) => (typeof value === 'string' ? value.trim() : (value ?? '')))
        .refine((value) => /^[+-]?\d*$/.test(String(value)), refusal('{label} must be a whole number', label))
        .transform((value) => (value === '' ? initial : Number(value)))
        .refine((value) => z.int32().safeParse(value).success, refusal('{label} must be a whole number', label)),
    ),
    initial,
    required: false,
    hint,
  }
}

/** Records with the same number stand in the order of their creation. */
export const displayOrder = () => wholeNumber('Display order', { initial: 0, hint: 'Lower numbers come first.' })

export function toggle(label: string, { initial, hint }: { initial: boolean; hint?: string }): Field<boolean> {
  return {
    kind: 'switch',
    label,
    schema: lazily(() =>
      z
        .boolean(refusal('{label} must be yes or no', label))
        .nullish()
        .transform((value) => value ?? initial),
    ),
    initial,
    required: false,
    hint,
  }
}

/** An absolute http(s) address or a path of our own storage; null when there is no picture. */
export function image(
  label: string,
  { recommended, hint }: { recommended: string; hint?: string },
): Field<string | null> {
  return {
    kind: 'image',
    label,
    schema: lazily(() => imageRule.nullish().transform((value) => value || null)),
    initial: null,
    required: false,
    recommended,
    hint,
  }
}

/** `text` is the plain text of `body` where there is one. The id is given when something links to the title. */
export type Section = { title?: string; text?: string; body?: Body; id?: string }

// A part that is no text counts as none: one bad pair must not take the others with it.
const part = z.string().overwrite(storable).optional().catch(undefined)
const section = z
  .object({ title: part, text: part, body: z.unknown().optional(), id: part })
  .catch({ body: undefined })
  .transform(({ body, ...section }): Section => ({ ...section, ...written(body) }))
const storedSections = z
  .array(section)
  .catch([])
  .transform((list) => list.filter((item) => item.title || item.text || item.body))

function written(body: unknown): Pick<Section, 'text' | 'body'> {
  if (!isBody(body)) return {}
  const value = settledBody(body)
  return isBody(value) ? { text: settledText(value), body: value } : { text: storable(value) }
}

export const readSections = (value: unknown): Section[] => storedSections.parse(value)

/** Title and text pairs, counted after joining, blank lines included. Anything but a list counts as empty. */
export function sections(label: string, { max, countedAs }: { max: number; countedAs: string }): Field<Section[]> {
  return {
    kind: 'sections',
    label,
    schema: lazily(() =>
      storedSections
        .refine((list) => lengthOf(joinSections(list)) <= max, atMost(countedAs, max))
        .refine((list) => lengthOf(list.map(({ title }) => title).join('')) <= max, atMost('Section titles', max))
        .superRefine((list, context) => {
          for (const { body } of list) refuseBody(body, context)
        }),
    ),
    initial: [],
    required: false,
    max,
  }
}

/** A text with blocks: what says no more than its plain text is that text. Counted as plain text. */
export function body(label: string, { max, hint }: { max: number; hint?: string }): Field<BodyValue | null> {
  return {
    kind: 'body',
    label,
    schema: lazily(() =>
      z
        .union([z.string(), z.custom<Body>(isBody)], refusal('{label} must be text', label))
        .transform(settledBody)
        .transform((value) => (isBody(value) ? value : storable(value)))
        .refine((value) => lengthOf(textOfBody(value)) <= max, atMost(label, max))
        .superRefine((value, context) => refuseBody(value, context))
        .nullish()
        .transform((value) => value || null),
    ),
    initial: null,
    required: false,
    max,
    hint,
  }
}

function refuseBody(value: BodyValue | undefined, context: z.RefinementCtx) {
  const message = isBody(value) && settledIssue(value)
  if (message) context.addIssue({ code: 'custom', message })
}

export function joinSections(list: Section[]) {
  return list
    .map((item) => item.text)
    .filter(Boolean)
    .join('\n\n')
}

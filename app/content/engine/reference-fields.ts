import { z } from 'zod'
import { isFileName, kindOfFile } from '#app/media/file-rules.ts'
import { isOwnImage } from '#app/media/image-rules.ts'
import { isLinkAddress, spelledAddress } from './body/link-address.ts'
import type { Field } from './fields.ts'
import { isParts } from './is-parts.ts'
import { lazily } from './lazily.ts'
import { atMost, imageRule, refusal, storable } from './text-rules.ts'

export type LinkValue = { href: string } | { kind: string; id: string }
export type PictureValue = { url: string }
/** As a text with blocks holds it, so that whoever looks for files of the library finds it here, too. */
export type FilmValue = { type: 'film'; attrs: { film: string; poster: string; captions: string | null } }

export type DocumentValue = { type: 'file'; attrs: { file: string } }

type Options = { hint?: string }

/** What is typed is an address; a record that was chosen is kept by its id. */
export function link(
  label: string,
  { max = 2_000, ...options }: Options & Pick<Field, 'onlyToPublished'> & { max?: number } = {},
): Field<LinkValue | null> {
  return {
    kind: 'link',
    label,
    schema: lazily(() => z.preprocess((value) => value ?? '', givenLink(label, max))),
    initial: null,
    required: false,
    ...options,
  }
}

function givenLink(label: string, max: number) {
  const leadsNowhere = refusal(
    '{label} must be a page of this website or an address such as https://example.org',
    label,
  )
  const address = z
    .string(leadsNowhere)
    .transform((typed) => spelledAddress(storable(typed)))
    .refine((href) => href.length <= max, atMost(label, max))
    .refine((href) => href === '' || isLinkAddress(href), leadsNowhere)
    .transform((href) => (href ? { href } : null))
  const record = z.object({ kind: z.string().regex(/^[a-z][a-z-]*$/), id: z.uuid().toLowerCase() })
  return z.union([record, z.object({ href: address }).transform(({ href }) => href), address], leadsNowhere)
}

/** A picture of a page. Without one the layout's own is shown, where it has one. */
export function picture(
  label: string,
  { recommended, hint }: Options & { recommended?: string } = {},
): Field<PictureValue | null> {
  const addressOf = (value: unknown) => (isParts(value) ? value.url : value) ?? ''
  return {
    kind: 'picture',
    label,
    schema: lazily(() =>
      z.preprocess(
        addressOf,
        imageRule.transform((url) => (url ? { url } : null)),
      ),
    ),
    initial: null,
    required: false,
    hint,
    recommended,
  }
}

/** Of the library of files; anything else counts as none. */
export function film(label: string, { hint }: Options = {}): Field<FilmValue | null> {
  return {
    kind: 'film',
    label,
    schema: lazily(() => z.unknown().optional().transform(readFilm)),
    initial: null,
    required: false,
    hint,
  }
}

export function readFilm(value: unknown): FilmValue | null {
  const attrs = isParts(value) && isParts(value.attrs) ? value.attrs : {}
  const { film, poster, captions } = attrs
  if (typeof film !== 'string' || !isFileName(film)) return null
  return {
    type: 'film',
    attrs: {
      film,
      poster: typeof poster === 'string' && isOwnImage(poster) ? poster : '',
      captions: typeof captions === 'string' && isFileName(captions) ? captions : null,
    },
  }
}

type DocumentOptions = Options & { isRequired?: boolean }

export function document(
  label: string,
  { hint, isRequired = false }: DocumentOptions = {},
): Field<DocumentValue | null> {
  const schema = lazily(() =>
    z
      .unknown()
      .optional()
      .transform(readDocument)
      .refine((value) => value !== null || !isRequired, refusal('{label} must be chosen', label)),
  )
  return { kind: 'document', label, schema, initial: null, required: isRequired, hint }
}

export function readDocument(value: unknown): DocumentValue | null {
  const attrs = isParts(value) && isParts(value.attrs) ? value.attrs : {}
  const { file } = attrs
  if (typeof file !== 'string' || !isFileName(file) || kindOfFile(file).type !== 'document') return null
  return { type: 'file', attrs: { file } }
}

/** The names of a PDF, or of a film and its captions. */
export function filesOf(value: unknown) {
  const { file } = readDocument(value)?.attrs ?? {}
  const { film, captions } = readFilm(value)?.attrs ?? {}
  return [file, film, captions].filter((name) => typeof name === 'string')
}

/** By its key in the register of figures. */
export function figure(label: string, { hint }: Options = {}): Field<string | null> {
  const schema = lazily(() =>
    z
      .string(refusal('{label} must be a figure', label))
      .overwrite(storable)
      .max(longestKey, atMost(label, longestKey))
      .nullish()
      .transform((key) => key || null),
  )
  return { kind: 'figure', label, schema, initial: null, required: false, hint }
}

const longestKey = 100

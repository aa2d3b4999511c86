import { z } from 'zod'
import type { Field } from './fields.ts'
import { lazily } from './lazily.ts'
import { type GalleryPicture, readTexts } from './stored-lists.ts'
import { atMost, eachAtMost, imageRule, invalidAddress, lengthOf, refusal, storable, tooMany } from './text-rules.ts'

type ListOptions = { item: string; maxItems: number; hint?: string }

/** Short texts, one per line. Empty ones are left out; anything but a list counts as empty. */
export function texts(label: string, { item, max, maxItems, hint }: ListOptions & { max: number }): Field<string[]> {
  return {
    kind: 'texts',
    label,
    item,
    schema: lazily(() =>
      z
        .array(z.unknown())
        .catch([])
        .transform((value) => readTexts(value).map(storable).filter(Boolean))
        .refine((list) => list.length <= maxItems, tooMany(label, maxItems))
        .refine((list) => list.every((text) => lengthOf(text) <= max), eachAtMost(item, max)),
    ),
    initial: [],
    required: false,
    hint,
  }
}

export function gallery(
  label: string,
  { item, maxItems, hint, recommended }: ListOptions & { recommended: string },
): Field<GalleryPicture[]> {
  return {
    kind: 'gallery',
    label,
    item,
    schema: lazily(() =>
      z
        .array(z.object({ url: imageRule, caption }, invalidAddress), refusal('{label} must be a list', label))
        .nullish()
        .transform((list) =>
          (list ?? []).flatMap(({ url, caption }) => (url ? [{ url, ...(caption && { caption }) }] : [])),
        )
        .refine((list) => list.length <= maxItems, tooMany(label, maxItems)),
    ),
    initial: [],
    required: false,
    hint,
    recommended,
  }
}

const longestCaption = 200
const caption = z.string().overwrite(storable).max(longestCaption, atMost('Caption', longestCaption)).optional()

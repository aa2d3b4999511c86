import type { AttributeSpec } from 'prosemirror-model'
import { isWebAddress } from '#app/content/engine/text-rules.ts'
import { isOwnImage } from '#app/media/image-rules.ts'
import { isLinkAddress } from './link-address.ts'

export type BodyPicture = { url: string; alt: string; caption: string; credit: string }

export const pictureParts = ['url', 'alt', 'caption', 'credit'] as const satisfies (keyof BodyPicture)[]

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

function attribute<Value>(initial: Value, fits: (value: unknown) => boolean): AttributeSpec {
  return {
    default: initial,
    validate(value) {
      if (!fits(value)) throw new RangeError('The attribute has a value that the schema does not know.')
    },
  }
}

export const text = attribute('', isText)
export const textOrNull = attribute<string | null>(null, (value) => value === null || isText(value))
export const oneOf = <Value extends string | number>(first: Value, ...others: Value[]) =>
  attribute(first, (value) => [first, ...others].includes(value as Value))
export const wholeNumber = (initial: number) => attribute(initial, Number.isSafeInteger)
export const grid = attribute<string[][]>(
  [],
  (value) => Array.isArray(value) && value.every((row) => isTexts(row) && row.length === value[0].length),
)
export const pictures = attribute<BodyPicture[]>(
  [],
  (value) =>
    Array.isArray(value) &&
    value.length <= 2 &&
    value.every(
      (picture) =>
        typeof picture === 'object' &&
        picture !== null &&
        isOwnImage(picture.url) &&
        [picture.alt, picture.caption, picture.credit].every(isText),
    ),
)
export const nothing = attribute(null, (value) => value === null)
export const linkAddress = attribute<string | null>(null, (value) => value === null || isLinkAddress(value))
export const webAddress = attribute<string | null>(
  null,
  (value) => value === null || (isText(value) && isWebAddress(value)),
)
export const ownImage = attribute('', (value) => isText(value) && (value === '' || isOwnImage(value)))

import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { everyNode } from '#app/content/engine/body/limits.ts'
import { bodiesIn } from '#app/content/engine/body/pictures-in-texts.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import type { Text } from './texts.ts'

/** By their paths the English words that texts were made from, and under keys of their own what stood beside them. */
export type Sources = Record<string, string>

type English = Pick<Text, 'field' | 'path' | 'text' | 'value'>

/** What is kept of a text by whoever writes it, or says that it is still right, with this English before him. */
export const madeFrom = ({ field, path, text, value }: English): Sources => ({
  [path]: text,
  ...(isOfBlocks(field) && { [besideKey(path)]: namesIn(value) }),
})

/** By whoever has seen the words alone: files and pictures are settled only where they are those of the English. */
export const madeFromWords = ({ field, path, text, value }: English, own: unknown): Sources => ({
  [path]: text,
  ...(isOfBlocks(field) && namesIn(own) === namesIn(value) && { [besideKey(path)]: namesIn(value) }),
})

const isOfBlocks = ({ kind }: English['field']) => kind === 'body' || kind === 'sections'

type Beside = { english: unknown; own: unknown }

/** Which another language may have of its own: that English has others now is told, and nothing is put in their place. */
export function isBesideOther(sources: Sources | undefined, path: string, { english, own }: Beside) {
  const was = sources?.[besideKey(path)]
  // Of a translation from before this was kept nobody knows.
  if (was === undefined) return false
  const is = namesIn(english)
  return was !== is && namesIn(own) !== is
}

export const sourcesAt = (sources: Sources = {}, path: string): Sources =>
  Object.fromEntries(Object.entries(sources).filter(([key]) => isOf(path, key)))

export const withSourcesAt = (sources: Sources = {}, path: string, made: Sources): Sources => ({
  ...Object.fromEntries(Object.entries(sources).filter(([key]) => !isOf(path, key))),
  ...made,
})

const besideKey = (path: string) => `beside ${path}`

/** Under such a key stand names line by line, where everything else of a record has addresses. */
export const isBesideKey = (key: string) => key.startsWith(besideKey(''))

const isOf = (path: string, key: string) => key === path || key === besideKey(path)

/** As names: an address would count as a picture that the record shows. */
const namesIn = (value: unknown) =>
  bodiesIn(value)
    .flatMap(({ content }) => everyNode(content))
    .flatMap(addressesIn)
    .map((address) => address.replace(uploadUrl(''), ''))
    .join('\n')

function addressesIn({ attrs = {} }: BodyNode) {
  const { file, film, href, captions, poster, pictures = [] } = attrs
  const shown = (pictures as BodyPicture[]).map(({ url }) => url)
  return [file, film, href, captions, poster, ...shown].filter((each): each is string => Boolean(each))
}

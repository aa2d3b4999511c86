import { uploadUrl } from '../../media/image-rules.ts'
import type { ShownPicture } from '../stored-lists.ts'

/** '' where there is nothing to say; a website of '#' is none. */
export type BuiltInProject = {
  name: string
  location: string
  phase: string
  size: string
  units: string
  expectedCompletion: string
  type: 'portfolio' | 'pipeline' | 'residential'
  description: string
  /** Paragraphs, divided by blank lines. */
  longDescription: string
  website: string
  /** The first stands at the head of the page, the others in its gallery. */
  images: ShownPicture[]
  highlights: string[]
}

/** The pictures of a project under the names that they bear in our own storage. */
export function builtInPictures(id: string, alts: string[]): ShownPicture[] {
  return alts.map((alt, at) => ({ url: uploadUrl(`projects-${id}${at === 0 ? '' : `-${at + 1}`}.jpg`), alt }))
}

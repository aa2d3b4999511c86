import { imageFor } from '#app/media/image-for.ts'
import { say } from '#app/words/say.ts'

/** Of a picture whose address an import brought along: pages show none but those of the library. */
export const saidOfElsewhere = (url: string, origin = location.origin) =>
  imageFor(url, '', [origin])
    ? url
    : say('Visitors do not see this image, which is not in the library: {address}', { address: url })

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'plain' | 'br' | 'gzip'

export function encodingFor(accepts = ''): Encoding {
  if (accepts.includes('br') && !refused(accepts, 'br')) return 'br'
  return accepts.includes('gzip') && !refused(accepts, 'gzip') ? 'gzip' : 'plain'
}

/** `br;q=0` says no. */
function refused(accepts: string, encoding: string) {
  return accepts.includes('q=0') && new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepts)
}

// Not in the thread pool: to hand a page over and back takes as long as to compress it.
export const compress: Record<Encoding, (plain: Buffer<ArrayBuffer>, level?: number) => Buffer<ArrayBuffer>> = {
  plain: (plain) => plain,
  // Brotli 5 comes within a few per cent of 11, which takes thirty milliseconds.
  br: (plain, quality = isHuge(plain) ? 2 : 5) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
      },
    }),
  gzip: (plain, level = isHuge(plain) ? 1 : 6) => gzipSync(plain, { level }),
}

/** A sitemap of 16,000 addresses takes 40 ms at these levels instead of 200, for a third more bytes. */
const isHuge = (plain: Buffer) => plain.length > 1_000_000

/**
 * Bits of a window that holds the page, or most of it: twice as much says each distance with more bits. Brotli's own of
 * 4 MB takes three times as long, for the same bytes.
 */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.round(Math.log2(length)), 16), constants.BROTLI_DEFAULT_WINDOW)

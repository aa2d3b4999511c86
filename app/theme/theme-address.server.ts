import { createHash } from 'node:crypto'
import { isReadable } from './check-look.ts'
import { isHex } from './colour.ts'
import { fontPairs, isInitial, type Look } from './look.ts'
import { themeSheet } from './sheet.ts'

/** Undefined where the page's own sheet says it all. */
export const themeAddress = (look: Look) => (isInitial(look) ? undefined : addressOf(look))

/** Previews, the past and pages kept through an outage find theirs by it; it ends with the way of deriving. */
function addressOf(look: Look) {
  const { ink, paper, accent, fonts } = look
  const version = createHash('sha256').update(themeSheet(look)).digest('hex').slice(0, 8)
  return `/theme/${[ink, paper, accent].map((colour) => colour.slice(1)).join('-')}-${fonts}-${version}.css`
}

/** The sheet, and whether it is the one that the address was made for: a neighbour may run another version. */
export function readThemeAddress(path: string): { sheet: string; isExact: boolean } | undefined {
  const [ink, paper, accent, fonts] = /^([^-]+)-([^-]+)-([^-]+)-([^-]+)-[0-9a-f]{8}\.css$/.exec(path)?.slice(1) ?? []
  const pair = fontPairs.find((known) => known === fonts)
  if (!pair) return undefined
  const look = { ink: `#${ink}`, paper: `#${paper}`, accent: `#${accent}`, fonts: pair }
  if (![look.ink, look.paper, look.accent].every(isHex) || !isReadable(look)) return undefined
  return { sheet: themeSheet(look), isExact: addressOf(look) === `/theme/${path}` }
}

/** What a link may lead to: nothing that runs in the page, and nothing that a browser would read as another host. */
export const isLinkAddress = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?![/\\])[^\\\s]*$/.test(value) || isOutward(value))

function isOutward(value: string) {
  if (/^(mailto|tel):[^\s]+$/i.test(value)) return true
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)
}

/** As people write them: an address without its beginning, and an email address. */
export function spelledAddress(typed: string) {
  const text = typed.trim()
  // What follows the sign is looked at as a whole first: of many points each could be the one before the end.
  if (/^[^\s@/:]+@(?=[^\s@/]+$)[^\s@/]+\.[^\s@/]/.test(text)) return `mailto:${text}`
  return /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
}

/** Without what ends the sentence around it; brackets belong to it in pairs. */
const address = /(https?:\/\/(?:\([^\s()<>"“”]*\)|[^\s()<>"“”])*(?:\([^\s()<>"“”]*\)|[^\s()<>"“”.,;:!?'’\]]))/i

/** The words of a footnote, and the addresses between them, which become links. */
export const wordsAndAddresses = (text: string) => text.split(address)

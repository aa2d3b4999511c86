export function escaped(text: string) {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export function element(name: string, content: string | readonly string[], attributes: Record<string, string> = {}) {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.join('')
  return inner ? `<${name}${given.join('')}>${inner}</${name}>` : `<${name}${given.join('')}/>`
}

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

// XML 1.0 has no way to write these, not even as references: one of them would break the whole document.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

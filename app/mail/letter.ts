import { spoken } from '#app/language/speaking.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  /** Leaves the list by one POST, which mail programs make for their own button (RFC 8058). */
  unsubscribeUrl?: string
}

type Part = string | { label: string; url: string }

/** Narrow enough for every mail program, and for an .eml file that is read as it is. */
const width = 72

/** Who signs: the name of the house, and the entity that stands behind it. */
export type Sender = { name: string; imprint?: string }

/** Plain text and HTML from one source, so that both say the same. */
export function letter({ name, imprint }: Sender, subject: string, parts: Part[]): Omit<Message, 'to'> {
  const signed = [...parts, name, ...(imprint ? [imprint] : [])]
  return {
    subject,
    text: `${signed.map((part) => (typeof part === 'string' ? wrapped(part) : `${fillIn(fixed().signs.colon, part)}\n${part.url}`)).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${spoken()}"><head><title>${escaped(subject)}</title></head><body>\n${signed.map(paragraph).join('\n')}\n</body></html>\n`,
  }
}

function paragraph(part: Part) {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  return `<p><a href="${escaped(part.url)}">${escaped(part.label)}</a></p>`
}

function wrapped(text: string) {
  const lines = ['']
  for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.join('\n')
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign)

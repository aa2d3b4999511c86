import { brand, holder } from '#app/brand.ts'

/** `id` is the anchor, which other people's letters cite: it stays when a title changes. */
export type LegalSection = { id: string; title: string; clauses: Clause[] }

type Clause = { text: string; points: string[] }

export type LegalText = { title: string; lead: string; updated: string; sections: LegalSection[] }

const [head, ventures, nederland] = brand.entities
const names: Record<string, string> = {
  holder,
  address: head.address.join(', '),
  email: head.email,
  ventures: ventures.name,
  nederland: nederland.name,
  privacyEmail: brand.privacyEmail,
}

/** From Markdown: what stands between empty lines is a clause, `{holder}` and its like come from the brand. */
export function readLegalText(markdown: string): LegalText {
  const [beginning = '', ...sections] = markdown.replace(/\{(\w+)\}/g, nameOf).split('\n## ')
  const [title = '', lead = '', updated = ''] = beginning.split(/\n+/)
  return { title: title.slice('# '.length), lead, updated, sections: sections.map(readSection) }
}

function readSection(section: string): LegalSection {
  const [heading = '', ...clauses] = section.trim().split('\n\n')
  const [, title, id] = /^(.+) \{#([\w-]+)\}$/.exec(heading) ?? []
  if (!title || !id) throw new Error(`The section “${heading}” of a legal text has no anchor: {#like-this}`)
  return { id, title, clauses: clauses.map(readClause) }
}

function readClause(clause: string): Clause {
  const [text = '', ...points] = clause.split('\n- ')
  return { text, points }
}

function nameOf(placeholder: string, name: string) {
  const found = names[name]
  if (!found) throw new Error(`A legal text names ${placeholder}, which nothing in the brand stands for`)
  return found
}

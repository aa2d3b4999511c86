import { settledBody } from '#app/content/engine/body/checked.ts'
import { type BodyValue, isBody, textOfBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import { longDayOf } from '#app/house-clock.ts'
import type { DocumentName } from './documents.ts'
import neutralPrivacyPolicy from './specified/neutral-privacy-policy.md?raw'
import neutralTerms from './specified/neutral-terms.md?raw'
import privacyPolicy from './specified/privacy-policy.md?raw'
import terms from './specified/terms.md?raw'

const { entities, privacyEmail } = specifiedCompany
const [head, ventures, nederland] = entities
const names: Record<string, string> = {
  holder: head?.name ?? '',
  address: `${head?.street}, ${head?.town}`,
  email: head?.email ?? '',
  ventures: ventures?.name ?? '',
  nederland: nederland?.name ?? '',
  privacyEmail: privacyEmail ?? '',
}

/** What a website with sample content begins with. */
export const specifiedTexts = () => [
  {
    id: '5c1d0a4e-0b7f-4a53-9a51-6d1f0e202403',
    ...readText('Terms of Service', terms),
    name: 'Terms of March 2024',
    slug: 'terms-of-march-2024',
    date: '2024-03-01',
  },
  {
    id: '5c1d0a4e-0b7f-4a53-9a51-6d1f20251003',
    ...readText('Privacy Policy', privacyPolicy),
    name: 'Privacy policy of 3 October 2025',
    slug: 'privacy-policy-of-3-october-2025',
    date: '2025-10-03',
  },
]

/** Of every house: each text of its own takes their place, whatever day that bears. */
export const beforeAll = '2000-01-01'

/** What a website without it begins with: true of every house that runs this program. */
export const neutralTexts = (today: Date) => [
  {
    id: '5c1d0a4e-0b7f-4a53-9a51-6d1f00000001',
    ...readText('Terms of Service', neutralTerms, `Last updated ${longDayOf(today)}`),
    name: 'First terms',
    slug: 'first-terms',
    date: beforeAll,
  },
  {
    id: '5c1d0a4e-0b7f-4a53-9a51-6d1f00000002',
    ...readText('Privacy Policy', neutralPrivacyPolicy, `Last updated ${longDayOf(today)}`),
    name: 'First privacy policy',
    slug: 'first-privacy-policy',
    date: beforeAll,
  },
]

/** From Markdown: what stands between empty lines is a clause, `{holder}` and its like come from the brand. */
function readText(document: DocumentName, markdown: string, date?: string) {
  const [beginning = '', ...sections] = markdown.replace(/\{(\w+)\}/g, nameOf).split('\n## ')
  const [, lead = '', written = ''] = beginning.split(/\n+/)
  const updated = date ?? written
  const optional = { changes: null, seoTitle: null, metaDescription: null }
  return { document, lead, updated, sections: sections.map(readSection), ...optional }
}

function readSection(section: string): Section {
  const [heading = '', ...clauses] = section.trim().split('\n\n')
  const [, title, id] = /^(.+) \{#([\w-]+)\}$/.exec(heading) ?? []
  if (!title || !id) throw new Error(`The section “${heading}” of a legal text has no anchor: {#like-this}`)
  const value = settledBody({ type: 'doc', content: clauses.flatMap(readClause) })
  return { title, id, ...storedAs(value) }
}

const storedAs = (value: BodyValue) => ({ text: textOfBody(value), ...(isBody(value) ? { body: value } : {}) })

function readClause(clause: string): BodyNode[] {
  const [text = '', ...points] = clause.split('\n- ')
  const items = points.map((point) => ({ type: 'list_item', content: [paragraph(point)] }))
  return [paragraph(text), ...(items.length > 0 ? [{ type: 'bullet_list', content: items }] : [])]
}

const paragraph = (text: string): BodyNode => ({
  type: 'paragraph',
  content: text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(readWords),
})

function readWords(text: string): BodyNode {
  const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? []
  return words ? { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] } : { type: 'text', text }
}

function nameOf(placeholder: string, name: string) {
  const found = names[name]
  if (!found) throw new Error(`A legal text names ${placeholder}, which nothing in the brand stands for`)
  return found
}

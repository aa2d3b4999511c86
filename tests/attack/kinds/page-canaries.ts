import { collections } from '#app/content/collections.ts'
import { sampled } from '#tests/support/attack.ts'
import type { Editor } from '#tests/support/editor.ts'
import { type Marks, markedFields, newWord } from '#tests/support/marked-record.ts'
import type { Canary, State } from './canaries.ts'

type Named = Omit<Canary, 'kind' | 'state' | 'values'>
type Values = Record<string, unknown>

// Each save draws the whole website anew: `npm test` takes some of them, other ones each time.
const pages = sampled(
  Object.values(collections).filter(({ page }) => page),
  0,
  4,
)
/** Of a page there is one record. What is published takes the place of its draft, so that comes last. */
const ofPages = ['superseded', 'beside'] as const

/** Of each page of the website a version that was public, and a draft. */
export function createPageCanaries(editor: Editor, newMarks: () => Promise<Named & { marks: Marks }>) {
  const originals = new Map<string, Values>()
  const drafts = new Map<string, Values>()

  async function begin(chosen: readonly State[]): Promise<Canary[]> {
    const canaries: Canary[] = []
    for (const state of ofPages.filter((each) => chosen.includes(each))) {
      const { marks, ...shared } = await newMarks()
      // Their pictures and files are those of all pages in this state: what is told of them is no page's own.
      canaries.push({ kind: pages[0]?.slug ?? '', state, ...shared, values: {} })
      for (const { slug: kind, fields } of pages) {
        const word = newWord()
        const { values: original } = await open(kind)
        if (!originals.has(kind)) originals.set(kind, original)
        const values = markedFields(fields, original, { ...marks, word, text: `${word} ${word}` })
        if (state === 'beside') drafts.set(kind, values)
        await save(kind, state === 'beside' ? 'draft' : 'published', values)
        canaries.push({ kind, state, word, slug: marks.slug, files: [], values })
      }
    }
    return canaries
  }

  async function hide() {
    for (const [kind, values] of originals) await save(kind, 'published', values)
    for (const [kind, values] of drafts) await save(kind, 'draft', values)
  }

  const addressOf = (kind: string) => `/cms/${kind}/records/${collections[kind]?.page?.id}`

  async function open(kind: string) {
    const answer = await editor.call('GET', addressOf(kind))
    return ((await answer.json()) as { record: { version: number; values: Values } }).record
  }

  async function save(kind: string, as: string, values: Values) {
    const { version } = await open(kind)
    const answer = await editor.call('PUT', addressOf(kind), { as, version, values })
    if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
  }

  return { begin, hide }
}

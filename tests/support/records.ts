import type { Pool } from 'pg'
import { expect } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { RecordAnswer } from './articles.ts'
import { article, type Editor } from './editor.ts'
import { nextNumber } from './next-number.ts'
import { tables } from './record-tables.ts'

export type CollectionSlug = keyof typeof tables

/** Without the pages of the website, of which there is one record each. */
export const listed = Object.values(collections).filter(({ page }) => !page)
type Values = Record<string, unknown>

const unique = () => `${process.pid}-${nextNumber()}`

/** A valid record of each collection, with nothing that may be left out; names and slugs are their own. */
export const valid: Record<CollectionSlug, () => Values> = {
  portfolio: () => project('property'),
  development: () => project('project'),
  news: article,
  'venture-capital': () => ({
    name: `Test company ${unique()}`,
    description: 'A description.',
    sector: 'PropTech',
    stage: 'Seed',
    geography: 'Ghent, Belgium',
  }),
  'social-links': () => ({ platform: `Test platform ${unique()}`, url: 'https://network.example/test' }),
  figures: () => {
    const slug = `test-figure-${unique()}`
    const observations = [{ id: 'first', date: '2020-01-01', value: '1', source: 'Somebody' }]
    return { label: `Test ${slug}`, slug, observations, unit: 'None', decimals: 'As typed', countedBy: 'Nothing' }
  },
  'legal-texts': () => {
    const slug = `test-terms-${unique()}`
    return {
      ...{ document: 'Terms of Service', name: `Test ${slug}`, slug, date: '2020-01-01', updated: 'Long ago' },
      ...{ lead: 'An introduction.', sections: [{ title: 'Only section', text: 'Only clause.' }] },
    }
  },
  'free-pages': () => {
    const slug = `test-page-${unique()}`
    return { title: `Test ${slug}`, slug, lead: 'A lead.', sections: [] }
  },
  documents: () => {
    const slug = `test-document-${unique()}`
    return {
      title: `Test ${slug}`,
      slug,
      type: 'Policy',
      date: '2020-01-01',
      language: 'English',
      summary: 'A summary.',
      versions: [
        {
          ...{ id: 'one', date: '2020-01-01', note: null },
          file: { type: 'file', attrs: { file: 'estavelle-on-one-page.pdf' } },
        },
      ],
    }
  },
}

function project(noun: string) {
  const slug = `test-${noun}-${unique()}`
  return { name: `Test ${noun} ${slug}`, slug, location: 'Nowhere, Luxembourg', description: 'A description.' }
}

/** Records of a collection as an editor makes them, and the rows that they become. */
export function recordsOf(editor: Editor, collection: CollectionSlug, db?: Pool) {
  const path = `/cms/${collection}/records`
  const read = async (answer: Response) => ({ ...((await answer.json()) as RecordAnswer), httpStatus: answer.status })

  const create = async (values: Values = {}) =>
    read(await editor.call('POST', path, { values: { ...valid[collection](), ...values } }))

  return {
    create,
    update: async (id: string, version: number, values: Values) =>
      read(await editor.call('PUT', `${path}/${id}`, { version, values })),
    open: async (id: string) => read(await editor.call('GET', `${path}/${id}`)),
    remove: (id: string) => editor.call('DELETE', `${path}/${id}`),
    async created(values: Values = {}) {
      const { httpStatus, record, issues } = await create(values)
      expect([httpStatus, issues]).toEqual([200, undefined])
      return record
    },
    async row(id: string) {
      const { rows } = (await db?.query(`select * from ${tables[collection]} where id = $1`, [id])) ?? { rows: [] }
      return rows[0]
    },
  }
}

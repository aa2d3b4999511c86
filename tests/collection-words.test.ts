import { describe, expect, test } from 'vitest'
import type { Collection } from '#app/content/engine/collection.ts'
import { listed } from '#tests/support/records.ts'

type Said = Pick<Collection, 'messages' | 'failures' | 'unreadable'> & {
  /** Of two fields that are wrong. */
  invalid: ReturnType<Collection['invalid']>
}
type Words = { name: string; unreadable: string; invalid: Said['invalid']; failures?: Said['failures'] }

const saysAll = 'Title is wrong\nSlug is wrong'
const saysFirst = { title: 'Validation Error', description: 'Title is wrong' }

/** What a collection says of its records where it has no words of its own. */
const wordsOf = ({ name, unreadable, invalid, failures }: Words): Said => ({
  messages: {
    created: { title: `${name} created successfully` },
    updated: { title: `${name} updated successfully` },
    deleted: { title: `${name} deleted successfully` },
  },
  failures: failures ?? {
    create: `Error creating ${name.toLowerCase()}`,
    update: `Error updating ${name.toLowerCase()}`,
    delete: `Error deleting ${name.toLowerCase()}`,
  },
  unreadable,
  invalid,
})

// How a screen says them is in e2e/messages.test.ts.
const words: Record<string, Said> = {
  portfolio: wordsOf({
    name: 'Property',
    unreadable: 'Properties could not be loaded',
    invalid: { title: 'Failed to save property', description: saysAll },
    failures: {
      create: 'Failed to save property',
      update: 'Failed to save property',
      delete: 'Failed to delete property',
      fetch: 'Failed to fetch properties',
    },
  }),
  development: wordsOf({
    name: 'Project',
    unreadable: 'Projects could not be loaded',
    invalid: { title: 'Please fill in all required fields' },
    failures: {
      create: 'Failed to save project',
      update: 'Failed to save project',
      delete: 'Failed to delete project',
      fetch: 'Failed to fetch projects',
    },
  }),
  news: {
    ...wordsOf({
      name: 'Article',
      unreadable: 'Articles could not be loaded',
      invalid: { title: 'Validation Error', description: saysAll },
    }),
    messages: {
      created: { title: 'Success', description: 'Article created successfully' },
      updated: { title: 'Success', description: 'Article updated successfully' },
      deleted: { title: 'Success', description: 'Article deleted successfully' },
    },
  },
  'venture-capital': wordsOf({
    name: 'Company',
    unreadable: 'Companies could not be loaded',
    invalid: saysFirst,
  }),
  figures: wordsOf({
    name: 'Figure',
    unreadable: 'Figures could not be loaded',
    invalid: { title: 'Validation Error', description: saysAll },
  }),
  'social-links': wordsOf({ name: 'Link', unreadable: 'Links could not be loaded', invalid: saysFirst }),
  'free-pages': wordsOf({
    name: 'Page',
    unreadable: 'Pages could not be loaded',
    invalid: { title: 'Validation Error', description: saysAll },
  }),
  documents: wordsOf({
    name: 'Document',
    unreadable: 'Documents could not be loaded',
    invalid: { title: 'Validation Error', description: saysAll },
  }),
  'legal-texts': wordsOf({
    name: 'Version',
    unreadable: 'Versions could not be loaded',
    invalid: { title: 'Validation Error', description: saysAll },
  }),
}

describe('every collection says in its own words', () => {
  test.each(listed.map((collection) => [collection.slug, collection] as const))(
    'what came of a save of %s',
    (slug, collection) => {
      const { messages, failures, unreadable } = collection
      const invalid = collection.invalid(saysAll.split('\n'))
      expect({ messages, failures, unreadable, invalid }).toEqual(words[slug])
    },
  )
})

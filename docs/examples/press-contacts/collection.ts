import { optionalWebAddress } from '#app/content/engine/address-fields.ts'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { displayOrder, image, optionalText, text, toggle } from '#app/content/engine/fields.ts'
import type { PressContact } from './table.ts'

export const pressContactsCollection = defineCollection({
  slug: 'press-contacts',
  title: 'Press Contacts',
  noun: ['contact', 'contacts'],
  empty: { title: 'No contacts yet', text: 'The first one appears on Contact.', action: 'Add Your First Contact' },
  invalid: everyMessage,
  isInEnglish: true,
  fields: {
    name: text('Name', { max: 200 }),
    email: text('Email', { max: 200 }),
    languages: optionalText('Languages', { max: 100, suggestions: ['English', 'French', 'Dutch'] }),
    website: optionalWebAddress('Website', { max: 500 }),
    portraitUrl: image('Portrait', { recommended: '800x800 (1:1)' }),
    isPublic: toggle('Public', { initial: true }),
    displayOrder: displayOrder(),
  },
  form: { main: [['name', 'email'], ['languages', 'website'], 'portraitUrl', 'isPublic', 'displayOrder'] },
  prepare: (contact) => contact,
  open: (row: PressContact) => row,
  list: {
    layout: 'text',
    columns: ['name', 'email', 'isPublic'],
    order: 'Display order',
    name: 'name',
    search: ['name', 'email', 'languages'],
    item: (row: PressContact) => ({
      title: row.name,
      facts: [row.email, row.isPublic ? 'Public' : 'Not public'],
    }),
  },
})

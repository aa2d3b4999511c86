import { webAddress } from '#app/content/engine/address-fields.ts'
import { defineCollection, firstMessage } from '#app/content/engine/collection.ts'
import { displayOrder, text, toggle } from '#app/content/engine/fields.ts'
import { say } from '#app/words/say.ts'
import { microblog, professionalNetwork } from './networks.ts'
import type { SocialLinkRow } from './table.ts'

export const socialLinksCollection = defineCollection({
  slug: 'social-links',
  title: 'Social Links',
  noun: ['link', 'links'],
  empty: {
    title: 'No links yet',
    text: 'The first one appears in the footer of every page.',
    action: 'Add Your First Link',
  },
  confirmDelete: (platform) => say('Delete the link to {platform}?', { platform }),
  invalid: firstMessage,
  isInEnglish: true,
  fields: {
    platform: text('Platform', {
      max: 100,
      suggestions: [professionalNetwork.name, microblog.name],
      hint: `The first active ${professionalNetwork.name} link stands in the header too.`,
    }),
    url: webAddress('URL', { max: 500 }),
    isActive: toggle('Active', { initial: true, hint: 'Inactive links are kept and not shown.' }),
    displayOrder: displayOrder(),
  },
  form: { main: ['platform', 'url', 'isActive', 'displayOrder'] },
  prepare: (link) => link,
  open: (row: SocialLinkRow) => row,
  shownAt: '/',
  list: {
    layout: 'text',
    columns: ['platform', 'url', 'isActive', 'displayOrder'],
    order: 'Display order',
    name: 'platform',
    search: ['platform', 'url'],
    item: (row: SocialLinkRow) => ({
      title: row.platform,
      facts: [
        row.url,
        say(row.isActive ? '✓ Active' : '✗ Inactive'),
        say('Order: {number}', { number: row.displayOrder }),
      ],
    }),
  },
})

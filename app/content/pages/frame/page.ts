import type { ValuesOf } from '#app/content/engine/collection.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { link } from '#app/content/engine/reference-fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { longest, ways } from '#app/content/pages/parts.ts'

export const framePage = definePage({
  slug: 'page-frame',
  id: '1d000000-0000-4000-8000-000000000010',
  title: 'Header and footer',
  path: '/',
  isShared: true,
  fields: {
    navigation: ways('Navigation', {
      max: 8,
      hint: 'In the header and in the menu of phones, in this order.',
      onlyToPublished: true,
    }),
    buttonLabel: optionalText('Button in the header', { max: 24, hint: 'Without a label there is none.' }),
    buttonLink: link('The button leads to', { onlyToPublished: true }),
    siteMapTitle: text('Heading of the site map', { max: longest.label }),
    siteMap: ways('Site map', { max: 12, hint: 'Without any, it is the navigation.', onlyToPublished: true }),
    entitiesTitle: text('Heading of the legal entities', { max: longest.label }),
    contactsLabel: text('Link to the contacts', { max: longest.label }),
    legal: ways('Legal links', { max: 6, hint: 'In the last line of every page.', onlyToPublished: true }),
  },
  name: 'siteMapTitle',
  form: {
    main: ['navigation', ['buttonLabel', 'buttonLink']],
    groups: [{ legend: 'Footer', fields: ['siteMapTitle', 'siteMap', 'entitiesTitle', 'contactsLabel', 'legal'] }],
  },
})

export type FrameContent = ValuesOf<typeof framePage.fields>

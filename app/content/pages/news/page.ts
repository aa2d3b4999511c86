import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { asking, askingGroup, heading, leadText, longest, sharing, sharingGroup } from '#app/content/pages/parts.ts'

export const newsPage = definePage({
  slug: 'page-news',
  id: '1d000000-0000-4000-8000-000000000005',
  title: 'News',
  path: '/news',
  fields: {
    title: text('Title', { max: longest.title }),
    lead: leadText('Right of the title.'),
    emptyTitle: text('Heading', { max: longest.heading }),
    emptyText: text('Text', { max: 160, kind: 'multiline' }),
    emptyCategoryText: text('Text under a category', { max: 160, kind: 'multiline' }),
    backLabel: text('Link back to the news', { max: longest.label, hint: 'On the page of each article.' }),
    missingTitle: text('Title where there is no such page', { max: longest.heading }),
    missingText: text('Text where there is no such page', { max: 160, kind: 'multiline' }),
    letterTitle: heading('Heading of the newsletter'),
    letterLead: leadText(),
    letterClosed: text('While nobody can subscribe', { max: 160, kind: 'multiline' }),
    ...asking,
    ...sharing,
  },
  name: 'title',
  form: {
    main: ['title', 'lead'],
    groups: [
      { legend: 'Newsletter', fields: ['letterTitle', 'letterLead', 'letterClosed'] },
      { legend: 'While there is nothing', fields: ['emptyTitle', 'emptyText', 'emptyCategoryText'] },
      { legend: 'Page of an article', fields: ['backLabel', 'missingTitle', 'missingText'] },
      askingGroup,
      sharingGroup,
    ],
  },
})

export type NewsContent = ValuesOf<typeof newsPage.fields>

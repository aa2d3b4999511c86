import { unshared } from '#app/content/pages/parts.ts'
import type { NewsContent } from './page.ts'

export const specifiedNews: NewsContent = {
  title: 'News',
  lead: 'Written by the people who did the work, including the parts that went wrong.',
  emptyTitle: 'Nothing has been published yet',
  emptyText: 'When there is something to say it will be said here.',
  emptyCategoryText: 'When there is something to say in this category it will be said here.',
  backLabel: 'Back to News',
  missingTitle: 'Article Not Found',
  missingText: 'It may have been withdrawn, or the address has a typing error.',
  letterTitle: 'One letter a quarter',
  letterLead: 'The four numbers, one building and one mistake. Nothing in between.',
  letterClosed: 'Subscriptions by email are not open yet. Until they are, the news is also a feed.',
  asks: [{ kind: 'department', id: 'item-3' }],
  ...unshared,
  seoDescription: 'News and notes from {name} on real estate, venture capital and public markets.',
}

import { unshared } from '#app/content/pages/parts.ts'
import type { NewsContent } from './page.ts'

export const specifiedNews: NewsContent = {
  title: 'News',
  lead: 'Written by the people who did the work, including the parts that went wrong.',
  letterTitle: 'One letter a quarter',
  letterLead: 'The four numbers, one building and one mistake. Nothing in between.',
  letterClosed: 'Subscriptions by mail are not open yet. Until they are, the news is also a feed.',
  ...unshared,
  seoDescription: 'News and notes from {name} on real estate, venture capital and public markets.',
}

import type { NotFoundContent } from './page.ts'

export const specifiedNotFound: NotFoundContent = {
  title: 'Oops! Page not found',
  lead: 'Some openings lead nowhere, this season at least.',
  homeLabel: 'Return to Home',
  searchLabel: 'Search the site',
}

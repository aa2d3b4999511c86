import type { Collection } from '#app/content/engine/collection.ts'
import { companyPage } from './company/page.ts'
import { contactPage } from './contact/page.ts'
import type { OnePage } from './define-page.ts'
import { documentsPage } from './documents/page.ts'
import { framePage } from './frame/page.ts'
import { homePage } from './home/page.ts'
import { newsPage } from './news/page.ts'
import { newsletterPage } from './newsletter/page.ts'
import { notFoundPage } from './not-found/page.ts'
import { publicMarketsPage } from './public-markets/page.ts'
import { realEstatePage } from './real-estate/page.ts'
import { searchPage } from './search/page.ts'
import { settingsPage } from './settings/page.ts'
import { signInPage } from './sign-in/page.ts'
import { venturesPage } from './venture-capital/page.ts'

export const pages = [
  homePage,
  realEstatePage,
  publicMarketsPage,
  venturesPage,
  newsPage,
  documentsPage,
  contactPage,
  searchPage,
  newsletterPage,
  signInPage,
  notFoundPage,
  framePage,
  companyPage,
  settingsPage,
] as unknown as (Collection & { page: OnePage })[]

import { type BoundPage, bindPage } from './bind-page.server.ts'
import { companyPage } from './company/page.ts'
import { specifiedCompany } from './company/specified.ts'
import { contactPage } from './contact/page.ts'
import { specifiedContact } from './contact/specified.ts'
import { documentsPage } from './documents/page.ts'
import { specifiedDocuments } from './documents/specified.ts'
import { framePage } from './frame/page.ts'
import { specifiedFrame } from './frame/specified.ts'
import { homePage } from './home/page.ts'
import { specifiedHome } from './home/specified.ts'
import { newsPage } from './news/page.ts'
import { specifiedNews } from './news/specified.ts'
import { newsletterPage } from './newsletter/page.ts'
import { specifiedNewsletter } from './newsletter/specified.ts'
import { notFoundPage } from './not-found/page.ts'
import { specifiedNotFound } from './not-found/specified.ts'
import { publicMarketsPage } from './public-markets/page.ts'
import { specifiedPublicMarkets } from './public-markets/specified.ts'
import { realEstatePage } from './real-estate/page.ts'
import { specifiedRealEstate } from './real-estate/specified.ts'
import { searchPage } from './search/page.ts'
import { specifiedSearch } from './search/specified.ts'
import { settingsPage } from './settings/page.ts'
import { specifiedSettings } from './settings/specified.ts'
import { signInPage } from './sign-in/page.ts'
import { specifiedSignIn } from './sign-in/specified.ts'
import { venturesPage } from './venture-capital/page.ts'
import { specifiedVentures } from './venture-capital/specified.ts'

export const home = bindPage(homePage, specifiedHome)
export const realEstate = bindPage(realEstatePage, specifiedRealEstate)
export const publicMarkets = bindPage(publicMarketsPage, specifiedPublicMarkets)
export const ventures = bindPage(venturesPage, specifiedVentures)
export const news = bindPage(newsPage, specifiedNews)
export const documents = bindPage(documentsPage, specifiedDocuments)
export const contact = bindPage(contactPage, specifiedContact)
export const search = bindPage(searchPage, specifiedSearch)
export const newsletter = bindPage(newsletterPage, specifiedNewsletter)
export const signIn = bindPage(signInPage, specifiedSignIn)
export const notFound = bindPage(notFoundPage, specifiedNotFound)
export const frame = bindPage(framePage, specifiedFrame)
export const company = bindPage(companyPage, specifiedCompany)
export const settings = bindPage(settingsPage, specifiedSettings)

export const pageStores = [
  home,
  realEstate,
  publicMarkets,
  ventures,
  news,
  documents,
  contact,
  search,
  newsletter,
  signIn,
  notFound,
  frame,
  company,
  settings,
] as unknown as BoundPage[]

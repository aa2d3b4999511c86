import { bindPage } from './bind-page.server.ts'
import { homePage } from './home/page.ts'
import { specifiedHome } from './home/specified.ts'

export const home = bindPage(homePage, specifiedHome)

export const pageStores = [home]

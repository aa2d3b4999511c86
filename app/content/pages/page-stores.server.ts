import { type BoundPage, bindPage } from './bind-page.server.ts'
import { homePage } from './home/page.ts'
import { specifiedHome } from './home/specified.ts'
import { settingsPage } from './settings/page.ts'
import { specifiedSettings } from './settings/specified.ts'

export const home = bindPage(homePage, specifiedHome)

export const settings = bindPage(settingsPage, specifiedSettings)

export const pageStores = [home, settings] as unknown as BoundPage[]

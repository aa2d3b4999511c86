import type { Collection } from '#app/content/engine/collection.ts'
import { homePage } from './home/page.ts'
import { settingsPage } from './settings/page.ts'

/** In the order of their list. */
export const pages = [homePage, settingsPage] as unknown as (Collection & { page: { id: string } })[]

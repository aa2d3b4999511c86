import type { Collection } from '#app/content/engine/collection.ts'
import { homePage } from './home/page.ts'

/** In the order of their list. */
export const pages = [homePage] as unknown as (Collection & { page: { id: string } })[]

import type { Page } from 'playwright-core'
import { endsWithTest } from './browser.ts'

export const panel = (page: Page) => page.locator('section.page-check')

/** It gives up after two seconds, and publishes what it could not look at: a busy machine may need more. */
export const checkWithPatience = (page: Page) =>
  endsWithTest(page).addInitScript(() => {
    const own = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => own(5 * ms)
  })

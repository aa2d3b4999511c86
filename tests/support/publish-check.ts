import type { Locator, Page } from 'playwright-core'
import { endsWithTest, eventually, patience } from './browser.ts'
import { focusedLabel } from './record-dialog.ts'

export const panel = (page: Page) => page.locator('section.page-check')

/** The last entry of the menu, by keys: each waits until the one before has led somewhere. */
export async function askForCheck(page: Page, dialog: Locator) {
  // Or the pointer would lie where the menu opens.
  await page.mouse.move(0, 0)
  await dialog.getByRole('button', { name: 'More actions' }).press('ArrowUp')
  await eventually(() => focusedLabel(page)).toContain('Check the page')
  await page.keyboard.press('Enter')
}

/** It gives up after two seconds, and publishes what it could not look at: a busy machine may need as long as for all else. */
export const checkWithPatience = (page: Page) =>
  endsWithTest(page).addInitScript((least) => {
    const own = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => own(Math.max(ms, least))
  }, patience)

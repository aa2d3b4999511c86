import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, narrow, wide } from './browser.ts'

/** No rule of axe is broken and nothing has to be scrolled sideways. */
export async function isSound(page: Page, sizes = [wide, narrow]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await axeViolations(page), `at ${size.width} px`).toEqual([])
  }
  await fits(page, sizes)
}

export async function fits(page: Page, sizes = [wide, narrow]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await tooWide(page), `at ${size.width} px`).toEqual([])
  }
}

/** The page, and a dialog in it. */
export function tooWide(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > *')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} > ${box.clientWidth}`),
  )
}

import type { Page } from 'playwright-core'

/**
 * With the first route of a page comes one of nothing, which its session keeps: what Chromium is asked for just as the last
 * route goes is never answered.
 */
export function keepIntercepting(page: Page) {
  const own: Page['route'] = Object.getPrototypeOf(page).route
  page.route = async (...given) => {
    page.route = own
    await page.context().route(/^$/, () => undefined)
    return page.route(...given)
  }
}

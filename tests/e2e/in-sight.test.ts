import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bodyWith, link, paragraph } from '#tests/support/bodies.ts'
import { openPage } from '#tests/support/browser.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { previewsOf } from '#tests/support/previews.ts'
import { site } from '#tests/support/written-site.ts'

/** Pixels between the lower edge of what stays above the page and of what was asked for, and between that and the window's. */
const roomAround = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const above = [...document.querySelectorAll('.site-header, .preview-bar')].map((bar) => bar.getBoundingClientRect())
    const asked = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return [asked.top - Math.max(...above.map(({ bottom }) => bottom)), innerHeight - asked.bottom]
  }, selector)

test.each([
  [390, 844],
  [390, 600],
  [320, 225],
  [1000, 700],
  [1440, 900],
])('the card that a pin leads to is in sight in a window of %i by %i', async (width, height) => {
  const page = await openPage({ width, height })
  await page.goto('/real-estate')
  await page
    .locator('.pin')
    .nth(9)
    .evaluate((pin: SVGAElement) => {
      location.hash = pin.href.baseVal
    })
  const [above = 0, below = 0] = await roomAround(page, '.place:target')
  expect([above >= 0, below >= 0], `${above} above, ${below} below`).toEqual([true, true])
})

test('at 400 % a picture in full size is as high as most of the window, and what stands below it can be scrolled to', async () => {
  const page = await openPage({ width: 320, height: 225 })
  await page.goto('/project/towerspoor#page-picture-1')
  const picture = page.locator('.lightbox:target img')
  expect((await picture.boundingBox())?.height).toBeGreaterThan(225 / 2)
  const next = page.locator('.lightbox:target').getByRole('link', { name: 'Next picture' })
  await next.scrollIntoViewIfNeeded()
  const { y = 0, height = 0 } = (await next.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(225)
  // The browser's own ways back and forward.
  for (const keys of ['Alt+ArrowRight', 'Control+ArrowRight']) await page.keyboard.press(keys)
  expect(new URL(page.url()).hash).toBe('#page-picture-1')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**#page-picture-2')
})

test('what the keyboard comes back to is not below the bar of a draft', async () => {
  const { save, makeLink } = previewsOf(await signIn(site.url))
  const lines = Array.from({ length: 30 }, (_, at) => paragraph('Line after line. ', link(`Line ${at}`, '/contact')))
  const contentSections = [{ title: '', text: '', body: bodyWith(...lines) }]
  const page = await openPage()
  await page.goto(await makeLink('news', await save('news', 'draft', { ...article(), contentSections })))
  const last = page.getByRole('link', { name: 'Line 29' })
  await last.focus()
  const room: number[] = []
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Shift+Tab')
    room.push((await roomAround(page, ':focus'))[0] ?? 0)
  }
  expect(await last.evaluate((link) => link.getBoundingClientRect().bottom > innerHeight)).toBe(true)
  expect(room.filter((above) => above < 0)).toEqual([])
})

test('wherever a link leads to English alone, it says so beside its words', async () => {
  const page = await openPage()
  for (const path of ['/', '/project/towerspoor', '/documents']) {
    await page.goto(path)
    const unsaid = await page.evaluate(() => {
      // As server/http marks the links of a page in another language.
      document.documentElement.lang = 'nl'
      const links = [...document.querySelectorAll('a[href^="/"]:not(.ph, .brand)')]
      for (const link of links) link.setAttribute('hreflang', 'en')
      return links
        .filter((link) => link.checkVisibility())
        .filter((link) => {
          const { content, position, color } = getComputedStyle(link, '::after')
          const isFaint = link.matches('.btn') && color !== getComputedStyle(link).color
          return content !== '"EN"' || position !== 'static' || isFaint
        })
        .map((link) => link.outerHTML.slice(0, 120))
    })
    expect([path, unsaid]).toEqual([path, []])
  }
})

import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Where the middle of an element that says this stands in the window; of Firefox Playwright finds no place in a frame. */
export const placeInPreview = (page: Page, selector: string, words: string) =>
  page.locator('iframe[title=Preview]').evaluate(
    (frame: HTMLIFrameElement, [selector, words]) => {
      const all = [...(frame.contentDocument?.querySelectorAll(selector) ?? [])]
      const box = all.find(({ textContent }) => textContent === words)?.getBoundingClientRect()
      const { left, top, width } = frame.getBoundingClientRect()
      const scale = width / frame.offsetWidth
      return box && { x: left + (box.left + box.width / 2) * scale, y: top + (box.top + box.height / 2) * scale }
    },
    [selector, words] as const,
  )

/** As a pointer does, once it is there: what is not in sight is not pressed. */
export async function pressInPreview(page: Page, selector: string, words: string) {
  const frame = page.locator('iframe[title=Preview]')
  await eventually(() => placeInPreview(page, selector, words)).toBeDefined()
  await frame.evaluate(
    ({ contentDocument }: HTMLIFrameElement, [selector, words]) =>
      [...(contentDocument?.querySelectorAll(selector) ?? [])]
        .find(({ textContent }) => textContent === words)
        ?.scrollIntoView({ block: 'center' }),
    [selector, words] as const,
  )
  const { x = -1, y = -1 } = (await placeInPreview(page, selector, words)) ?? {}
  await page.mouse.click(x, y)
}

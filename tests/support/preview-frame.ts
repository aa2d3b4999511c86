import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Where the middle of an element that says this stands in the window; of Firefox Playwright finds no place in a frame. */
export const placeInPreview = (page: Page, selector: string, words: string) =>
  page.locator('iframe[title=Preview]').evaluate(
    (frame: HTMLIFrameElement, [selector, words]) => {
      const all = [...(frame.contentDocument?.querySelectorAll(selector) ?? [])]
      const boxes = all.filter(({ textContent }) => textContent === words).map((each) => each.getBoundingClientRect())
      const box = boxes.find((each) => each.width > 0)
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
        .find((each) => each.textContent === words && each.getBoundingClientRect().width > 0)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    [selector, words] as const,
  )
  const place = await placeInPreview(page, selector, words)
  // A press somewhere else would prove that nothing happens.
  if (!place) throw new Error(`Nothing that one sees in the preview says "${words}".`)
  await page.mouse.click(place.x, place.y)
}

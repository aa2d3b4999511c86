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
  const scroll = () =>
    frame.evaluate(
      ({ contentDocument }: HTMLIFrameElement, [selector, words]) =>
        [...(contentDocument?.querySelectorAll(selector) ?? [])]
          .find((each) => each.textContent === words && each.getBoundingClientRect().width > 0)
          ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      [selector, words] as const,
    )
  let place: Awaited<ReturnType<typeof placeInPreview>>
  // A press somewhere else would prove that nothing happens. For a moment a page is as wide as its window was before.
  await eventually(async () => {
    await scroll()
    place = await placeInPreview(page, selector, words)
    return isWithin(page, place)
  }).toBe(true)
  if (place) await page.mouse.click(place.x, place.y)
}

function isWithin(page: Page, place?: { x: number; y: number }) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return place !== undefined && place.x < width && place.y < height
}

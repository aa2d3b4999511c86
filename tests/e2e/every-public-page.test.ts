import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, narrow, openPage, wide } from '../support/browser.ts'
import { missingPages, publicPages } from '../support/public-pages.ts'
import { fits, tooWide } from '../support/sound-page.ts'

const missing = [/status of 404/, /404: no page at/]
const everyPage = [...publicPages, ...missingPages]
/** What a query or another record changes has the same stops in the same frame. */
const layouts = everyPage.filter((path) => !/[?]|kustlaan|bisonspoor|newsletter\/(check|conf|unsub)/.test(path))
const minutes = 60_000

test(
  'every public page breaks no rule of accessibility and fits, on wide and narrow screens',
  async () => {
    const page = await openPage({ expected: missing })
    const found = await problemsOf(page, everyPage, async () => {
      const problems: string[] = []
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        problems.push(...(await axeViolations(page)), ...(await tooWide(page)))
      }
      return problems
    })
    expect(found).toEqual({})
  },
  4 * minutes,
)

test(
  'every public page fits 320 px and 200 % zoom, without script',
  async () => {
    const page = await openPage({ javaScriptEnabled: false, expected: missing })
    for (const path of everyPage) {
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      // A window of 1280 px at 200 %, and what WCAG 1.4.10 asks for: 1280 px at 400 %.
      await fits(page, [
        { width: 640, height: 450 },
        { width: 320, height: 256 },
      ])
    }
  },
  2 * minutes,
)

test(
  'every public page is walked through by keyboard alone: each stop is in sight and marked, and none is missed',
  async () => {
    const page = await openPage({ expected: missing })
    const found = await problemsOf(page, layouts, async () => {
      const stops = await stopsOf(page)
      const problems: string[] = []
      const walked: string[] = []
      for (let count = 0; count < stops.length; count++) {
        await page.keyboard.press('Tab')
        const { name, problem } = await focused(page)
        walked.push(name)
        if (problem) problems.push(`${name}: ${problem}`)
      }
      expect(walked).toEqual(stops)
      expect(walked[0]).toBe('Skip to content')
      return problems
    })
    expect(found).toEqual({})
  },
  2 * minutes,
)

/** What is wrong, by path; nothing for a page with which nothing is. */
async function problemsOf(page: Page, paths: string[], look: () => Promise<string[]>) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    const problems = await look()
    if (problems.length > 0) found[path] = problems
  }
  return found
}

/** What can be reached, in the order of the document. */
function stopsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.matches(':disabled, [type=hidden]'))
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? each.id).trim()),
  )
}

/** Where the focus is, and what keeps somebody from seeing it there. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim()
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    const marked = [element, ...element.querySelectorAll('*')].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow, stroke } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || stroke !== 'none'
    })
    return { name, problem: isInSight ? (marked ? '' : 'no mark') : 'out of sight' }
  })
}

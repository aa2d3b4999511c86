import type { BrowserContext, Page } from 'playwright-core'
import type { Bench } from './bench.ts'
import { longSections } from './long-article.ts'
import { late } from './report.ts'

declare global {
  var keystrokes: number[]
  /** From each key to the preview that shows it. */
  var previews: number[]
}

/** From the key to the paint and to the preview beside it, in the form of a long article. */
export async function measureTyping(context: BrowserContext, { site, editor, report, say }: Bench) {
  say('Typing into a long article …')
  const created = await editor.createArticle({ contentSections: longSections() })
  const { record } = (await created.json()) as { record: { id: string } }
  for (const pair of editor.cookie.split('; ')) {
    const at = pair.indexOf('=')
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url }])
  }
  const page = await context.newPage()
  await page.goto(`${site.url}/cms/news?edit=${record.id}`)
  const times = await type(page)
  report.add('CMS', 'keystroke → paint, 60 sections with blocks, p95', late(times, 0.95), 'ms', { most: 50 })
  const previews = await typeBesidePreview(page)
  report.add('CMS', 'keystroke → preview, 60 sections with blocks, p95', late(previews, 0.95), 'ms', { most: 150 })
  await editor.removeArticle(record.id)
}

async function type(page: Page) {
  const field = page.getByRole('dialog').getByLabel('Title').first()
  await field.click()
  await page.evaluate(() => {
    globalThis.keystrokes = []
    const watching = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') globalThis.keystrokes.push(duration)
    })
    watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const typed = 'A title that somebody types'
  for (const letter of typed) await field.press(letter === ' ' ? 'Space' : letter)
  await page.waitForTimeout(300)
  const slow = await page.evaluate(() => globalThis.keystrokes)
  // The browser tells only of those that took 16 ms or more.
  return [...slow, ...Array(Math.max(0, typed.length - slow.length)).fill(16)]
}

async function typeBesidePreview(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.locator('iframe[title=Preview]')
  await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor()
  await frame.evaluate((element: HTMLIFrameElement) => {
    globalThis.previews = []
    let key = Number.NaN
    addEventListener('keydown', () => {
      key = performance.now()
    })
    const watching = new MutationObserver(() =>
      requestAnimationFrame(() => globalThis.previews.push(performance.now() - key)),
    )
    const page = element.contentDocument?.body as HTMLElement
    watching.observe(page, { subtree: true, childList: true, characterData: true })
  })
  const field = page.getByRole('dialog').getByLabel('Title').first()
  await field.press('End')
  for (const [at, letter] of [...'seenatonce'].entries()) {
    await field.press(letter)
    await page.waitForFunction((shown) => globalThis.previews.length > shown, at)
  }
  return page.evaluate(() => globalThis.previews)
}

import type { BrowserContext, Page } from 'playwright-core'
import type { Bench } from './bench.ts'
import { longSections } from './long-article.ts'
import { late, median } from './report.ts'

const openings = 10

declare global {
  var opening: Promise<number>
  var keystrokes: number[]
  /** From each key to the preview that shows it. */
  var previews: number[]
}

/** From the key to the paint and to the preview beside it, in the form of a long article. */
export async function measureTyping(context: BrowserContext, { site, editor, report, say }: Bench) {
  say('Typing into a long article …')
  const created = await editor.createArticle({ contentSections: longSections() })
  const { record } = (await created.json()) as { record: { id: string; values: { title: string; slug: string } } }
  for (const pair of editor.cookie.split('; ')) {
    const at = pair.indexOf('=')
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url }])
  }
  const page = await context.newPage()
  await page.goto(`${site.url}/cms/news`)
  const opened = await open(page, record.values.title)
  report.add('CMS', 'press → form of 60 sections with blocks, chunk kept, median', median(opened), 'ms', { most: 300 })
  const times = await type(page)
  report.add('CMS', 'keystroke → paint, 60 sections with blocks, p95', late(times, 0.95), 'ms', { most: 50 })
  await seePictures(context, `${site.url}/news/${record.values.slug}`)
  const previews = await typeBesidePreview(page)
  report.add('CMS', 'keystroke → preview, 60 sections with blocks, p95', late(previews, 0.95), 'ms', { most: 150 })
  await editor.removeArticle(record.id)
}

/** From the press to the paint of what can be written in; the form stays open after the last time. */
async function open(page: Page, title: string) {
  const opener = page.getByRole('button', { name: `Edit ${title}`, exact: true })
  const times: number[] = []
  for (let at = 0; at <= openings; at++) {
    await opener.waitFor()
    await page.evaluate(() => {
      globalThis.opening = new Promise((resolve) => {
        let pressed = Number.NaN
        addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
        const watching = new MutationObserver(() => {
          if (!document.querySelector('[role=dialog] [contenteditable=true]')) return
          watching.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        })
        watching.observe(document, { subtree: true, childList: true, attributes: true })
      })
    })
    await opener.click()
    const took = await page.evaluate(() => globalThis.opening)
    // The first brings the editor's script along.
    if (at > 0) times.push(took)
    if (at === openings) break
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return times
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

/** An upload makes a picture's files ahead; those of the sample are made when they are first asked for. */
async function seePictures(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 5_000 })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
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
  // As many as p95 needs: of ten it would be the slowest.
  for (const [at, letter] of [...'seenatonce'.repeat(4)].entries()) {
    await field.press(letter)
    await page.waitForFunction((shown) => globalThis.previews.length > shown, at)
  }
  return page.evaluate(() => globalThis.previews)
}

import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Bench } from './bench.ts'
import { median } from './report.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** The throttled phone of Lighthouse: 4 times slower, 1.6 Mbit/s, 150 ms. */
const slowCpu = { rate: 4 }
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

const paths = [
  '/',
  '/real-estate',
  '/project/towerspoor',
  '/public-markets',
  '/venture-capital',
  '/news',
  '/news/two-exits',
  '/project/planetenbaan',
  '/documents',
  '/documents/report-2026',
  '/press',
  '/contact',
  '/search?q=towerspoor',
  '/newsletter',
  '/terms',
]

type Vitals = { lcp: number; fcp: number; cls: number; tasks: { from: number; to: number }[] }
type Found = { lcp: number; cls: number; blocked: number; before: number }

declare global {
  var vitals: Vitals
}

/** Public pages as somebody sees them who comes for the first time, far from a city, and is not the first of all. */
export async function measurePhone(browser: Browser, { site, report, say, options }: Bench) {
  const found: Found[] = []
  for (const path of paths) {
    // What nobody has asked for yet, its pictures among it, is made for this one.
    await visit(browser, (page) => page.goto(site.url + path, { waitUntil: 'load' }))
    const visits: Found[] = []
    for (let round = 0; round < options.rounds; round++)
      visits.push(await visit(browser, (page, context) => measure(page, context, site.url + path)))
    const middle = (pick: (found: Found) => number) => median(visits.map(pick))
    const { lcp, blocked } = { lcp: middle(({ lcp }) => lcp), blocked: middle(({ blocked }) => blocked) }
    found.push({ lcp, blocked, cls: middle(({ cls }) => cls), before: middle(({ before }) => before) })
    say(`On a slow phone: ${path} after ${Math.round(lcp)} ms, then blocked for ${Math.round(blocked)} ms`)
  }
  const worst = (pick: (found: Found) => number) => Math.max(...found.map(pick))
  const part = `Throttled phone, worst of ${paths.length} pages, each the median of ${options.rounds} visits`
  report.add(
    part,
    'largest contentful paint',
    worst(({ lcp }) => lcp),
    'ms',
    { most: 1200 },
  )
  report.add(
    part,
    'total blocking time',
    worst(({ blocked }) => blocked),
    'ms',
    { most: 0 },
  )
  report.add(
    part,
    'cumulative layout shift',
    worst(({ cls }) => cls),
    '',
    { most: 0.02 },
  )
  report.add(
    part,
    'main thread held before the first paint, each task beyond 50 ms',
    worst(({ before }) => before),
    'ms',
  )
}

async function visit<T>(browser: Browser, see: (page: Page, context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext(phone)
  try {
    return await see(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

async function measure(page: Page, context: BrowserContext, url: string): Promise<Found> {
  await page.addInitScript(watchVitals)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', slowCpu)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const { lcp, cls, fcp, tasks } = await page.evaluate(() => globalThis.vitals)
  // A task blocks with what it takes beyond 50 ms; the metric counts from the first contentful paint.
  const beyond = (from: number, to: number) =>
    tasks.reduce((sum, task) => sum + Math.max(0, Math.min(task.to, to) - Math.max(task.from, from) - 50), 0)
  return { lcp, cls, blocked: beyond(fcp, Infinity), before: beyond(0, fcp) }
}

/** Runs in the page, before anything of it. */
function watchVitals() {
  const vitals: Vitals = { lcp: 0, fcp: 0, cls: 0, tasks: [] }
  globalThis.vitals = vitals
  const watch = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    vitals.cls += hadRecentInput ? 0 : value
  })
  watch('longtask', ({ startTime, duration }) => {
    vitals.tasks.push({ from: startTime, to: startTime + duration })
  })
}

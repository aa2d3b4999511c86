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

/** Of these the median of all rounds counts: a page that was quick the first time is not the worst. */
const again = 4

type Vitals = { lcp: number; fcp: number; cls: number; tasks: { from: number; to: number }[] }
type Found = { lcp: number; cls: number; blocked: number; before: number }

declare global {
  var vitals: Vitals
}

/** Public pages as somebody sees them who comes for the first time, far from a city, and is not the first of all. */
export async function measurePhone(browser: Browser, { site, report, say, options }: Bench) {
  const visits = new Map<string, Found[]>(paths.map((path) => [path, []]))
  say('Having the pages of the phone made …')
  for (const path of paths) await visit(browser, (page) => page.goto(site.url + path, { waitUntil: 'load' }))
  for (const path of paths) await visit(browser, (page) => untilMade(page, site.url + path))
  for (const path of paths) await see(path)
  const first = (path: string) => visits.get(path)?.[0] ?? { lcp: 0, blocked: 0 }
  const slowest = paths.toSorted((one, other) => first(other).lcp - first(one).lcp).slice(0, again)
  const slow = paths.filter((path) => slowest.includes(path) || first(path).blocked > 0)
  for (let round = 1; round < options.rounds; round++) for (const path of slow) await see(path)

  async function see(path: string) {
    const found = await visit(browser, (page, context) => measure(page, context, site.url + path))
    visits.get(path)?.push(found)
    say(`On a slow phone: ${path} after ${Math.round(found.lcp)} ms, then blocked for ${Math.round(found.blocked)} ms`)
  }

  const worst = (pick: (found: Found) => number) =>
    Math.max(...[...visits.values()].map((found) => median(found.map(pick))))
  const part = 'Throttled phone, the worst page'
  report.add(
    part,
    'largest contentful paint',
    worst(({ lcp }) => lcp),
    'ms',
    { most: 900 },
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

/** Whoever comes first gets sketches, several times as heavy as the pictures that are made meanwhile. */
async function untilMade(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(
    async () => {
      const src = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc ?? ''
      return !src.endsWith('.avif') || (await fetch(src)).headers.get('content-type') === 'image/avif'
    },
    undefined,
    { polling: 200 },
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
  await page.waitForTimeout(1000)
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

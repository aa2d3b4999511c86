import type { Browser } from 'playwright-core'
import type { Bench } from './bench.ts'

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
  '/contact',
  '/search?q=towerspoor',
  '/newsletter',
  '/terms',
]

type Vitals = { lcp: number; cls: number; blocked: number }
type Found = Vitals & { requests: number }

declare global {
  var vitals: Vitals
}

/** Public pages as somebody sees them who comes for the first time, far from a city. */
export async function measurePhone(browser: Browser, { site, report, say }: Bench) {
  const found: Found[] = []
  for (const path of paths) {
    say(`On a slow phone: ${path}`)
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript(watchVitals)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', slowCpu)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    const first = asked.findIndex((type) => type === 'image' || type === 'media')
    const requests = first < 0 ? asked.length : first
    found.push({ ...(await page.evaluate(() => globalThis.vitals)), requests })
    await context.close()
  }
  const worst = (pick: (found: Found) => number) => Math.max(...found.map(pick))
  const part = `Throttled phone, worst of ${paths.length} pages`
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
}

/** Runs in the page, before anything of it. */
function watchVitals() {
  const vitals = { lcp: 0, cls: 0, blocked: 0 }
  globalThis.vitals = vitals
  const watch = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    vitals.cls += hadRecentInput ? 0 : value
  })
  // A task blocks with what it takes beyond 50 ms.
  watch('longtask', ({ duration }) => {
    vitals.blocked += duration - 50
  })
}

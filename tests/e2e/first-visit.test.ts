import { expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { eventually, narrow, openPage } from '#tests/support/browser.ts'
import { missingPages, pagesWithBlocks, publicPages } from '#tests/support/public-pages.ts'
import '#tests/support/read-site.ts'

const missing = [/status of 404/, /404: no page at/]

const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/^\/(news|project|newsletter)\/.*/, '/$1/…')
/** Pages of one route ask for the same files. */
const ofEachRoute = Object.values(Object.groupBy(publicPages, routeOf)).flatMap((paths = [], turn) =>
  sampled(paths, turn),
)
const all = [...new Set([...ofEachRoute, ...pagesWithBlocks])]
/** A browser that begins with nothing costs a second for each: another quarter in each run. */
const looked = sampled(all, 0, Math.ceil(all.length / 4))

/** A sheet of their own, beside the one of all. */
const hasSheet = (path: string) =>
  /^\/(documents|press|project|real-estate)/.test(path) || pagesWithBlocks.includes(path)

test.each(looked)(
  '%s asks for at most five files, or six with a sheet of its own, before its first picture, its style before its fonts, and the picture is small on a phone',
  async (path) => {
    const page = await openPage({ ...narrow, deviceScaleFactor: 3, reducedMotion: 'no-preference', isFirstVisit: true })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Behind the page, for who prefers another language.
      if (pathname !== '/languages.css') asked.push(`${request.resourceType()} ${pathname}`)
    })
    await page.goto(path, { waitUntil: 'load' })
    const isPicture = (each: string) => /^(image|media) |favicon/.test(each)
    const first = asked.findIndex(isPicture)
    const early = asked.slice(0, first < 0 ? undefined : first).map((each) => each.split(' ')[0])
    const own = hasSheet(path) ? ['stylesheet'] : []
    expect(early).toHaveLength(5 + own.length)
    expect(early.filter((type) => type === 'stylesheet' || type === 'font')).toEqual([
      'stylesheet',
      'font',
      'font',
      ...own,
    ])
    // The first visitors of all get a coarse one, until the good one is made.
    await eventually(() =>
      page.locator('img[fetchpriority=high]').evaluateAll(async ([image]) => {
        const { currentSrc } = (image ?? {}) as HTMLImageElement
        return currentSrc ? (await (await fetch(currentSrc)).arrayBuffer()).byteLength : 0
      }),
    ).toBeLessThanOrEqual(80_000)
  },
)

test('the first picture of a building, cut at its sides on a phone, has a pixel for each that is shown', async () => {
  const page = await openPage({ ...narrow, isFirstVisit: true })
  await page.goto('/project/planetenbaan', { waitUntil: 'load' })
  const [file = 0, drawn = 0] = await page.locator('img[fetchpriority=high]').evaluate((each) => {
    const image = each as HTMLImageElement
    return [
      Number(/\/(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
      (image.clientHeight * image.naturalWidth) / image.naturalHeight,
    ]
  })
  expect(drawn).toBeGreaterThan(0)
  expect(file).toBeGreaterThanOrEqual(drawn)
})

test('a visitor gets no cookie, keeps nothing in the browser, and asks nobody else, on any page', async () => {
  const page = await openPage({ expected: missing, isFirstVisit: true })
  const pages = [...publicPages, ...missingPages]
  for (const path of sampled(pages, 0, Math.ceil(pages.length / 6))) {
    await page.goto(path, { waitUntil: 'load' })
    const kept = await page.evaluate(async () => ({
      cookie: document.cookie,
      stored: [
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
      ],
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    expect(kept, path).toEqual({ cookie: '', stored: [0, 0, 0, 0], workers: 0 })
  }
  expect(await page.context().cookies()).toEqual([])
})

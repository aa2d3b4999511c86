import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { signIn } from '#tests/support/editor.ts'
import { missingPages, pagesWithBlocks, publicPages } from '#tests/support/public-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { site } from '#tests/support/read-site.ts'

const { host, port } = new URL(site.url)

/** As a browser asks: compressed. */
const get = (path: string) => rawRequest(port, { path, headers: { host, 'accept-encoding': 'gzip, deflate, br' } })

const plain = async (path: string) => (await fetch(site.url + path)).text()
const weightOf = async (paths: string[]) =>
  (await Promise.all(paths.map(get))).reduce((sum, { bytes }) => sum + bytes.length, 0)
const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = '']) => address)

/** What is longest is longer still in the other languages. */
const elsewhere = ['/nl', '/fr', '/de'].flatMap((at) => ['/real-estate', ...pagesWithBlocks].map((path) => at + path))

test.each([...publicPages, ...missingPages, ...elsewhere])('the first visit of %s is small', async (address) => {
  const html = await plain(address)
  const path = address.replace(/^\/(nl|fr|de)(?=\/)/, '')
  const sheets = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
  // One line for those who prefer another language, behind the page.
  const styles = sheets.filter((sheet) => !sheet.startsWith('/languages.css'))
  const scripts = addresses(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)
  const preloaded = addresses(html, /<link rel="preload" href="([^"]+\.woff2)"/g)
  const css = (await Promise.all(styles.map(plain))).join()
  const fonts = addresses(css, /url\("?([^")]+\.woff2)/g)
  const isBuilding = path.startsWith('/project/') && !missingPages.includes(path)
  const isMap = path.startsWith('/real-estate')
  const isDocument = /^\/(documents|press)\b/.test(path) && !missingPages.includes(path)
  const hasOwnStyles = pagesWithBlocks.includes(path) || isBuilding || isMap || isDocument
  expect(styles).toHaveLength(hasOwnStyles ? 2 : 1)
  expect(scripts.length).toBeLessThanOrEqual(1)
  expect(preloaded.toSorted()).toEqual(fonts.toSorted())

  expect((await get(address)).bytes.length, 'HTML').toBeLessThanOrEqual(10_000)
  expect(await weightOf(styles.slice(0, 1)), 'style sheet').toBeLessThanOrEqual(12_000)
  expect(await weightOf(styles.slice(1)), 'style sheet of blocks').toBeLessThanOrEqual(3_000)
  expect(await weightOf(scripts), 'script').toBeLessThanOrEqual(2_000)
  expect(await weightOf(fonts), 'fonts').toBeLessThanOrEqual(70_000)
})

const sheetLink = /<link [^>]*rel="stylesheet" href="(\/assets\/[^"]+)"/g

test('the style sheet of the CMS is small', async () => {
  const sheets = addresses(await plain('/auth'), sheetLink)
  expect(sheets).toHaveLength(1)
  expect(await weightOf(sheets)).toBeLessThanOrEqual(16_000)
})

test('of Tailwind’s classes the style sheets have those that something wears', async () => {
  const lines = globSync('app/**/*.tsx').map(async (file) => (await readFile(file, 'utf8')).split('\n'))
  const wearing = (await Promise.all(lines)).flat().filter((line) => line.includes('className'))
  const worn = new Set(wearing.flatMap((line) => line.split(/[\s'"`{}]+/)))
  const sheets = addresses((await plain('/')) + (await plain('/auth')), sheetLink)
  expect(sheets).toHaveLength(2)
  for (const sheet of await Promise.all(sheets.map(plain))) {
    const [, utilities = ''] = /@layer utilities\{([^@].*?\}(?:@media[^{]*\{.*?\})?)\}(?!\})/.exec(sheet) ?? []
    const names = addresses(utilities, /\.((?:\\.|[\w-])+)\{/g).map((name) => name.replaceAll('\\', ''))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !worn.has(name))).toEqual([])
  }
})

test('every screen of the CMS works with no more than 170 kB of script', async () => {
  const editor = await signIn(site.url)
  const screens = [
    '/cms',
    '/cms/profile',
    ...[...modules, ...furtherToolsOf({ languages: ['nl'] })].map(({ to }) => to),
  ]
  const weights = await Promise.all(
    screens.map(async (path) => {
      const html = await (await editor.page(path)).text()
      // What is preloaded, and what the inline module imports: the same files, once each. What React Router is told of
      // other pages beside them is fetched by nobody.
      const scripts = new Set(addresses(html, /(?:href=|from |import |import\()["'](\/assets\/[^"']+\.js)["']/g))
      return [path, await weightOf([...scripts])] as const
    }),
  )
  expect(weights.filter(([, weight]) => weight < 50_000 || weight > 170_000)).toEqual([])
})

test('no script waits for one that waits for it, which would run before it is there', async () => {
  const folder = 'build/client/assets'
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const waiting = new Map(
    names.map((name, at) => [name, addresses(texts[at] ?? '', /(?:from|import)"\.\/([^"]+\.js)"/g)]),
  )
  // Whatever waits for nothing that is left goes, until only circles are.
  for (let size = 0; size !== waiting.size; ) {
    size = waiting.size
    for (const [name, others] of waiting) if (!others.some((other) => waiting.has(other))) waiting.delete(name)
  }
  expect([...waiting.keys()]).toEqual([])
})

import { expect, test } from 'vitest'
import { missingPages, publicPages } from '../support/public-pages.ts'
import { rawRequest } from '../support/raw-request.ts'
import { site } from '../support/site.ts'

const { host, port } = new URL(site.url)

/** As a browser asks: compressed. */
const get = (path: string) => rawRequest(port, { path, headers: { host, 'accept-encoding': 'gzip, deflate, br' } })

const plain = async (path: string) => (await fetch(site.url + path)).text()
const weightOf = async (paths: string[]) =>
  (await Promise.all(paths.map(get))).reduce((sum, { bytes }) => sum + bytes.length, 0)
const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = '']) => address)

test.each([...publicPages, ...missingPages])('the first visit of %s is small', async (path) => {
  const html = await plain(path)
  const styles = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = addresses(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)
  const preloaded = addresses(html, /<link rel="preload" href="([^"]+\.woff2)"/g)
  const css = (await Promise.all(styles.map(plain))).join()
  const fonts = addresses(css, /url\("?([^")]+\.woff2)/g)
  expect(styles).toHaveLength(1)
  expect(scripts.length).toBeLessThanOrEqual(1)
  expect(preloaded.toSorted()).toEqual(fonts.toSorted())

  expect((await get(path)).bytes.length, 'HTML').toBeLessThanOrEqual(10_000)
  expect(await weightOf(styles), 'style sheet').toBeLessThanOrEqual(12_000)
  expect(await weightOf(scripts), 'script').toBeLessThanOrEqual(2_000)
  expect(await weightOf(fonts), 'fonts').toBeLessThanOrEqual(70_000)
})

import { publicPages } from '#tests/support/public-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { readLockfile } from '../scripts/lockfile.ts'
import type { Bench } from './bench.ts'
import { browserEncodings } from './load.ts'

/** What travels: the heaviest of all public pages, the scripts of the CMS, and what production installs. */
export async function measureBytes({ site, editor, report }: Bench) {
  const { host } = new URL(site.url)

  async function get(path: string, cookie = '') {
    const headers = { host, cookie, 'accept-encoding': browserEncodings }
    return (await rawRequest(site.port, { path, headers })).bytes.length / 1000
  }
  const read = async (path: string, cookie = '') => (await fetch(site.url + path, { headers: { cookie } })).text()
  async function weigh(paths: Iterable<string>) {
    let sum = 0
    for (const path of paths) sum += await get(path)
    return sum
  }

  const heaviest = { html: 0, css: 0, blocks: 0, fonts: 0, script: 0 }
  for (const path of publicPages) {
    const html = await read(path)
    const [style = '', ...ofBlocks] = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
    const scripts = addresses(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)
    const fonts = addresses(html, /<link rel="preload" href="([^"]+\.woff2)"/g)
    const found = {
      html: await get(path),
      css: await weigh([style]),
      blocks: await weigh(ofBlocks),
      fonts: await weigh(fonts),
      script: await weigh(scripts),
    }
    for (const name of Object.keys(heaviest) as (keyof typeof heaviest)[])
      heaviest[name] = Math.max(heaviest[name], found[name])
  }
  const part = 'First visit, heaviest of all public pages'
  report.add(part, 'HTML', heaviest.html, 'kB', { most: 10 })
  report.add(part, 'CSS', heaviest.css, 'kB', { most: 12 })
  report.add(part, 'CSS of texts with blocks', heaviest.blocks, 'kB', { most: 3 })
  report.add(part, 'fonts', heaviest.fonts, 'kB', { most: 70 })
  report.add(part, 'script', heaviest.script, 'kB', { most: 2 })

  const screen = await read('/cms', editor.cookie)
  // What React Router is told of other screens beside it is fetched by nobody.
  const ofScreen = addresses(screen, /(?:href=|from |import |import\()["'](\/assets\/[^"']+\.js)["']/g)
  const [entry = ''] = [...ofScreen].filter((path) => path.includes('/entry.client'))
  const ofDutch = addresses(await read(entry), /"(assets\/(?:all-of-tools|dutch)[^"]+\.js)"/g)
  const weight = await weigh(ofScreen)
  report.add('CMS', 'script of the first screen', weight, 'kB', { most: 180 })
  report.add('CMS', 'the same in Dutch', weight + (await weigh([...ofDutch].map((path) => `/${path}`))), 'kB')
  const installed = readLockfile().filter(({ isInstalled }) => isInstalled)
  report.add('Packages', 'installed for production on this machine', installed.length, '', { most: 120 })
}

const addresses = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found = '']) => found))

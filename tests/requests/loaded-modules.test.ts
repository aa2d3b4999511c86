import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { derived } from '#app/content/derived/derived.server.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { until } from '#tests/support/start-site.ts'

/** Says each file of ours as Node reads it, and who asks ICU for how to write something. */
const telling = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) process.stderr.write('read ' + url + '\\n')
      return next(url, context)
    },
  })
  for (const [of, name] of [[Intl, 'DateTimeFormat'], [Number.prototype, 'toLocaleString'], [Date.prototype, 'toLocaleString']]) {
    const own = of[name]
    of[name] = function (...asked) {
      process.stderr.write('asked ' + name + '\\n')
      return new.target ? new own(...asked) : own.apply(this, asked)
    }
  }`

const site = await siteForFile(
  await startCopy({ flags: ['--import', `data:text/javascript,${encodeURIComponent(telling)}`] }),
)

const read = () => [...site.output().matchAll(/^read (\S+)$/gm)].map(([, url = '']) => fileURLToPath(url))
const chunks = () => read().filter((path) => !path.includes('/node_modules/'))
/** Of npm, outside of the build. */
const packages = () => [
  ...new Set(read().flatMap((path) => /\/node_modules\/(?:(@[^/]+)\/)?([^/]+)/.exec(path)?.[1] ?? [])),
]
const size = () => chunks().reduce((sum, path) => sum + statSync(path).size, 0)
const names = () => chunks().map((path) => basename(path).replace(/-[\w-]{8}\.mjs$/, ''))

function staticallyRead(path: string, known: string[] = []): string[] {
  if (known.includes(path)) return known
  const named = readFileSync(path, 'utf8').matchAll(/^import (?:[^"]* from )?"(\.[^"]+)";$/gm)
  return [...named].reduce((all, [, name = '']) => staticallyRead(join(dirname(path), name), all), [...known, path])
}

const later = ['rate-limiter-flexible', 'server-build', 'better-auth.server', 'server.node']

test('a start writes neither dates nor numbers, for which ICU would hold it up', async () => {
  const [start] = site.output().split('Estavelle is at')
  expect(start).toContain('read file:')
  expect(start).not.toContain('asked ')
  await (await fetch(`${site.url}/real-estate`)).text()
  await until(() => site.output().includes('asked toLocaleString'))
})

test('a process that visitors alone have asked has read half of the program', async () => {
  const pages = [
    '/',
    '/news',
    '/news/two-exits',
    '/real-estate',
    '/search?q=harbour',
    '/contact',
    '/sitemap.xml',
    '/none',
  ]
  for (const path of pages) await (await fetch(site.url + path)).text()
  await (await fetch(site.url, { headers: { cookie: 'estavelle-session=forged.signature' } })).text()
  expect(packages()).toEqual([])
  expect(size(), 'bytes read').toBeLessThan(3_100_000)
  expect(names().filter((name) => later.includes(name))).toEqual([])
})

test('what only some need is read when it is first asked for, and answers as ever', async () => {
  expect(names().filter((name) => later.includes(name))).toEqual([])
  const editor = await signIn(site.url)
  expect((await editor.page('/cms/news')).status).toBe(200)
  expect((await editor.call('POST', '/auth/sign-out')).status).toBe(200)
  expect(names()).toEqual(expect.arrayContaining(later))
})

test('before root is given up a tenth of the program is read, and no client of the database', () => {
  const read = staticallyRead('build/server/main.js').map((path) => readFileSync(path, 'utf8'))
  expect(read.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(400_000)
  expect(read.filter((text) => text.includes('SCRAM-SHA-256'))).toEqual([])
})

test('a build knows what is derived by its hash, and no start puts it together to compare', () => {
  const folder = 'build/server/assets'
  const knows = readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(derived().hash))
  expect(knows).toHaveLength(1)
})

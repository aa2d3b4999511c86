import { expect, onTestFinished, test } from 'vitest'
import { article, signIn, strangerAddress } from '#tests/support/editor.ts'
import { flood } from '#tests/support/flood.ts'
import { site } from '#tests/support/site.ts'
import { until } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)

type Stored = { record: { id: string; version: number } }

/** Every place that shows an article; a visitor of an address of their own each time. */
const doorsOf = (slug: string) => [
  `/news/${slug}`,
  '/',
  '/news',
  '/news?category=Press',
  `/search?q=${slug}`,
  '/news/feed.xml',
  '/news/atom.xml',
  '/news/feed.json',
  '/sitemap.xml',
]
/** On a busy machine a visitor's turn may come late once; whoever is locked out waits for ever. */
const read = async (path: string) => {
  const from = strangerAddress()
  let answer = await ask(path, from)
  await until(async () => {
    if (answer.status === 503) answer = await ask(path, from)
    return answer.status !== 503
  })
  return answer
}
const ask = async (path: string, from: string) => {
  const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': from }, redirect: 'manual' })
  return { path, status: answer.status, text: await answer.text() }
}
const readAll = (slug: string) => Promise.all(doorsOf(slug).map((path) => read(path)))
const showing = (doors: Awaited<ReturnType<typeof readAll>>, text: string) =>
  doors.filter((door) => door.text.includes(text)).map(({ path }) => path)

async function published(values: object = {}) {
  // With an end: no slug begins another one.
  const slug = `${article().slug}-end`
  const answer = await editor.createArticle({ title: `First ${slug}`, date: '2099-01-01', ...values, slug })
  const { record } = (await answer.json()) as Stored
  expect(showing(await readAll(slug), slug)).toEqual(doorsOf(slug))
  return { slug, ...record }
}

test('under the flood of one stranger what is withdrawn stays away, other visitors are answered and editors save', async () => {
  const [deleted, unpublished, corrected] = [await published(), await published(), await published()]
  const stranger = '192.0.2.1'
  const { end } = await flood({ url: site.url, headers: { 'x-forwarded-for': stranger } })
  onTestFinished(() => void end())

  expect((await editor.removeArticle(deleted.id)).status).toBe(200)
  const draft = { version: unpublished.version, values: { ...article(), slug: unpublished.slug }, as: 'unpublished' }
  expect((await editor.call('PUT', `/cms/news/records/${unpublished.id}`, draft)).status).toBe(200)
  const { id, version, slug } = corrected
  expect((await editor.updateArticle(id, version, { slug, title: 'Second', date: '2099-01-01' })).status).toBe(200)

  for (const gone of [deleted, unpublished]) {
    const [own, ...others] = await readAll(gone.slug)
    expect([own?.status, ...others.map(({ status }) => status)]).toEqual([404, ...others.map(() => 200)])
    // What a visitor has typed stands in the box.
    expect(showing(others, gone.slug)).toEqual([`/search?q=${gone.slug}`])
  }
  const every = [deleted, unpublished, corrected]
  const seen = await Promise.all(
    every.flatMap(({ slug }) => [...doorsOf(slug).map((path) => read(path)), ask(`/news/${slug}`, stranger)]),
  )
  expect(every.flatMap(({ slug }) => showing(seen, `First ${slug}`))).toEqual([])
  expect((await editor.createArticle({})).status).toBe(200)
  const statuses = await end()
  expect(statuses.get(503)).toBeGreaterThan(0)
})

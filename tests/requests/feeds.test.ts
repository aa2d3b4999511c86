import { SaxesParser } from 'saxes'
import { expect, onTestFinished, test } from 'vitest'
import { newsCategories } from '#app/content/choices.ts'
import { doc, everyBlock, link, paragraph, pictures, text as words } from '#tests/support/body-blocks.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { textOf } from '#tests/support/text-of.ts'

const url = site.url
const formats = ['/news/feed.xml', '/news/atom.xml', '/news/feed.json']

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' })
const text = (path: string) => textOf(get(path))

/** Publishes an article that is the newest of all. */
async function publish(values: object) {
  const editor = await signIn(url)
  const { slug } = article()
  onTestFinished(() => removeArticles(slug))
  const answer = await editor.createArticle({ slug, date: '2099-12-31', ...values })
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  return {
    slug,
    ...record,
    update: (to: object) => editor.updateArticle(record.id, record.version, { slug, date: '2099-12-31', ...to }),
  }
}

type JsonFeed = { version: string; feed_url: string; items: Record<string, string | string[]>[] }
const json = async (path = '/news/feed.json') => (await (await get(path)).json()) as JsonFeed

test.each([
  ['/news/feed.xml', 'application/rss+xml'],
  ['/news/atom.xml', 'application/atom+xml'],
  ['/news/feed.json', 'application/feed+json'],
])('%s says what it is and is kept', async (path, type) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = answer.headers.get('etag') ?? ''
  // Some write the tag without its sign of a weak one.
  const known = [etag, `"x", ${etag.replace('W/', '')}`, '*', '"x"']
  const statuses = known.map(async (tags) => (await get(path, { 'if-none-match': tags })).status)
  expect(await Promise.all(statuses)).toEqual([304, 304, 304, 200])
})

test.each(formats)('%s holds a new article at once, its new text at once, and loses it at once', async (path) => {
  await get(path)
  const { slug, id, update } = await publish({ title: 'Fresh from the press' })
  const first = await text(path)
  expect(first).toContain(`${url}/news/${slug}`)
  expect(first).toContain(`urn:uuid:${id}`)
  await update({ title: 'Pressed anew' })
  expect(await text(path)).toContain('Pressed anew')
  await removeArticles(slug)
  expect(await text(path)).not.toContain(slug)
})

test('the newest thirty are listed, with the excerpt and the whole text', async () => {
  const { slug } = await publish({ excerpt: 'The excerpt.', summary: 'The summary.' })
  const { version, feed_url, items } = await json()
  expect([version, feed_url]).toEqual(['https://jsonfeed.org/version/1.1', `${url}/news/feed.json`])
  expect(items.length).toBeGreaterThan(20)
  expect(items.length).toBeLessThanOrEqual(30)
  expect(items[0]).toMatchObject({
    url: `${url}/news/${slug}`,
    summary: 'The excerpt.',
    content_html: '<p>The summary.</p>\n<p>First text.</p>\n<h2>Second</h2>\n<p>Second text.</p>',
    image: `${url}/share/news/${slug}.png`,
    date_published: '2099-12-31T00:00:00.000Z',
    tags: ['Press'],
  })
  expect(await text('/news/feed.xml')).toContain('<pubDate>Thu, 31 Dec 2099 00:00:00 GMT</pubDate>')
})

const nasty = ']]> <b>&amp; "quoted" \u0001\u000b\ufffe 𝄞 é'
const shown = ']]> <b>&amp; "quoted"  𝄞 é'

/** What stands in each element; a text that is not well-formed throws. */
function parsed(document: string) {
  const found: { name: string; text: string }[] = []
  const open: typeof found = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => found.push(open[open.push({ name, text: '' }) - 1] as (typeof found)[0]))
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => {
      for (const element of open) element.text += text
    })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  const all = (...names: string[]) => found.flatMap(({ name, text }) => (names.includes(name) ? [text] : []))
  return {
    root: found[0]?.name,
    titles: all('title'),
    texts: all('content:encoded', 'content'),
    ids: all('guid', 'id'),
  }
}

test('feeds and sitemap are well-formed and keep every letter, whatever an editor wrote', async () => {
  await publish({ title: nasty, summary: nasty, contentSections: [{ title: nasty, text: nasty }] })
  const documents = ['/news/feed.xml', '/news/atom.xml', '/sitemap.xml'].map(async (path) => parsed(await text(path)))
  const [rss, atom, sitemap] = await Promise.all(documents)
  expect([rss?.root, atom?.root, sitemap?.root]).toEqual(['rss', 'feed', 'urlset'])
  for (const feed of [rss, atom]) {
    expect(feed?.titles).toContain(shown)
    expect(feed?.texts[0]).toContain('<h2>]]&gt; &lt;b&gt;&amp;amp; &quot;quoted&quot;')
    expect(new Set(feed?.ids).size).toBe(feed?.ids.length)
  }
})

test('a feed in another language leads to the article in it, and to its card', async () => {
  const inDutch = { id: 'nl', type: 'nl', sources: {}, title: 'Vers', summary: 'Kort.' }
  const translations = [{ ...inDutch, state: 'public', contentSections: [{ title: '', text: 'Tekst.' }] }]
  const { slug } = await publish({ contentSections: [{ title: '', text: 'Text.' }], translations })
  const image = `${url}/nl/share/news/${slug}.png`
  expect((await json('/nl/news/feed.json')).items[0]).toMatchObject({ url: `${url}/nl/news/${slug}`, image })
})

test('a text with every block is complete for a reader that knows neither our styles nor our addresses', async () => {
  const credited = { url: '/uploads/cranes.jpg', caption: 'A crane', credit: 'The house' }
  const body = everyBlock((length) => 'w'.repeat(length))
  const inward = paragraph(words('inward', link({ href: '/news' })))
  await publish({ contentSections: [{ title: 'All', body: doc(...body.content, pictures(credited), inward) }] })
  const [{ content_html: html = '' } = {}] = (await json()).items
  expect(html).toContain('A crane <span>The house</span>')
  expect(html).toContain(`<a href="${url}/news">inward</a>`)
  expect(html).toMatch(/<sup><a href="[^"]+#footnote-1">1<\/a><\/sup>/)
  expect(html).not.toMatch(/ (class|id|style|tabindex)=|<svg|opens in a new tab/i)
  expect(String(html).match(/ (href|src|poster)="(?!https?:)[^"]*"/g)).toBeNull()
})

test.each(newsCategories)('%s has feeds of its own', async (category) => {
  const query = `?${new URLSearchParams({ category })}`
  const { items } = await json(`/news/feed.json${query}`)
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.flatMap(({ tags }) => tags))).toEqual(new Set([category]))
  for (const path of formats) {
    const feed = await text(path + query)
    expect(feed).toContain(`: ${category}`)
    expect(feed).toContain(`${url}${path}${query}`)
  }
})

test.each(formats)('%s has one address for each category and none for what is no category', async (path) => {
  for (const query of ['?category=', '?category=press', '?category=%00', `?category=${'x'.repeat(4000)}`]) {
    const answer = await get(path + query)
    expect([query, answer.status, answer.headers.get('location')]).toEqual([query, 302, path])
  }
  expect(await text(`${path}?page=2`)).toBe(await text(path))
})

test('pages name their feeds: the news page its category first', async () => {
  const html = await text('/news?category=Press')
  const links = html.match(/<link rel="alternate"[^>]*>/g) ?? []
  expect(links).toHaveLength(6)
  expect(links[0]).toContain(`href="${url}/news/feed.xml?category=Press"`)
  for (const path of ['/', '/news', '/news/towerspoor-topping-out'])
    expect((await text(path)).match(/<link rel="alternate"[^>]*>/g)).toHaveLength(3)
})

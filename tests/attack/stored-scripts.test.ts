import { beforeAll, expect, test } from 'vitest'
import type { Field } from '#app/content/engine/fields.ts'
import { sampled } from '#tests/support/attack.ts'
import { openPage } from '#tests/support/browser.ts'
import { type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { type CollectionSlug, listed, recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { admin } from '#tests/support/start-site.ts'

const { url } = site
const script = '<script>alert(1)</script>'
const markup = `</title>${script}<img src=x onerror=alert(2)>"'>`
const picture = '/uploads/cranes.jpg'

/** As much harm as the rules of a field let through. */
function harmful(name: string, { kind, max, choices, schema }: Field): unknown {
  const words = `${markup}${name}`.slice(0, max)
  if (kind === 'url')
    return schema.safeParse('javascript:alert(3)').success ? 'javascript:alert(3)' : `https://x.example/?${markup}`
  const values: Partial<Record<Field['kind'], unknown>> = {
    slug: 'stored-scripts',
    choice: choices?.[0],
    number: 0,
    date: '2099-12-31',
    switch: true,
    image: picture,
    texts: [words],
    gallery: [{ url: picture }],
    sections: [{ title: markup, text: markup }],
    observations: [{ id: 'first', date: '', value: words.slice(0, 60), source: words, was: '', note: words }],
    list: [],
    link: null,
    picture: null,
    figure: null,
  }
  return kind in values ? values[kind] : words
}

let editor: Editor
let article: string
const screens = ['/cms', '/cms/audit', '/cms/users', '/cms/subscribers', '/cms/profile', '/cms/images']
const pages = [
  '/',
  '/real-estate',
  '/venture-capital',
  '/news',
  '/search?q=alert',
  '/news/stored-scripts',
  '/project/stored-scripts',
  '/project/stored-scripts-2',
]

beforeAll(async () => {
  const answer = await postSignIn(url, admin, { 'user-agent': markup })
  expect(answer.status).toBe(200)
  editor = await signIn(url)
  await editor.call('PUT', '/cms/profile/name', { name: markup })
  await editor.describe(picture, markup)
  for (const { slug, fields } of listed) {
    const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, harmful(name, field)]))
    if (slug === 'development') values.slug = 'stored-scripts-2'
    // Without one it would not be published.
    if (slug === 'documents') values.versions = valid.documents().versions
    const { id } = await recordsOf(editor, slug as CollectionSlug).created(values)
    // With its list behind it.
    screens.push(`/cms/${slug}?edit=${id}`)
    if (slug === 'news') article = id
  }
})

// Each page in a browser that complains of everything its policy stops.
test('no script that an editor stores runs on any page or screen, and all of them show it as text', async ({
  task,
}) => {
  const half = (paths: string[]) => sampled(paths, 0, Math.ceil(paths.length / 2))
  const [looked, opened] = [half(pages), half(screens)]
  task.meta.cases = looked.length + opened.length
  const [visitor, insider] = [await openPage(), await openPage({ cookie: editor.cookie })]
  const ran: string[] = []
  for (const page of [visitor, insider])
    page.on('dialog', (dialog) => {
      ran.push(`${page.url()} ${dialog.message()}`)
      void dialog.dismiss()
    })
  const shown: string[] = []
  for (const [page, paths] of [
    [visitor, looked],
    [insider, opened],
  ] as const)
    for (const path of paths) {
      await page.goto(path)
      // What is opened over a list comes after it.
      if (path.includes('?edit=')) await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      const text = await page.evaluate(() =>
        [
          document.title,
          document.body.textContent,
          ...[...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
        ].join(' '),
      )
      if (text.includes(script)) shown.push(path)
      expect([path, await page.locator('[onerror], [src=x], [href^=javascript]').count()]).toEqual([path, 0])
    }
  expect(ran).toEqual([])
  expect(shown).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/news/stored-scripts',
        '/project/stored-scripts',
        `/cms/news?edit=${article}`,
        '/cms/audit',
        '/cms/profile',
      ].filter((path) => [...looked, ...opened].includes(path)),
    ),
  )
})

test('feeds hold it as text', async ({ task }) => {
  const feeds = ['/news/feed.xml', '/news/atom.xml', '/sitemap.xml']
  task.meta.cases = feeds.length + 1
  const page = await openPage()
  await page.goto('/terms')
  for (const path of feeds) {
    const source = await (await fetch(url + path)).text()
    const elements = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('*')].map(
          ({ localName }) => localName,
        ),
      source,
    )
    expect([path, elements.filter((name) => ['parsererror', 'script', 'img'].includes(name))]).toEqual([path, []])
  }
  const { items } = (await (await fetch(`${url}/news/feed.json`)).json()) as {
    items: { title: string; content_html: string }[]
  }
  expect(items[0]?.title).toContain(script)
  expect(items[0]?.content_html).not.toContain(script)
})

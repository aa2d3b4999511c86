import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'

const url = site.url
const nasty = ']]> <b>&amp; "quoted" \u0001\u000b\ufffe 𝄞 é'
const shown = ']]> <b>&amp; "quoted"  𝄞 é'

/** What a browser's XML parser makes of each address. */
async function parsed(paths: string[]) {
  const page = await openPage()
  await page.goto('/robots.txt')
  const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()))
  return page.evaluate(
    (documents) =>
      documents.map((text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml')
        const all = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
        return {
          error: document.querySelector('parsererror')?.textContent,
          root: document.documentElement.tagName,
          titles: all('title'),
          texts: [...all('content:encoded'), ...all('content')],
          ids: [...all('guid'), ...all('id')],
        }
      }),
    texts,
  )
}

test('feeds and sitemap are well-formed and keep every letter, whatever an editor wrote', async () => {
  const { slug } = article()
  onTestFinished(() => removeArticles(slug))
  const editor = await signIn(url)
  const values = {
    slug,
    date: '2099-12-30',
    title: nasty,
    summary: nasty,
    contentSections: [{ title: nasty, text: nasty }],
  }
  expect((await editor.createArticle(values)).status).toBeLessThan(300)
  const [rss, atom, sitemap] = await parsed(['/news/feed.xml', '/news/atom.xml', '/sitemap.xml'])
  expect([rss, atom, sitemap].map((document) => [document?.error, document?.root])).toEqual([
    [undefined, 'rss'],
    [undefined, 'feed'],
    [undefined, 'urlset'],
  ])
  for (const feed of [rss, atom]) {
    expect(feed?.titles).toContain(shown)
    expect(feed?.texts[0]).toContain('<h2>]]&gt; &lt;b&gt;&amp;amp; &quot;quoted&quot;')
    expect(new Set(feed?.ids).size).toBe(feed?.ids.length)
  }
})

import fc from 'fast-check'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBody } from '#app/content/engine/body/read-body.ts'
import { withLinksIn } from '#app/content/languages/links.ts'
import { pageOf } from '#app/content/languages/page-of.ts'
import { noReferences } from '#app/content/references/references.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import { type Locale, locales } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'
import { PageLinks } from '#app/routes/site/frame/page-links.tsx'
import { NewsletterBox } from '#app/routes/site/newsletter/newsletter-box.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { SearchHints } from '#app/routes/site/parts/search-hints.tsx'
import { SearchHits } from '#app/routes/site/search/search-hits.tsx'
import { preferred } from '#server/http/first-visit.ts'
import { doc, link, paragraph, text } from '#tests/support/body-blocks.ts'

const publicUrl = 'https://estavelle.example'
const known: Record<string, Locale[]> = {
  '/': ['nl', 'de'],
  '/news': ['nl'],
  '/news/heat': ['nl'],
  '/news/cold': [],
  '/terms': ['de'],
  '/contact': [],
}
const languages = { of: (path: string) => known[pageOf(path)] }
const inDutch = (html: string) => withLinksIn(html, { locale: 'nl', publicUrl, languages })

const path = fc.constantFrom(...Object.keys(known), '/nowhere', '/uploads/a.webp', '/auth', '/nl/news', '//elsewhere')
const after = fc.constantFrom('', '?page=2', '?a=b&amp;c=d', '#main', '?page=2#more')
const origin = fc.constantFrom('', '', publicUrl, 'https://other.example')
const address = fc.tuple(origin, path, after).map((parts) => parts.join(''))
const words = fc
  .constantFrom('/news', 'href="/news"', 'action=', 'https://estavelle.example/news', 'News')
  .map((text) => text.replaceAll('"', '&quot;'))
const tag = fc.oneof(
  fc.tuple(address, words).map(([href, text]) => `<a class="go" href="${href}">${text}</a>`),
  address.map((href) => `<a href="${href}" lang="fr">Français</a>`),
  address.map((action) => `<form action="${action}" method="get">`),
  address.map((href) => `<link rel="canonical" href="${href}"/>`),
  address.map((content) => `<meta property="og:url" content="${content}"/>`),
  words.map((content) => `<meta name="description" content="${content}"/>`),
  words.map((text) => `<p title="${text}">${text}</p>`),
  address.map(
    (url) =>
      `<script type="application/ld+json">{"@id":"${url}","url":"${url}","image":["${url}"],"name":"/news"}</script>`,
  ),
  address.map((src) => `<img src="${src}" alt="/news"/>`),
)
const page = fc.array(tag, { maxLength: 8 }).map((tags) => tags.join(''))

const led = /(?: (?:href|action|content)="|"(?:url|item|image)":\[?")([^"]*)"/g
const addresses = (html: string) => [...html.matchAll(led)].map(([, each = '']) => each)

const withoutAddresses = (html: string) => html.replaceAll(led, '').replaceAll(/ hreflang="en"( lang="en")?/g, '')

test('what leads to a page that is public in the language leads there, and nothing else on the page changes', () => {
  fc.assert(
    fc.property(page, (html) => {
      const drawn = inDutch(html)
      expect(withoutAddresses(drawn)).toBe(withoutAddresses(html))
      const before = addresses(html)
      expect(addresses(drawn)).toHaveLength(before.length)
      addresses(drawn).forEach((each, at) => {
        if (each === before[at]) return
        const [origin = ''] = /^https:\/\/[^/]+/.exec(each) ?? []
        const own = each.slice(origin.length)
        const path = fromAddress(own.replace(/[?#].*$/, '')).path
        expect([origin === '' || origin === publicUrl, known[path]]).toEqual([true, expect.arrayContaining(['nl'])])
        expect(own).toBe(inLanguage(before[at]?.slice(origin.length) ?? '', 'nl'))
      })
    }),
  )
})

test('a link to what is public in English alone says so, and whether its words are English as well', () => {
  const drawn = inDutch(
    '<a href="/news/cold">Cold</a><a href="/news/cold" lang="nl">kou</a><a href="/contact#answer">Contact</a><a href="/news/heat" lang="nl">Warmte</a><a href="/auth">Beheer</a>',
  )
  expect(drawn).toBe(
    '<a href="/news/cold" hreflang="en" lang="en">Cold</a><a href="/news/cold" lang="nl" hreflang="en">kou</a><a href="/contact#answer" hreflang="en">Contact</a><a href="/nl/news/heat">Warmte</a><a href="/auth">Beheer</a>',
  )
})

test('words that the page says of what is public in English alone are in its own language', () => {
  const links = [{ id: 'a', label: 'Kou', link: { href: '/news/cold', name: 'Cold' } }]
  const figures = [{ label: 'Kou', text: '-20', history: '/news/cold' }]
  for (const part of [
    <PageLinks links={links} key="links" />,
    <SearchHints hints={links} key="hints" />,
    <FigureList figures={figures} columns={3} key="figures" />,
  ])
    expect(inDutch(speak('nl', () => renderToStaticMarkup(part)))).toContain(
      '<a href="/news/cold" lang="nl" hreflang="en">Kou</a>',
    )
})

test('words of the news in the box of the newsletter say that they are English where the news are', () => {
  const words = { letterTitle: 'Letter', letterLead: 'Monthly', letterClosed: '' }
  const html = speak('nl', () => renderToStaticMarkup(<NewsletterBox words={words} isOpen />))
  const tongues = (shown: string) => shown.match(/<\w+(?: lang="\w+")?(?=[^>]*>(?:Letter|Monthly))/g)
  expect(tongues(inDutch(html))).toEqual(['<h2', '<p'])
  const nowhere = { of: () => [] }
  expect(tongues(withLinksIn(html, { locale: 'nl', publicUrl, languages: nowhere }))).toEqual([
    '<h2 lang="en"',
    '<p lang="en"',
  ])
})

test('a link to a place is marked on its page, and in the menu leads to that page anew, which closes the menu', () => {
  const links = ['/contact#finder', '/contact?about=x', '/contact?about=x#y', '/news#more', '/', '/#top'].map(
    (href, at) => ({
      ...{ id: String(at), label: href },
      link: { href, name: href },
    }),
  )
  const marked = (part: ReactElement) =>
    [...renderToStaticMarkup(part).matchAll(/href="([^"]*)" aria-current/g)].map(([, to]) => to)
  const at = (query: string, isMenu = false) =>
    marked(<PageLinks links={links} pathname="/contact" query={query} isMenu={isMenu} />)
  // Of several to one page those that ask for what it shows.
  for (const query of ['', '?about=y']) expect(at(query)).toEqual(['/contact#finder'])
  for (const query of ['?about=x', '?about=x&building=z'])
    expect(at(query)).toEqual(['/contact?about=x', '/contact?about=x#y'])
  expect(at('', true)).toEqual(['/contact/#finder'])
  expect(at('?about=x', true)).toEqual(['/contact?about=x', '/contact/?about=x#y'])
  expect(renderToStaticMarkup(<PageLinks links={links} pathname="/contact" isMenu />)).toContain(
    '"/contact/?about=x#y"',
  )
  const home = <PageLinks links={links} pathname="/" isMenu />
  expect(marked(home)).toEqual(['/', '/.//#top'])
  const inItsLanguage = inDutch(renderToStaticMarkup(home))
  for (const led of ['"/nl"', '"/nl/#top"']) expect(inItsLanguage).toContain(led)
  expect(marked(<PageLinks links={links} pathname="/contacts" />)).toEqual([])
})

test('a link that an editor has set to another website opens in a new tab and says so in the language, but in a feed', () => {
  const href = 'https://other.example/x'
  const body = readBody(
    doc(paragraph(text('Elders', link({ href })), text(', '), text('mail', link({ href: 'mailto:a@b.example' })))),
  )
  const textFor = (feed?: { publicUrl: string; page: string }) => (
    <RichText sections={[{ body }]} references={noReferences} above={1} feed={feed} />
  )
  const drawn = (part: ReactElement) => inDutch(speak('nl', () => renderToStaticMarkup(part)))
  const away = `<a href="${href}" target="_blank" rel="noopener">Elders<span class="vh"> (opent in een nieuw tabblad)</span></a>`
  expect(drawn(textFor())).toBe(`<p>${away}, <a href="mailto:a@b.example">mail</a></p>`)
  expect(drawn(<PageLink href={href}>Elders</PageLink>)).toBe(away)
  const inFeed = drawn(textFor({ publicUrl, page: `${publicUrl}/nl/news/x` }))
  expect(inFeed).toBe(`<p><a href="${href}">Elders</a>, <a href="mailto:a@b.example">mail</a></p>`)
})

test('what is found says that it is English where its record, or the page that says it, is public in English alone', () => {
  const hit = {
    ...{ page: null, tongue: null, label: 'Press', date: null, isEnglish: false },
    title: [{ text: 'Title', isHit: false }],
    snippet: [{ text: 'Words of it', isHit: false }],
  }
  const hits = [
    { ...hit, path: '/news#cold', isEnglish: true },
    { ...hit, path: '/contact#warm', isEnglish: false },
    { ...hit, path: '/news#mixed', isEnglish: false, saidOn: '/contact' },
    { ...hit, path: '/news', isEnglish: false, saidOn: '/news' },
  ]
  const drawn = (language: Locale, shown: ComponentProps<typeof SearchHits>['hits'] = hits) =>
    speak(language, () => renderToStaticMarkup(<SearchHits group="documents" hits={shown} />))
  const [english, own] = [
    ['h3 lang="en"', 'span lang="en"'],
    ['h3', 'span'],
  ]
  expect(inDutch(drawn('nl')).match(/(?<=<)(?:h3|span)\b[^>]*/g)).toEqual([english, own, english, own].flat())
  expect(drawn('en')).not.toContain('data-')
  // The pages of a file are in its language, in whichever they are found.
  const inFile = ['Dutch', 'French', 'English and Dutch'].map((tongue) => ({ ...hit, path: tongue, page: 3, tongue }))
  expect(drawn('nl', inFile).match(/<span[^>]*/g)).toEqual(['<span', '<span lang="fr"', '<span'])
  const ofEnglish = inFile.map((each) => ({ ...each, isEnglish: true }))
  expect(drawn('nl', ofEnglish).match(/<span[^>]*/g)).toEqual(['<span', '<span lang="fr"', '<span lang="en"'])
})

test('what data leads to is followed: a page, the file of what it tells, and its card', () => {
  const data = '{"url":"/news/heat","contentUrl":"/news/heat","image":["/share/news/heat.png"]}'
  const html = `<script type="application/ld+json">${data}</script>`
  expect(inDutch(html)).toBe(html.replaceAll(/"(?=\/)/g, '"/nl'))
})

test('the switch, and what identifies a thing in all languages, stay', () => {
  const html = `<a href="/news" lang="en">English</a><script type="application/ld+json">{"@id":"${publicUrl}/#organization","url":"${publicUrl}/"}</script>`
  expect(inDutch(html)).toBe(html.replace(`"url":"${publicUrl}/"`, `"url":"${publicUrl}/nl"`))
})

test('an address in a language leads back to its path', () => {
  const paths = fc
    .webPath()
    .filter((each) => each.startsWith('/') && !each.startsWith('//') && each === new URL(each, publicUrl).pathname)
  fc.assert(
    fc.property(paths, fc.constantFrom(...locales), (each, locale) => {
      fc.pre(fromAddress(each).locale === 'en')
      expect(fromAddress(inLanguage(each, locale))).toEqual({ locale, path: each })
    }),
  )
  expect(inLanguage('/?page=2', 'nl')).toBe('/nl?page=2')
  expect(fromAddress('/en/news')).toEqual({ locale: 'en', path: '/en/news' })
  expect(fromAddress('/nlx')).toEqual({ locale: 'en', path: '/nlx' })
})

test.each([
  ['/share/news/heat.png', '/news/heat'],
  ['/share/home.png', '/'],
  ['/news/feed.xml', '/news'],
  ['/news/heat.data', '/news/heat'],
  ['/_root.data', '/'],
  ['/legal/terms/changes', '/legal/terms'],
  ['/news?category=Press#more', '/news'],
])('%s goes with %s', (asked, of) => {
  expect(pageOf(asked)).toBe(of)
})

test.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['en-GB,nl;q=0.9', 'en'],
  ['it,fr;q=0.5,de;q=0.7', 'de'],
  ['fr;q=0,nl;q=0.1', 'nl'],
  ['fr', undefined],
  ['*', undefined],
  ['', undefined],
])('of "%s" the first that there is, is preferred', (accepted, found) => {
  expect(preferred(accepted, ['nl', 'de'])).toBe(found)
})

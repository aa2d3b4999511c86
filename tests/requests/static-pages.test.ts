import { describe, expect, test } from 'vitest'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import { questionAddress } from '#app/routes/site/contact/route-finder.ts'
import { sampled } from '#tests/support/attack.ts'
import { site } from '#tests/support/read-site.ts'

const url = site.url

async function read(path: string) {
  const response = await fetch(url + path)
  const html = await response.text()
  return { status: response.status, html, text: textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))) }
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(?:\/?(?:li|dt|dd|p|h\d|div|td|th|tr|option)\b)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const allMatches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, first = '']) => textOf(first).trim())
const definitions = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, term = '', value = '']) => [
    textOf(term).trim(),
    textOf(value).trim(),
  ])

describe.each([
  ['/public-markets', 'Public Markets | Estavelle Group'],
  ['/venture-capital', 'Venture Capital | Estavelle Group'],
  ['/contact', 'Contact | Estavelle Group'],
  ['/terms', 'Terms of Service | Estavelle Group'],
  ['/privacy-policy', 'Privacy Policy | Estavelle Group'],
  ['/legal-notice', 'Legal notice | Estavelle Group'],
])('%s', (path, title) => {
  test('says what it is to search engines and social networks', async () => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/)
    expect(html).toContain(`<link rel="canonical" href="${url}${path}"/>`)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(html).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`))
  })

  test('has one heading of the first level and no style or script of its own', async () => {
    const { html } = await read(path)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle=|<style/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.filter((attributes) => !/ld\+json|type="module" src="\/assets\//.test(attributes))).toEqual([])
  })
})

describe('public markets', () => {
  test('shows the five allocations as bars with name and figure, of at most 100', async () => {
    const { html } = await read('/public-markets')
    const bars = [
      ...html.matchAll(/role="progressbar" ([^>]*)>.*?<rect width="([^"]+)".*?bars__value num">(.*?)<\/span>/gs),
    ]
    expect(bars.map(([, attributes, width, figure = '']) => [attributes, width, textOf(figure)])).toEqual(
      [
        ['Developed equities', 45],
        ['Emerging equities', 20],
        ['Fixed income', 15],
        ['Alternative ETFs', 12],
        ['Hybrid', 8],
      ].map(([name, percent]) => [
        `aria-label="${name}" aria-valuenow="${percent}" aria-valuemin="0" aria-valuemax="100"`,
        `${percent}%`,
        `${percent}%`,
      ]),
    )
  })

  test('shows the four figures and a process of three steps', async () => {
    const { html } = await read('/public-markets')
    expect(definitions(html)).toEqual([
      ['5-year return', '8.7%'],
      ['Sharpe ratio', '1.24'],
      ['Max drawdown', '-12.3%'],
      ['Beta to world equities', '0.85'],
    ])
    expect(allMatches(html, /class="note__number"[^>]*>(.*?)<\/span>/g)).toEqual(['1', '2', '3'])
  })
})

describe('venture capital', () => {
  test('shows strategy and performance as specified', async () => {
    const { html } = await read('/venture-capital')
    expect(definitions(html.replaceAll(/<span class="asof">.*?<\/span>/g, ''))).toEqual([
      ['Stage', 'Seed to Series B'],
      ['Geography', 'Europe and US'],
      ['Ticket', '100k€ to 1m€'],
      ['Companies', '9'],
      ['Assets under management', '20m€'],
      ['Average multiple', '3.2x'],
      ['Exits', '2'],
      ['Follow-on rate', '85%'],
    ])
  })

  test('counts the sectors from the companies that it lists', async () => {
    const { html } = await read('/venture-capital')
    const cards = html.split('<li class="company"').slice(1)
    const listed = cards.map((card) => allMatches(card, /data-colour="\w+">(.*?)<\/span>/g)[0])
    const rows = [...html.matchAll(/<li data-colour="\w+">(.*?)<\/li>/gs)].map(([, row = '']) => textOf(row).trim())
    expect(listed).toHaveLength(9)
    expect(new Set(listed).size).toBe(rows.length)
    for (const sector of new Set(listed)) {
      const count = listed.filter((other) => other === sector).length
      const percent = Math.round((100 * count) / listed.length)
      expect(rows).toContain(`${sector} ${count} ${count === 1 ? 'company' : 'companies'} ${percent}%`)
    }
  })
})

const departments = [
  ['Facility Management', 'direct'],
  ['Technical Services', 'Option 1'],
  ['Marketing', 'Option 2'],
  ['Finance & Administration', 'Option 3'],
  ['Rental Residential', 'Option 4'],
  ['Rental Commercial', 'Option 5'],
]

describe('contact', () => {
  test('names three entities, each with address and email', async () => {
    const { html } = await read('/contact')
    const cards = html.split('<article class="entity">').slice(1)
    expect(cards.map((card) => allMatches(card, /<h2[^>]*>(.*?)<\/h2>/g)[0])).toEqual([
      'Estavelle Group S.A.',
      'Estavelle Ventures S.à r.l.',
      'Estavelle Nederland B.V.',
    ])
    for (const card of cards) expect(card).toMatch(/<address>.+<\/address>.*href="mailto:[^"]+@[^"]+"/s)
  })

  test('names the six departments, each with phone, email and its option on the main line', async () => {
    const { html } = await read('/contact')
    const rows = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>')).split('<tr>').slice(1)
    expect(rows.map((row) => allMatches(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs).slice(0, 2))).toEqual(departments)
    for (const row of rows) expect(row).toMatch(/href="tel:\+\d{11}".*href="mailto:[^"]+@[^"]+"/s)
    expect(new Set(rows.map((row) => /tel:(\+\d+)/.exec(row)?.[1])).size).toBe(6)
    expect(html).toMatch(/Main line<\/span><a class="main-line__number num" href="tel:\+\d{11}"/)
  })
})

const answers: Record<string, string> = {
  repair: 'Technical Services',
  upkeep: 'Facility Management',
  home: 'Rental Residential',
  premises: 'Rental Commercial',
  payment: 'Finance & Administration',
  publicity: 'Marketing',
}

describe('the route finder', () => {
  test('answers one department for every combination, with phone, option and a mail that has its subject', async () => {
    const page = await read('/contact')
    const select = page.html.slice(page.html.indexOf('name="building"'))
    const slugs = [...select.slice(0, select.indexOf('</select>')).matchAll(/<option value="([^"]*)"/g)]
    const buildings = slugs.map(([, slug = '']) => ({ slug, name: '' }))
    expect(buildings.length).toBeGreaterThan(13)
    expect(specifiedCompany.topics.map(({ id }) => id)).toEqual(Object.keys(answers))
    for (const [turn, building] of buildings.entries())
      for (const about of sampled(specifiedCompany.topics, turn, 2)) {
        const path = questionAddress({ about, building: building.slug ? building : undefined })
        const { status, html } = await read(path)
        const answer = html.split('id="answer"').slice(1)
        expect([path, status, answer.length]).toEqual([path, 200, 1])
        const section = answer[0]?.slice(0, answer[0].indexOf('</section>')) ?? ''
        expect(allMatches(section, /<h3[^>]*>(.*?)<\/h3>/g)).toEqual([answers[about.id]])
        expect(section.match(/href="mailto:[^"?]+\?subject=[^"&]+"/g)).toHaveLength(1)
        const option = departments.find(([name]) => name === answers[about.id])?.[1]?.replace('Option', 'option')
        if (option !== 'direct') expect(textOf(section)).toContain(`, ${option}`)
        expect(section.match(/href="tel:\+\d{11}"/g)).toHaveLength(option === 'direct' ? 1 : 2)
      }
  })

  test.each([
    ['?about=nothing', '/contact'],
    ['?about=&building=', '/contact'],
    ['?about=repair&building=', '/contact?about=repair'],
    ['?about=repair&building=nowhere', '/contact?about=repair'],
    ['?about=constructor&building=planetenbaan', '/contact?building=planetenbaan'],
    ['?about=%00', '/contact'],
    [`?building=${'x'.repeat(6000)}`, '/contact'],
  ])('leads %s to its one address', async (query, address) => {
    const response = await fetch(`${url}/contact${query}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, address])
  })

  test('asks only, where nothing was asked yet, and keeps a building that is named', async () => {
    const { html } = await read('/contact?building=planetenbaan')
    expect(html).not.toContain('id="answer"')
    expect(html).toMatch(/<option value="planetenbaan" selected="">/)
  })
})

describe.each([
  ['/terms', 'Last updated March 2024', 10, 'governed by Luxembourg law'],
  ['/privacy-policy', 'Last updated October 3rd, 2025', 14, 'General Data Protection Regulation'],
])('%s', (path, updated, sections, words) => {
  test('says when it was last updated, and what it rests on', async () => {
    const { text } = await read(path)
    expect(text).toContain(updated)
    expect(text).toContain(words)
  })

  test('numbers its sections, and its table of contents leads to each of them', async () => {
    const { html } = await read(path)
    const headings = allMatches(html, /<section id="[^"]+"[^>]*><h2[^>]*>(.*?)<\/h2>/g)
    expect(headings).toHaveLength(sections)
    const contents = html.slice(html.indexOf('aria-label="On this page"'))
    const links = [...contents.slice(0, contents.indexOf('</nav>')).matchAll(/href="#([^"]+)">(.*?)<\/a>/g)]
    expect(links.map(([, , title = ''], index) => `${index + 1}. ${textOf(title)}`)).toEqual(headings)
    for (const [, id] of links) expect(html.split(`id="${id}"`)).toHaveLength(2)
  })
})

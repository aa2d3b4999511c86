import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const versions = recordsOf(editor, 'legal-texts', db)

const first = 'terms-of-march-2024'

async function read(path: string, url = site.url) {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, html, text: wordsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))) }
}

const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:li|p|h\d|div|section|ol|ul)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(site.url, '')
const isListed = (html: string) => !html.includes('content="noindex"')

/** As search engines are told. */
async function changedAt(path: string) {
  const [, at = ''] = (await read('/sitemap.xml')).html.split(`${site.url}${path}</loc><lastmod>`)
  return Date.parse(at.split('<')[0] ?? '')
}

let count = 0

/** A version of the terms as the one in force, with one clause changed; taken away when the test has ended. */
async function newTerms(change: object = {}, as = 'published') {
  const name = `Terms of test ${++count}`
  const slug = `terms-of-test-${count}`
  const { values } = (await versions.open(await idOf(first))).record
  const sections = JSON.parse(JSON.stringify(values.sections).replaceAll('in a reader', 'in any reader'))
  const wanted = {
    ...values,
    name,
    slug,
    sections,
    date: `2030-01-${String(count).padStart(2, '0')}`,
    updated: name,
    translations: [],
    ...change,
  }
  const answer = await editor.call('POST', '/cms/legal-texts/records', { as, values: wanted, ...later(as) })
  const { record, issues } = (await answer.json()) as { record: { id: string; version: number }; issues?: unknown }
  expect([answer.status, issues]).toEqual([200, undefined])
  onTestFinished(async () => void (await versions.remove(record.id)))
  return { ...record, name, slug, values: wanted }
}

const later = (as: string) => (as === 'scheduled' ? { publishAt: '2999-07-01T09:00' } : {})
const idOf = async (slug: string) => (await db.query('select id from legal_texts where slug = $1', [slug])).rows[0].id

describe('the version in force', () => {
  test('is the newest that is published; the ones before stay at their own addresses', async () => {
    const old = await read('/terms')
    const { slug, name } = await newTerms()
    const now = await read('/terms')
    expect(now.text).toContain('in any reader')
    expect([now.text.includes(name), canonicalOf(now.html), isListed(now.html)]).toEqual([true, '/terms', true])
    const own = await read(`/legal/${slug}`)
    expect([own.status, canonicalOf(own.html), isListed(own.html)]).toEqual([200, '/terms', true])
    const before = await read(`/legal/${first}`)
    expect([before.status, canonicalOf(before.html), isListed(before.html)]).toEqual([200, `/legal/${first}`, false])
    expect(before.text).toContain('This version is not in force.')
    const clauses = old.text.match(/\d+\.\d [A-Z][^.]+\./g) ?? []
    expect(clauses.length).toBeGreaterThan(10)
    for (const clause of clauses) expect(before.text).toContain(clause)
  })

  test('takes effect at the time that was set, and its draft shows on its own address until then', async () => {
    const { id, slug, values } = await newTerms({}, 'scheduled')
    expect((await read('/terms')).text).not.toContain('in any reader')
    expect((await read(`/legal/${slug}`)).status).toBe(404)
    const preview = await editor.call('POST', '/cms/legal-texts/preview', { id, values })
    expect(((await preview.json()) as { html: string }).html).toContain('in any reader')
    await db.query('update legal_texts set publish_at = now() where id = $1', [id])
    await until(async () => (await read('/terms')).text.includes('in any reader'))
  })

  test('that is withdrawn is read nowhere any more, and the one before is in force again', async () => {
    const { id, version, slug, name, values } = await newTerms()
    const paths = ['/terms', `/legal/${slug}`, `/legal/${slug}/changes`, `/legal/${first}`]
    for (const path of paths) expect((await read(path)).html).toContain(name)
    const [at, ofPrivacy] = [await changedAt('/terms'), await changedAt('/privacy-policy')]
    const answer = await editor.call('PUT', `/cms/legal-texts/records/${id}`, { as: 'unpublished', version, values })
    expect(answer.status).toBe(200)
    for (const path of paths) expect((await read(path)).html).not.toContain(name)
    expect((await read('/terms')).text).not.toContain('Versions')
    expect(canonicalOf((await read(`/legal/${first}`)).html)).toBe('/terms')
    expect([(await changedAt('/terms')) > at, await changedAt('/privacy-policy')]).toEqual([true, ofPrivacy])
  })

  test('is what search and sitemap lead to, and no version before it', async () => {
    const { slug } = await newTerms({ changes: null, lead: 'Xylotheques may be used.' })
    const hits = (await read('/search?q=xylotheques')).html
    expect([hits.includes('href="/terms"'), hits.includes(slug)]).toEqual([true, false])
    const sitemap = (await read('/sitemap.xml')).html
    expect(sitemap.split(`${site.url}/terms<`)).toHaveLength(2)
    expect(sitemap).not.toContain('/legal/')
    expect((await fetch(`${site.url}/share/legal/${slug}.png`)).headers.get('content-type')).toBe('image/png')
  })
})

test('the only one that is published is told before it goes, by the address at which nothing is then', async () => {
  const lostBy = async (...ids: string[]) => {
    const answer = await editor.call('GET', `/cms/links/to/legal-texts?${ids.map((id) => `id=${id}`).join('&')}`)
    return ((await answer.json()) as { losses: string[] }).losses
  }
  const only = await idOf(first)
  const { id: draft } = await newTerms({}, 'draft')
  const told = [expect.stringContaining('/terms')]
  expect([await lostBy(only), await lostBy(draft)]).toEqual([told, []])
  const { id } = await newTerms()
  expect([await lostBy(only), await lostBy(id), await lostBy(only, id)]).toEqual([[], [], told])
})

describe('what changed', () => {
  test('is told in words that need no colour, with what its author says of it', async () => {
    const { slug } = await newTerms({ changes: 'Readers may be chosen freely.' })
    expect((await read('/terms')).html).toContain(`href="/legal/${slug}/changes"`)
    const { status, html, text } = await read(`/legal/${slug}/changes`)
    expect([status, isListed(html)]).toEqual([200, false])
    expect(text).toContain('Readers may be chosen freely.')
    expect(text).toContain('follow its feeds in [removed: a] [added: any] reader')
    expect(html).toMatch(/<del><span class="vh">\[removed: <\/span>a<span/)
    expect([text.includes('Use of the website'), text.includes('Governing law')]).toEqual([true, false])
  })

  test('names a section that came and one that went as a whole', async () => {
    const { values } = await newTerms()
    const [gone, ...kept] = values.sections
    const { slug } = await newTerms({ sections: [...kept, { title: 'Owls', text: 'They hoot.' }] })
    const { text } = await read(`/legal/${slug}/changes`)
    expect(text).toContain(`[removed: ${gone.title}]`)
    expect(text).toContain('[added: Owls]')
    expect(text).toContain('[added: They hoot.]')
  })

  test('is told of a version in a language only against one that was in it', async () => {
    const { translations } = (await versions.open(await idOf(first))).record.values
    const dutch = await newTerms({ translations })
    expect((await read(`/nl/legal/${dutch.slug}/changes`)).status).toBe(200)
    const english = await newTerms()
    const again = await newTerms({ translations })
    const page = (await read(`/nl/legal/${again.slug}`)).html
    const links = [dutch, english, again].map(({ slug }) => page.includes(`legal/${slug}/changes"`))
    expect(links).toEqual([true, true, false])
    const told = await read(`/nl/legal/${again.slug}/changes`)
    expect([told.status, told.text.includes('[toegevoegd')]).toEqual([200, false])
    expect(told.html).toContain(`<a rel="alternate" href="/legal/${again.slug}/changes" hrefLang="en">`)
    expect((await read(`/legal/${again.slug}/changes`)).text).toContain('The words of both are the same.')
  })

  test('of the first version is nothing to compare', async () => {
    expect((await read(`/legal/${first}/changes`)).status).toBe(404)
  })
})

describe('a section', () => {
  test('keeps the anchor of its first title, whatever it is called later', async () => {
    const { id, version, slug, values } = await newTerms({
      sections: [{ title: 'Owls & others', text: 'They hoot.\n\nAt night.' }],
    })
    expect((await read(`/legal/${slug}`)).html).toContain('<section id="owls-others"')
    const { sections } = (await versions.open(id)).record.values as { sections: object[] }
    await versions.update(id, version, { ...values, sections: [{ ...sections[0], title: 'Birds' }] })
    const { html, text } = await read(`/legal/${slug}`)
    expect(html).toContain('<section id="owls-others"')
    expect(html).toContain('<li id="owls-others-2">')
    expect(text).toContain('1. Birds 1.1 They hoot. 1.2 At night.')
    // A comment of React's behind the space, and Chromium tells screen readers '1.Birds'.
    expect(html).toContain('1.</span> Birds</h2>')
  })
})

describe('the texts that were specified', () => {
  test('stood before there were versions: the website as at then shows them', async () => {
    await db.query("update history_start set at = '2025-01-01T00:00:00Z'")
    const { name } = await newTerms()
    const past = await editor.page('/cms/as-at/2025-03-01t10:00z/terms')
    const html = await past.text()
    expect([past.status, html.includes('governed by Luxembourg law'), html.includes(name)]).toEqual([200, true, false])
    expect(html).toContain('Last updated March 2024')
  })
})

test.each(['', '/nl', '/fr', '/de'])(
  'the privacy policy has what the form of the newsletter leads to: %s',
  async (language) => {
    const page = await (await fetch(`${site.url}${language}/privacy-policy`)).text()
    expect(page).toContain('id="newsletter"')
    expect(await (await fetch(`${site.url}${language}/newsletter`)).text()).toContain(
      `href="${language}/privacy-policy#newsletter"`,
    )
  },
)

const company = `/cms/page-company/records/${collections['page-company']?.page?.id}`
type Company = { entities: Record<string, string | null>[] } & Record<string, unknown>

async function saveCompany(change: (values: Company) => object) {
  const opened = await (await editor.call('GET', company)).json()
  const { version, values } = (opened as { record: { version: number; values: Company } }).record
  const body = { as: 'published', version, values: { ...values, ...change(values) } }
  expect((await editor.call('PUT', company, body)).status).toBe(200)
}

test('every page leads to the legal notice, from where its footer names the legal entities', async () => {
  for (const path of ['/', '/contact', '/terms', '/nothing-here'])
    expect((await read(path)).html).toContain('<h2><a href="/legal-notice">Legal entities</a></h2>')
})

test('the legal notice names every legal entity, and of each what is known of it', async () => {
  const before = (await read('/legal-notice')).html
  expect(before).toContain('<h1 class="d2 split__a" id="title">Legal notice</h1>')
  for (const name of ['Estavelle Group S.A.', 'Estavelle Ventures S.à r.l.', 'Estavelle Nederland B.V.'])
    expect(before).toContain(`<h3>${name}</h3>`)
  expect(before).not.toContain('VAT number</dt>')
  const said = {
    form: 'Société anonyme',
    registerName: 'RCS Luxembourg',
    registerNumber: 'B 000 001',
    vatNumber: 'LU00000001',
    authority: 'CSSF, file 1',
    representatives: 'A. Director',
    phone: '+352 00 00 01',
  }
  const whole = { noticeLead: 'Who we are.', responsible: 'The press office', disputes: 'Courts of Luxembourg' }
  await saveCompany(({ entities }) => ({
    ...whole,
    entities: entities.map((entity, at) => (at === 0 ? { ...entity, ...said } : entity)),
  }))
  const after = (await read('/legal-notice')).html
  const { registerName, registerNumber, ...facts } = said
  for (const fact of [...Object.values({ ...facts, ...whole }), `${registerName}, ${registerNumber}`])
    expect(after).toContain(`>${fact}<`)
  expect(after).toContain('"vatID":"LU00000001"')
})

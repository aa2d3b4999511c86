import { describe, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { pdf } from '#tests/support/made-files.ts'
import { readPage } from '#tests/support/read-page.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { keptSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const page = async (q: string, only?: string) =>
  readPage(await textOf(fetch(`${site.url}/search?${new URLSearchParams({ q, ...(only && { in: only }) })}`)))

const answers = ({ html }: { html: string }) =>
  [...html.matchAll(/<li class="reply">(.*?)<\/li>/gs)].map(([, answer = '']) => readPage(answer).text)
const groups = ({ html }: { html: string }) => [...html.matchAll(/id="in-([a-z]+)"/g)].map(([, group]) => group)

async function save(slug: string, changed: object) {
  const address = `/cms/${slug}/records/${collections[slug]?.page?.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  const values = { ...record.values, ...changed }
  expect((await editor.call('PUT', address, { as: 'published', version: record.version, values })).status).toBe(200)
  return record.values as {
    departments: { name: string; phone: string | null }[]
    topics: { department: string }[]
  }
}

describe('the answer comes first', () => {
  test.each([
    ['a department by its name', 'technical services', '+31 (0)00 000 00 01'],
    ['one by what it is also looked for as, misspelt', 'leting telephone', '+31 (0)00 000 00 04'],
    ['one by a question of the route finder', 'something leaking', '+31 (0)00 000 00 01'],
    ['its address', 'press email', 'marketing@estavelle.example'],
    ['an entity', 'ventures address', 'ventures@estavelle.example'],
    ['nobody in particular', 'telephone', '+31 (0)00 000 00 00'],
    ['what little is written about', 'report a leak', '+31 (0)00 000 00 01'],
    ['what there is to rent', 'office space available', 'Staat Business Center'],
    ['a home in a town', 'apartment to rent in maarssen', 'Planetenbaan'],
    ['who lets it', 'rent an office telephone', '+31 (0)00 000 00 05'],
    ['a fact of a building', 'energy label planetenbaan', 'A+++'],
    ['a fact of each building', 'energy label', 'Fabiolalaan'],
    ['when a project is ready', 'when is towerspoor ready', 'Q4 2027'],
    ['a figure by what a page calls it', 'assets under management', '100,000 m²'],
    ['a figure by a number in letters', 'five year return', '8.7%'],
    ['a figure by other words for the same', 'how many homes are being built', '1,450'],
    ['whoever is named by some words', 'venture capital email', 'ventures@estavelle.example'],
    ['a figure in more words than its name', 'total return', '8.7%'],
    ['what is told in no text, beside what some words find', 'logo of saint honore', '+31 (0)00 000 00 02'],
  ])('for who looks for %s: %s', async (_what, q, answer) => {
    const [first = ''] = answers(await page(q))
    expect(first.replaceAll(/\s*@\s*/g, '@')).toContain(answer)
  })

  test('in no class that its page has no style of', async () => {
    const { html } = await page('address planetenbaan')
    const [reply = ''] = /<li class="reply">.*?<\/li>/s.exec(html) ?? []
    expect(reply).toContain('Planetenbaan 2')
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(async ([, href]) =>
      (await fetch(site.url + href)).text(),
    )
    const styles = (await Promise.all(sheets)).join('').replaceAll('\\', '')
    const classes = [...reply.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })

  test('with a figure and the day of it, and as it is since the last save', async () => {
    const observations = [{ id: 'one', date: '2026-06-30', value: '41', source: 'Us' }]
    const figure = { label: 'Quokkas per roof', unit: '%', observations }
    const figures = recordsOf(editor, 'figures')
    const { id, version, values } = await figures.created(figure)
    expect(answers(await page('quokkas per roof'))).toEqual([expect.stringMatching(/41%\s*At 30 June 2026\./)])
    const newer = { id: 'two', date: '2026-09-30', value: '43', source: 'Us' }
    await figures.update(id, version, { ...values, observations: [...observations, newer] })
    expect(answers(await page('qokkas'))).toEqual([expect.stringMatching(/43%\s*At 30 September 2026\./)])
    expect((await editor.call('DELETE', `/cms/figures/records/${id}`)).status).toBeLessThan(300)
    expect(answers(await page('quokkas'))).toEqual([])
  })

  test('and is of no building that is not published, nor a fact that is not', async () => {
    const properties = recordsOf(editor, 'portfolio')
    const { id, version, values } = await properties.created({ name: 'Axolotl Court', energyLabel: 'B' })
    expect(answers(await page('energy label axolotl'))).toEqual([
      expect.stringMatching(/Energy label\s*B\s*Axolotl Court/),
    ])
    const path = `/cms/portfolio/records/${id}`
    const draft = { as: 'draft', version, values: { ...values, energyLabel: 'G' } }
    const { record } = (await (await editor.call('PUT', path, draft)).json()) as { record: { version: number } }
    expect(answers(await page('energy label axolotl'))).toEqual([expect.stringMatching(/label\s*B\s*Ax/)])
    const hidden = { as: 'unpublished', version: record.version, values }
    expect((await editor.call('PUT', path, hidden)).status).toBe(200)
    expect((await page('energy label axolotl')).text).not.toContain('Axolotl Court')
  })

  test('when a project is ready that says no phase, and of none that is completed', async () => {
    const projects = recordsOf(editor, 'development')
    const quay = await projects.created({ name: 'Quoll Quay', phase: '', completionDate: 'Q4 2029' })
    const yard = await projects.created({ name: 'Quoll Yard', phase: 'Completed', completionDate: 'Q1 2020' })
    expect(answers(await page('completion quoll'))).toEqual([expect.stringMatching(/Q4 2029\s*Quoll Quay/)])
    for (const { id } of [quay, yard]) await projects.remove(id)
  })

  test('in the words of the language', async () => {
    const asked = async (q: string, locale = 'nl') =>
      readPage(await (await fetch(`${site.url}/${locale}/search?${new URLSearchParams({ q })}`)).text())
    expect(answers(await asked('perscontact'))[0]).toContain('+31 (0)00 000 00 02')
    expect(answers(await asked('energielabel planetenbaan'))[0]).toContain('A+++')
    expect(answers(await asked('lekkage'))[0]).toContain('+31 (0)00 000 00 01')
    expect(answers(await asked('huurwoning maarssen'))[0]).toMatch(/Planetenbaan.*ruimte|ruimte.*Planetenbaan/s)
    expect(answers(await asked('rendement vijf jaar'))[0]).toContain('8,7%')
    expect(answers(await asked('wie is eigenaar van kustlaan'))[0]).toContain('Estavelle Group S.A.')
    expect(answers(await asked('hoe hoog is het rendement'))[0]).toContain('8,7%')
    expect(answers(await asked('wie hoch ist die rendite', 'de'))[0]).toMatch(/8,7\s%/)
    expect(answers(await asked('wie alt ist das bisonspoor', 'de'))[0]).toContain('1978')
  })

  test('and is gone with the department, its other names included', async () => {
    const { departments, topics } = await save('page-company', {})
    await save('page-company', {
      departments: departments.map((each, at) => ({ ...each, searchedAs: at === 0 ? 'okapis, dromedary' : null })),
    })
    const [first = ''] = answers(await page('dromedary'))
    expect(first).toContain(departments[0]?.phone)
    expect((await page('dromedary')).html).not.toContain('okapis')
    const left = topics.filter(({ department }) => department !== departments[0]?.name)
    await save('page-company', { departments: departments.slice(1), topics: left })
    expect((await page('dromedary')).text).toContain('Nothing found for “dromedary”')
    await save('page-company', { departments, topics })
  })
})

describe('what is found', () => {
  test('stands in groups, the thing itself before what is written about it, and one of them alone', async () => {
    expect(groups(await page('towerspoor')).slice(0, 2)).toEqual(['buildings', 'news'])
    const news = await page('towerspoor', 'news')
    expect(groups(news)).toEqual(['news'])
    // Beside the group that it names, this question has no telling word.
    expect(groups(await page('the buildings'))[0]).toBe('buildings')
    const odd = await fetch(`${site.url}/search?q=towerspoor&in=nowhere`, { redirect: 'manual' })
    expect([odd.status, odd.headers.get('location')]).toEqual([302, '/search?q=towerspoor'])
  })

  test.each([
    ['of the kind that the question names', 'building in paris', '/project/saint-honore'],
    ['by another word for it', 'careers', '/working-here'],
    ['by a name without its accents that is like another word', 'pathe', '/project/pathe-building'],
    ['by what it is about, which its title does not say', 'sustainability', '/sustainability'],
    ['by another word for what it is about', 'pitch my company', '/venture-capital'],
    ['the building, not the report that mentions it most', 'apartment to rent in maarssen', '/project/medespoor'],
  ])('comes first %s: %s', async (_what, q, address) => {
    const [, first] = /<h3><a href="([^"]+)"/.exec((await page(q)).html) ?? []
    expect(first).toBe(address)
  })

  test('may be a company, led to where it stands, until it is unpublished', async () => {
    const companies = recordsOf(editor, 'venture-capital')
    const { id, version, values } = await companies.created({ name: 'Wombatry', description: 'Digs foundations.' })
    const { html } = await page('wombatry')
    expect(html).toContain(`href="/venture-capital#company-${id}"`)
    expect(await (await fetch(`${site.url}/venture-capital`)).text()).toContain(`id="company-${id}"`)
    const path = `/cms/venture-capital/records/${id}`
    expect((await editor.call('PUT', path, { as: 'unpublished', version, values })).status).toBe(200)
    expect(groups(await page('wombatry'))).toEqual([])
  })

  test('may be a page of a document', async () => {
    const file = await storedFile(editor, pdf('', 'Numbat galleries'), 'document', 'numbats.pdf')
    const value = { id: 'one', file: { type: 'file', attrs: { file: file.name } }, date: '2026-04-21', note: null }
    const { values } = await recordsOf(editor, 'documents').created({
      ...{ title: 'On small things', language: 'Dutch', versions: [value] },
    })
    const found = await page('numbat')
    expect(groups(found)).toEqual(['documents'])
    expect(found.html).toContain(`href="/documents/${values.slug}"`)
    expect(found.text).toMatch(/Page 1: .*Numbat galleries/)
    expect(found.html).toMatch(/<span lang="nl">[^/]*<mark>Numbat<.mark> galleries/)
  })

  test('is no word that only begins like one, but one that is unfinished or in another form', async () => {
    const [first, second] = [article(), article()]
    onTestFinished(() => removeArticles(first.slug, second.slug))
    await editor.createArticle({ slug: first.slug, title: 'Brolgas let', summary: 'Letters only.' })
    await editor.createArticle({ slug: second.slug, title: 'Brolga letters', summary: 'Nothing else.' })
    const { html } = await page('brolga letting')
    expect([html.includes(`/news/${first.slug}"`), html.includes(`/news/${second.slug}"`)]).toEqual([true, false])
    expect((await page('brolg lett')).html).toContain(`/news/${second.slug}"`)
  })

  test('is suggested where nothing is, unless it was withdrawn', async () => {
    const { slug } = article()
    await editor.createArticle({ slug, title: 'Thylacines again' })
    expect((await page('thylazimez')).html).toContain('href="/search?q=thylacines"')
    await removeArticles(slug)
    const after = await page('thylazimez')
    expect(after.text).toContain('Nothing found for “thylazimez”')
    expect(after.html).not.toContain('thylacines')
    expect(after.html).toContain('href="/search?q=letting+telephone"')
  })

  test('is suggested once it is back from the trash, also where nothing else was published since', async () => {
    const db = await keptSiteDatabase(site.dataDir)
    const { slug } = article()
    onTestFinished(() => removeArticles(slug))
    const { record } = (await (await editor.createArticle({ slug, title: 'Pangolinesque' })).json()) as {
      record: { id: string }
    }
    await editor.removeArticle(record.id)
    const before = `jsonb_set(row, '{published_at}', '"2020-01-01T00:00:00Z"')`
    await db.query(`update deleted_records set row = ${before} where id = $1`, [record.id])
    expect((await page('pangolinesqe')).text).toContain('Nothing found')
    expect((await editor.call('POST', '/cms/news/restore', { ids: [record.id] })).status).toBe(200)
    expect((await page('pangolinesqe')).html).toContain(`/news/${slug}"`)
  })
})

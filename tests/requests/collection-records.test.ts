import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const portfolio = recordsOf(editor, 'portfolio', db)
const development = recordsOf(editor, 'development', db)
const companies = recordsOf(editor, 'venture-capital', db)
const links = recordsOf(editor, 'social-links', db)

describe('what is stored of a record', () => {
  test.each(['', '  ', null, undefined])('is null for optional texts that are %j', async (empty) => {
    const { id } = await portfolio.created({
      longDescription: empty,
      phase: empty,
      size: empty,
      units: empty,
      entity: empty,
      assetType: empty,
      websiteUrl: empty,
      imageUrl: empty,
    })
    expect(await portfolio.row(id)).toMatchObject({
      long_description: null,
      phase: null,
      size: null,
      units: null,
      entity: null,
      asset_type: null,
      website_url: null,
      image_url: null,
      highlights: [],
      gallery: [],
      display_order: 0,
    })
    const project = await development.created({ completionDate: empty, phase: empty, units: empty })
    expect(await development.row(project.id)).toMatchObject({ completion_date: null, phase: null, units: null })
    const company = await companies.created({ websiteUrl: empty, displayOrder: empty })
    expect(await companies.row(company.id)).toMatchObject({ website_url: null, display_order: 0 })
  })

  test('is trimmed, and a number whether it comes as text or not', async () => {
    const { id } = await companies.created({ name: ' A \n', websiteUrl: ' https://a.example ', displayOrder: ' 7 ' })
    expect(await companies.row(id)).toMatchObject({ name: 'A', website_url: 'https://a.example', display_order: 7 })
    const { values } = await companies.created({ displayOrder: -3 })
    expect(values.displayOrder).toBe(-3)
  })

  test('is an address without what Postgres cannot hold: NUL, and halves of surrogate pairs', async () => {
    const [given, kept] = ['https://a.example/\0\ud800b', 'https://a.example/\ufffdb']
    const { values } = await portfolio.created({ imageUrl: given, gallery: [{ url: given }], websiteUrl: given })
    expect(values).toMatchObject({ imageUrl: kept, gallery: [{ url: kept }], websiteUrl: kept })
  })

  test('is an active link unless it says otherwise', async () => {
    expect((await links.created()).values).toMatchObject({ isActive: true, displayOrder: 0 })
    expect((await links.created({ isActive: false })).values).toMatchObject({ isActive: false })
  })

  test('keeps highlights and pictures in their order, without the empty ones', async () => {
    const { id, values } = await development.created({
      highlights: [' Second ', '', '  ', 'First', 7, null],
      gallery: [{ url: ' /uploads/door.jpg ', alt: 'of an older form' }, { url: '' }, { url: '/uploads/cranes.jpg' }],
    })
    const gallery = [{ url: '/uploads/door.jpg' }, { url: '/uploads/cranes.jpg' }]
    expect(values).toMatchObject({ highlights: ['Second', 'First'], gallery })
    expect(await development.row(id)).toMatchObject({ highlights: ['Second', 'First'], gallery })
  })

  test.each(['#', 'see brochure', 'javascript:alert(1)'])(
    'keeps %j as the website of a property and makes no button of it',
    async (websiteUrl) => {
      const { id, values } = await portfolio.created({ websiteUrl })
      expect(values.websiteUrl).toBe(websiteUrl)
      const html = await textOf(fetch(`${site.url}/project/${values.slug}`))
      expect(html).not.toContain(`href="${websiteUrl}"`)
      expect(html).not.toContain('Visit website')
      await portfolio.remove(id)
    },
  )

  test('keeps the website of a property as it is typed, and its button leads there', async () => {
    const { id, values } = await portfolio.created({ websiteUrl: 'www.house.example' })
    expect(values.websiteUrl).toBe('www.house.example')
    expect(await textOf(fetch(`${site.url}/project/${values.slug}`))).toContain('href="https://www.house.example/"')
    await portfolio.remove(id)
  })

  test.each([
    ['portfolio', portfolio, 'assetType', ['Office', 'Retail', 'Mixed-Use', 'Industrial', 'Residential', 'Parking']],
    [
      'development',
      development,
      'assetType',
      ['retail', 'office', 'residential', 'parking', 'logistics', 'other', 'Hotel'],
    ],
    [
      'venture-capital',
      companies,
      'stage',
      ['Seed', 'Series A', 'Series B', 'Series C+', 'Growth', 'Exited', 'Pre-Seed'],
    ],
  ] as const)('of %s keeps each value of a list, and those outside of it', async (_name, records, field, all) => {
    for (const value of all) {
      const { id, version, values } = await records.created({ [field]: value })
      const saved = await records.update(id, version, values)
      expect(saved.record.values[field]).toBe(value)
    }
  })

  test.each([portfolio, development, companies, links])('is only what the form knows', async (records) => {
    const planted = { id: '00000000-0000-4000-8000-000000000000', version: 99, updatedBy: 'nobody', role: 'admin' }
    const { id, version, updatedBy } = await records.created(planted)
    expect([id === planted.id, version, updatedBy]).toEqual([false, 1, admin.email])
  })

  test('opens whatever a row of any age holds in its lists', async () => {
    const { id } = await portfolio.created()
    const old = { highlights: JSON.stringify(['A', 7, ' ']), gallery: JSON.stringify('none') }
    await db.query('update portfolio_properties set highlights = $2, gallery = $3 where id = $1', [
      id,
      old.highlights,
      old.gallery,
    ])
    const { record } = await portfolio.open(id)
    expect(record.values).toMatchObject({ highlights: ['A'], gallery: [] })
    expect((await portfolio.update(id, record.version, record.values)).httpStatus).toBe(200)
  })
})

describe('a slug', () => {
  const taken = { httpStatus: 422, issues: [{ field: 'slug', message: 'This slug is already used' }] }

  test.each([
    [portfolio, development],
    [development, portfolio],
    [portfolio, portfolio],
    [development, development],
  ])('is unique across properties and projects, for new records and for changed ones', async (first, second) => {
    const { id, values } = await first.created()
    expect(await second.create({ slug: values.slug })).toMatchObject(taken)
    const other = await second.created()
    expect(await second.update(other.id, 1, { ...other.values, slug: values.slug })).toMatchObject(taken)
    // The slug that it has is its own.
    expect((await second.update(other.id, 1, { ...other.values, name: 'Renamed' })).httpStatus).toBe(200)
    await first.remove(id)
    expect((await second.update(other.id, 2, { ...other.values, slug: values.slug })).httpStatus).toBe(200)
  })

  test('goes to one of many who want it at the same moment', async () => {
    const { slug } = valid.portfolio()
    const tries = Array.from({ length: 12 }, (_, at) => (at % 2 ? portfolio : development).create({ slug }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.httpStatus !== 200) expect(answer).toMatchObject(taken)
  })

  test('that two old rows share stays until one of them changes it', async () => {
    const { values } = await portfolio.created()
    const { id } = await development.created()
    await db.query('alter table development_projects disable trigger user')
    try {
      await db.query('update development_projects set slug = $2 where id = $1', [id, values.slug])
    } finally {
      await db.query('alter table development_projects enable trigger user')
    }
    const { record } = await development.open(id)
    const saved = await development.update(id, 1, { ...record.values, location: 'Elsewhere' })
    expect(saved.record.values).toMatchObject({ slug: values.slug, location: 'Elsewhere' })
    const { slug } = valid.development()
    expect((await development.update(id, 2, { ...record.values, slug })).httpStatus).toBe(200)
    expect(await development.update(id, 3, { ...record.values })).toMatchObject(taken)
  })

  test('has no case, like the addresses of the pages', async () => {
    const { slug } = valid.portfolio()
    await db.query(
      "insert into portfolio_properties (name, slug, location, description) values ('Old', upper($1), 'A', 'B')",
      [slug],
    )
    expect(await development.create({ slug })).toMatchObject(taken)
  })
})

describe("a save is on the visitor's page with the next request", () => {
  const read = (path: string) => textOf(fetch(site.url + path))

  test.each([
    ['/real-estate', portfolio, 'name'],
    ['/real-estate', development, 'name'],
    ['/venture-capital', companies, 'name'],
  ] as const)('%s', async (path, records, field) => {
    await read(path)
    const { id, values } = await records.created({ displayOrder: -1 })
    expect(await read(path)).toContain(String(values[field]))
    await records.update(id, 1, { ...values, [field]: 'Another name' })
    expect(await read(path)).toContain('Another name')
    await records.remove(id)
    expect(await read(path)).not.toContain('Another name')
  })

  test('the footer of every page', async () => {
    const { id, values } = await links.created({ url: 'https://network.example/next-request' })
    expect(await read('/')).toContain('https://network.example/next-request')
    await links.update(id, 1, { ...values, isActive: false })
    expect(await read('/')).not.toContain('https://network.example/next-request')
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { db, decoded, insert, publish, read, readSelection } from '#tests/support/real-estate.ts'
import developments from '../../db/sample/developments.json' with { type: 'json' }
import properties from '../../db/sample/properties.json' with { type: 'json' }

type Sample = (typeof properties)[number] & { completionDate?: string; completionYear?: string }
const samples = [...properties, ...developments] as Sample[]

/** What a reader gets to read: figures stand in elements of their own. */
const wordsIn = (html: string) => decoded(html.replace(/<\/?small>/g, '').replace(/<[^>]+>/g, ' '))

describe('the page of a project', () => {
  const specified = [
    'bisonspoor-center',
    'staat-business-center',
    'planetenbaan',
    'venusbaan',
    'towerspoor',
    'centerspoor',
    'medespoor',
    'marijkelaan',
    'fabiolalaan',
    'kustlaan',
    'saint-honore',
    'pathe-building',
    'sun-park',
  ]

  afterEach(async () => {
    const removed =
      await db.query(`with properties as (delete from portfolio_properties where location = 'Nowhere' returning 1),
      developments as (delete from development_projects where location = 'Nowhere' returning 1)
      select from properties union all select from developments`)
    if (removed.rowCount) await publish()
  })

  test.each(specified)('of %s says on a fresh site all that the sample record says', async (id) => {
    const row = samples.find(({ slug }) => slug === id)
    if (!row) throw new Error(`No sample record of ${id}`)
    const { status, html } = await read(`/project/${id}`)
    expect(status).toBe(200)
    const text = wordsIn(html)
    const { name, location, phase, size, units = '', completionDate: expected = '', completionYear: year = '' } = row
    const { description, longDescription: long, highlights, websiteUrl: website } = row
    for (const said of [name, location, phase, size, units, expected, year, description, ...long.split('\n\n')])
      expect(text).toContain(said)
    for (const highlight of highlights) expect(text).toContain(highlight)
    for (const { image } of [row, ...row.gallery]) expect(html).toContain(`/uploads/${image}`)
    for (const { alt } of [{ alt: row.imageAlt }, ...row.gallery]) expect(html).toContain(`alt="${alt}"`)
    expect(html.includes('Visit website')).toBe(Boolean(website))
    if (website) expect(html).toContain(`href="${new URL(website)}"`)
    expect(text.includes('Expected completion')).toBe(Boolean(expected))
    expect(text.includes('Year of completion')).toBe(Boolean(year))
  })

  test('says of itself to search engines and networks what its record has for them', async () => {
    const said = { seo_title: 'Offices to let', meta_description: 'What it is in one line.' }
    for (const [table, slug] of [
      ['portfolio_properties', 'test-told'],
      ['development_projects', 'test-told-too'],
    ] as const) {
      await insert(table, { slug, name: 'Plain', image_url: '/uploads/projects-bisonspoor-center.jpg' })
      await publish()
      const before = (await read(`/project/${slug}`)).html
      expect(before).toContain('<title>Plain, Nowhere | Estavelle Group</title>')
      await db.query(
        `update ${table} set seo_title = $1, meta_description = $2, share_image_url = $3 where slug = $4`,
        [said.seo_title, said.meta_description, '/uploads/projects-staat-business-center.jpg', slug],
      )
      await publish()
      const { html } = await read(`/project/${slug}`)
      expect(html).toContain(`<title>${said.seo_title} | Estavelle Group</title>`)
      expect(html).toContain(`<meta name="description" content="${said.meta_description}"/>`)
      const { rows } = await db.query("select alt from images where name = 'projects-staat-business-center.jpg'")
      expect(html).toContain(`<meta property="og:image:alt" content="${rows[0]?.alt}"/>`)
    }
  })

  test('of an unknown id is Project Not Found, with a way back', async () => {
    for (const id of ['nothing', '__proto__', 'constructor', 'x'.repeat(4000)]) {
      const { status, html } = await read(`/project/${id}`)
      expect(status, id.slice(0, 20)).toBe(404)
      expect(html).toContain('<h1>Project Not Found</h1>')
      expect(html).toMatch(/class="btn" href="\/real-estate"/)
    }
  })

  test('takes the portfolio before the development, where both have had the slug before it had to be unique', async () => {
    await db.query('alter table development_projects disable trigger user')
    try {
      await insert('portfolio_properties', { slug: 'test-both', name: 'The property' })
      await insert('development_projects', { slug: 'test-both', name: 'The development' })
    } finally {
      await db.query('alter table development_projects enable trigger user')
    }
    await publish()
    const { html } = await read('/project/test-both')
    expect(html).toContain('The property</h1>')
  })

  test('exists for a new record at once, and shows only what it says', async () => {
    await insert('portfolio_properties', { slug: 'test-bare', size: ' ', units: '' })
    await publish()
    const { status, html } = await read('/project/test-bare')
    expect(status).toBe(200)
    for (const absent of [
      'Size</dt>',
      'Units</dt>',
      'Expected completion</dt>',
      'Key highlights',
      'Gallery',
      'Visit website',
    ])
      expect(html).not.toContain(absent)
  })

  test('has a website button where there is an address, and for nothing else', async () => {
    const shown = ['https://house.example/a?b=1', 'http://house.example', 'house.example', ' www.house.example/a ']
    const others = ['#', '', ' ', null, 'javascript:alert(1)', 'see brochure', 'office@house.example']
    for (const [at, website] of [...shown, ...others].entries())
      await insert('portfolio_properties', { slug: `test-website-${at}`, website_url: website, display_order: 9999 })
    await publish()
    for (const [at, website] of [...shown, ...others].entries()) {
      const { status, html } = await read(`/project/test-website-${at}`)
      expect([website, status, html.includes('Visit website')]).toEqual([website, 200, at < shown.length])
      expect(html).not.toContain('javascript:')
    }
    const { html } = await read('/real-estate?location=Nowhere')
    expect(html.match(/Visit website/g)).toHaveLength(shown.length)
    expect(html).not.toContain('javascript:')
  })

  test('is found for a slug with capitals and spaces, at the address that its card names', async () => {
    await insert('portfolio_properties', { slug: 'Test Häuser', name: 'Odd house', display_order: 9999 })
    await publish()
    const { html } = await read('/real-estate?location=Nowhere')
    const [, href = ''] = /<h3><a href="([^"]+)"/.exec(html) ?? []
    expect(await read(href)).toMatchObject({ status: 200, html: expect.stringContaining('Odd house</h1>') })
    const [, asked = ''] = /href="(\/contact\?building=[^"#]+)#/.exec((await read(href)).html) ?? []
    const { location } = await read(asked)
    expect((await read(location ?? asked)).html).toContain('<option value="Test Häuser" selected="">')
  })

  test('shows records of any age: lists that are none, pictures of elsewhere', async () => {
    await insert('portfolio_properties', {
      slug: 'test-old',
      image_url: 'https://elsewhere.example/a.jpg',
      highlights: [null, 7, 'The good one'],
      gallery: ['text', { url: 'https://elsewhere.example/b.jpg' }, { alt: 'No url' }],
    })
    await publish()
    const { status, html } = await read('/project/test-old')
    expect(status).toBe(200)
    expect(html).toContain('The good one')
    expect(html).not.toContain('elsewhere.example')
    expect((await read('/real-estate')).status).toBe(200)
  })

  test('leads on through all projects of the lists in their order', async () => {
    const { portfolio, pipeline } = await readSelection({})
    const order = [...portfolio, ...pipeline]
    for (const [at, slug] of order.entries()) {
      const { html } = await read(`/project/${slug}`)
      expect(/href="\/project\/([^"]+)" rel="prev"/.exec(html)?.[1]).toBe(order[at - 1])
      if (order[at + 1]) expect(/href="\/project\/([^"]+)" rel="next"/.exec(html)?.[1]).toBe(order[at + 1])
    }
  })
})

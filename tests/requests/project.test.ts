import { afterEach, describe, expect, test } from 'vitest'
import { db, insert, publish, read, readSelection } from '../support/real-estate.ts'

describe('the page of a project', () => {
  const builtIn = [
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

  /** The records of a built-in project, out of the way and of sight for the time of a test. */
  let aside: { table: string; slug: string }[] = []
  async function setAside(slug: string) {
    for (const table of ['portfolio_properties', 'development_projects']) {
      const { rowCount } = await db.query(
        `update ${table} set slug = 'aside-' || slug, status = 'draft' where slug = $1`,
        [slug],
      )
      if (rowCount) aside.push({ table, slug })
    }
  }
  afterEach(async () => {
    for (const table of ['portfolio_properties', 'development_projects'])
      await db.query(`delete from ${table} where location = 'Nowhere'`)
    for (const { table, slug } of aside)
      await db.query(`update ${table} set slug = $1, status = 'published' where slug = 'aside-' || $1`, [slug])
    aside = []
    await publish()
  })

  test.each(builtIn)('answers for %s, with a record and without one', async (id) => {
    expect((await read(`/project/${id}`)).status).toBe(200)
    await setAside(id)
    await publish()
    const { status, html } = await read(`/project/${id}`)
    expect(status).toBe(200)
    expect(html).toContain('Key highlights')
    expect(html).toContain('Gallery')
  })

  test('of an unknown id is Project Not Found, with a way back', async () => {
    for (const id of ['nothing', '__proto__', 'constructor', 'x'.repeat(4000)]) {
      const { status, html } = await read(`/project/${id}`)
      expect(status, id.slice(0, 20)).toBe(404)
      expect(html).toContain('<h1>Project Not Found</h1>')
      expect(html).toMatch(/class="btn" href="\/real-estate"/)
    }
  })

  test('takes each field from the record, and from the built-in project what the record leaves empty', async () => {
    await setAside('towerspoor')
    await publish()
    const plain = (await read('/project/towerspoor')).html
    const own = {
      name: 'Own name',
      description: 'Own description.',
      units: '7 rooms',
      completion_date: 'Q1 2099',
      phase: 'Own phase',
      long_description: 'Own first.\n\nOwn second.',
      highlights: ['Own highlight'],
      image_url: '/uploads/cranes.jpg',
      gallery: [{ url: '/uploads/door.jpg' }],
    }
    const shown: Record<keyof typeof own, [own: string, builtIn: string]> = {
      name: ['Own name</h1>', 'Towerspoor</h1>'],
      description: ['Own description.</p>', 'since 1974.</p>'],
      units: ['7<small> rooms', '212<small> apartments'],
      completion_date: ['Q1 2099</dd>', 'Q4 2027</dd>'],
      phase: ['>Own phase<', '>Under Construction<'],
      long_description: ['<p>Own first.</p>', '<p>Towerspoor stands'],
      highlights: ['Own highlight</li>', 'none from gas</li>'],
      image_url: ['/uploads/cranes.jpg', '/uploads/projects-towerspoor.jpg'],
      gallery: ['/uploads/door.jpg', '/uploads/projects-towerspoor-2.jpg'],
    }
    const required = { name: 'Towerspoor', slug: 'towerspoor', description: plain.match(/statement">([^<]*)/)?.[1] }
    for (const field of Object.keys(own) as (keyof typeof own)[]) {
      await insert('development_projects', { ...required, [field]: own[field] })
      await publish()
      const { html } = await read('/project/towerspoor')
      for (const [other, [ownText, builtInText]] of Object.entries(shown)) {
        expect(html.includes(ownText), `own ${other} with own ${field}`).toBe(other === field)
        expect(html.includes(builtInText), `built-in ${other} with own ${field}`).toBe(other !== field)
      }
      // The table of developments has no size: the built-in one stays.
      expect(html).toContain('17,800<small> m²')
      await db.query("delete from development_projects where slug = 'towerspoor'")
    }
  })

  test('takes the portfolio before the development, where both have had the slug before it had to be unique', async () => {
    await db.query('alter table development_projects disable trigger user')
    await insert('portfolio_properties', { slug: 'test-both', name: 'The property' })
    await insert('development_projects', { slug: 'test-both', name: 'The development' })
    await db.query('alter table development_projects enable trigger user')
    await publish()
    const { html } = await read('/project/test-both')
    expect(html).toContain('The property</h1>')
  })

  test('exists for a record without a built-in project, and shows only what it says', async () => {
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

  test.each([
    ['https://house.example/a?b=1', true],
    ['http://house.example', true],
    ['#', false],
    ['', false],
    [' ', false],
    [null, false],
    ['javascript:alert(1)', false],
    ['house.example', false],
  ])('has a website button for %j: %s', async (website, isShown) => {
    await insert('portfolio_properties', { slug: 'test-website', website_url: website, display_order: 9999 })
    await publish()
    for (const path of ['/project/test-website', '/real-estate?location=Nowhere']) {
      const { html } = await read(path)
      expect(html.includes('Visit website'), path).toBe(isShown)
      expect(html).not.toContain('javascript:')
    }
  })

  test('is found for a slug with capitals and spaces, at the address that its card names', async () => {
    await insert('portfolio_properties', { slug: 'Test Häuser', name: 'Odd house', display_order: 9999 })
    await publish()
    const { html } = await read('/real-estate?location=Nowhere')
    const [, href = ''] = /<h3><a href="([^"]+)"/.exec(html) ?? []
    expect(await read(href)).toMatchObject({ status: 200, html: expect.stringContaining('Odd house</h1>') })
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

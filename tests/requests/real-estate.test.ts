import { describe, expect, test } from 'vitest'
import { address, db, decoded, type Filter, names, publish, read, readSelection } from '#tests/support/real-estate.ts'

describe('the filter of the properties', () => {
  test('counts what it lists, for every selection that it offers', async () => {
    const pages = new Map<string, ReturnType<typeof readSelection>>()
    const pageOf = (filter: Filter) => {
      const page = pages.get(address(filter)) ?? readSelection(filter)
      pages.set(address(filter), page)
      return page
    }
    const whole = await pageOf({})
    const all = [...whole.portfolio, ...whole.pipeline]
    expect(all.length).toBeGreaterThan(0)
    expect(whole.shown).toEqual([all.length, all.length])
    const asked: Filter[] = [{}]
    const seen = new Set(['/real-estate'])
    for (const filter of asked) {
      const page = await pageOf(filter)
      const listed = [...page.portfolio, ...page.pipeline]
      expect(page.status).toBe(200)
      expect(page.shown, address(filter)).toEqual([listed.length, all.length])
      expect([...page.pins].sort(), address(filter)).toEqual(listed.filter((slug) => whole.pins.includes(slug)).sort())
      for (const name of names) {
        const [every, ...options] = page.options[name]
        expect(every?.count, address({ ...filter, [name]: undefined })).toBe(
          options.reduce((sum, { count }) => sum + count, 0),
        )
        for (const { value, count } of options) {
          const next = ordered({ ...filter, [name]: value })
          const { portfolio, pipeline } = await pageOf(next)
          expect(portfolio.length + pipeline.length, address(next)).toBe(count)
          if (!seen.has(address(next))) asked.push(next)
          seen.add(address(next))
        }
      }
    }
    expect(asked.length).toBeGreaterThan(20)
  })

  test('keeps the order of the whole list', async () => {
    const whole = await readSelection({})
    const some = await readSelection({ phase: 'Operational' })
    expect(some.portfolio).toEqual(whole.portfolio.filter((slug) => some.portfolio.includes(slug)))
  })

  test('that finds nothing says so and leads back', async () => {
    const { status, html, shown, pins } = await readSelection({ location: 'Paris, France', phase: 'Pipeline' })
    expect(status).toBe(200)
    expect(shown[0]).toBe(0)
    expect(pins).toEqual([])
    expect(html).toContain('No property in the portfolio matches')
    expect(html).toContain('No project in the pipeline matches')
    expect(html).toContain('href="/real-estate#find"')
  })

  test.each([
    ['?location=&type=Office&phase=', '/real-estate?type=Office'],
    ['?type=office', '/real-estate'],
    ['?type=Nothing&phase=Pipeline', '/real-estate?phase=Pipeline'],
    ['?location=%00', '/real-estate'],
    ['?page=-1', '/real-estate'],
    ['?page=1000000000&type=Office', '/real-estate?type=Office'],
    ['?page=99', '/real-estate'],
    [`?type=${'x'.repeat(4000)}`, '/real-estate'],
  ])('leads %s to its one address', async (query, to) => {
    expect(await read(`/real-estate${query}`)).toMatchObject({ status: 302, location: to })
  })
})

test('lists of any length stay short pages, and lead to the rest', async () => {
  const before = await readSelection({})
  await db.query(`insert into portfolio_properties (name, slug, location, description, display_order)
    select 'Many ' || n, 'test-many-' || n, 'Nowhere', 'One of many.', 9999 from generate_series(1, 300) n`)
  await publish()
  try {
    const page = await readSelection({})
    expect(page.shown[0]).toBe((before.shown[0] ?? 0) + 300)
    expect(page.portfolio).toHaveLength(48)
    expect(page.pins.length).toBe(before.pins.length)
    const [, more = ''] = /href="([^"]*)#portfolio-more"/.exec(page.html) ?? []
    expect((await read(decoded(more))).html).toContain('id="portfolio-more"')
    const sixth = (await read('/real-estate?location=Nowhere&page=6')).html
    expect(sixth.match(/<li class="holding"/g)).toHaveLength(48)
    expect(sixth).toContain('href="/real-estate?location=Nowhere&amp;page=5#portfolio"')
    const nowhere = await readSelection({ location: 'Nowhere' })
    expect(nowhere.shown[0]).toBe(300)
  } finally {
    await db.query("delete from portfolio_properties where location = 'Nowhere'")
    await publish()
  }
})

const ordered = (filter: Filter) =>
  Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))

import { expect, test } from 'vitest'
import { isThorough, sampled } from '#tests/support/attack.ts'
import { copyForTest } from '#tests/support/copied-site.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

/** A site with this many records of every collection, and no other content. */
async function siteWith(count: number) {
  const site = await copyForTest({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } })
  const db = await openSiteDatabase(site.dataDir)
  const many = `from generate_series(1, ${count}) n`
  // They lock each slug, and one statement may not hold thousands of locks.
  for (const table of ['news_articles', 'portfolio_properties', 'development_projects'])
    await db.query(`alter table ${table} disable trigger user`)
  await db.query(`insert into news_articles (slug, title, summary, category, date, content)
    select 'many-' || n, 'Article ' || n, 'A summary.', (array['Press', 'Real Estate'])[n % 2 + 1], date '2020-01-01' + n % 2000, 'Text' ${many}`)
  for (const table of ['portfolio_properties', 'development_projects'])
    await db.query(`insert into ${table} (slug, name, location, description, phase, asset_type, display_order)
      select '${table[0]}-' || n, 'House ' || n, 'Town ' || n % 40, 'A house.', 'Phase ' || n % 5, 'Type ' || n % 7, n ${many}`)
  await db.query(`insert into vc_portfolio_companies (name, description, sector, stage, geography, display_order)
    select 'Company ' || n, 'Does something.', 'Sector ' || n % 9, 'Seed', 'Benelux', n ${many}`)
  await db.query(`insert into social_links (platform, url, display_order)
    select 'Network ' || n, 'https://network.example/' || n, n ${many}`)
  await db.end()
  return site
}

// Of none tells neutral-site. So many fill every list and its pages; ten thousand are for `npm run test:attack`.
test.each(sampled([1, isThorough ? 10_000 : 300], 0))(
  'with %i records of each kind every public page is a page',
  async (count) => {
    const { url } = await siteWith(count)
    const ofRecords = ['/news/many-1', '/project/p-1', '/project/d-1', '/search?q=house', '/search?q=article']
    for (const path of [...publicPages, ...ofRecords]) {
      const answer = await fetch(url + path)
      const html = await answer.text()
      // What the samples have at addresses of their own is not there.
      const isSample =
        /^\/((news|project)\/(?!many-|[pd]-)|documents\/|figures\/|legal\/|sustainability|working-here)/.test(path)
      expect([path, answer.status]).toEqual([path, isSample ? 404 : 200])
      expect(html).toContain('</html>')
      expect(html.length, path).toBeLessThan(400_000)
    }
  },
)

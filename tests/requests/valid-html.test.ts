import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { missingPages, publicPages } from '#tests/support/public-pages.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { htmlComplaints } from '#tests/support/whole-site.ts'

test('the list of public pages holds every public route', () => {
  const layout = routes.find(({ file }) => file === 'routes/site/frame/layout.tsx')
  const paths = (layout?.children ?? []).map(({ path = '' }) => path)
  expect(paths.length).toBeGreaterThan(10)
  const all = [...publicPages, ...missingPages].map((address) => address.replace(/\?.*/, ''))
  const isMet = (path: string) =>
    all.some((address) => new RegExp(`^/${path.replace(/:\w+|\*/g, '[^/]+')}$`).test(address))
  expect(paths.filter((path) => !isMet(path))).toEqual([])
})

describe('valid HTML is', () => {
  test.each(sampled(publicPages, 0, Math.ceil(publicPages.length / 3)))('%s', async (path) => {
    const answer = await fetch(site.url + path)
    expect([answer.status, await htmlComplaints(await answer.text())]).toEqual([200, []])
  })

  test.each(missingPages)('the 404 of %s', async (path) => {
    const answer = await fetch(site.url + path)
    expect([answer.status, await htmlComplaints(await answer.text())]).toEqual([404, []])
  })

  test('the sign-in page', async () => {
    expect(await htmlComplaints(await textOf(fetch(`${site.url}/auth`)))).toEqual([])
  })

  test('what the newsletter says to a bad address', async () => {
    const body = new URLSearchParams({ email: 'nobody <at> "nowhere"' })
    const answer = await fetch(`${site.url}/newsletter`, { method: 'POST', headers: { origin: site.url }, body })
    expect([answer.status, await htmlComplaints(await answer.text())]).toEqual([422, []])
  })

  test('a page that has to do without its content', async () => {
    const db = await openSiteDatabase(site.dataDir)
    await db.query('alter view published_news_articles rename to away')
    try {
      for (const path of ['/news/never-asked', '/news?category=Press&page=3', '/search?q=crane']) {
        const answer = await fetch(site.url + path)
        expect([path, answer.status, await htmlComplaints(await answer.text())]).toEqual([path, 503, []])
      }
    } finally {
      await db.query('alter view away rename to published_news_articles')
      await db.end()
    }
  })

  test('the error page', async () => {
    const { cookie } = await signIn(site.url)
    const db = await openSiteDatabase(site.dataDir)
    await db.query('alter table user_roles rename to away')
    try {
      const answer = await fetch(`${site.url}/cms/news`, { headers: { cookie } })
      const html = await answer.text()
      expect([answer.status, await htmlComplaints(html)]).toEqual([503, []])
      expect(html).toContain('Something went wrong')
    } finally {
      await db.query('alter table away rename to user_roles')
      await db.end()
    }
  })
})

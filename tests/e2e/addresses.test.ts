import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, holdRequests, openPage, toast, untilScripts, wide } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { isSound } from '#tests/support/sound-page.ts'

const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement ? activeElement.name : (activeElement?.textContent ?? '')
  })

/** Moves on by Tab until the focus is on what has that text or name. */
async function tabTo(page: Page, text: string) {
  for (let press = 0; press < 80 && !(await focused(page)).startsWith(text); press++) await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(new RegExp(`^${text}`))
}

test('what visitors missed is led elsewhere, changed and removed with the keyboard alone', async () => {
  await fetch(`${site.url}/brochure-2019`, { headers: { referer: `${site.url}/real-estate` } })
  const { record } = await (await editor.createArticle({ slug: 'renamed-once' })).json()
  await editor.updateArticle(record.id, record.version, { ...record.values, slug: 'renamed-twice' })
  const page = await openPage({ cookie: editor.cookie, expected: [/status of (409|422)/] })
  await page.goto('/cms')
  await page.getByRole('main').getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor()
  await untilScripts(page)
  await page.getByText('This website', { exact: true }).waitFor()
  await isSound(page)

  await tabTo(page, 'Redirect… /brochure-2019')
  await page.keyboard.press('Enter')
  await eventually(() => focused(page)).toBe('to')
  expect(await page.getByLabel('From').inputValue()).toBe('/brochure-2019')
  await page.keyboard.type('/no-such-page')
  await page.keyboard.press('Enter')
  await page.getByText('There is nothing at /no-such-page').waitFor()
  await eventually(() => focused(page)).toBe('to')
  await page.getByRole('button', { name: 'Add anyway' }).waitFor()
  await isSound(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/real-estate')
  await page.keyboard.press('Enter')
  await toast(page, 'Success', '/brochure-2019 leads to /real-estate now.').waitFor()
  await page.getByText('Nobody has asked for an address that does not exist.').waitFor()
  await eventually(() => focused(page)).toBe('from')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '/brochure-2019' })
  await row.getByText('By an editor').waitFor()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '/news/renamed-once' })
    .getByText('Automatic')
    .waitFor()
  await isSound(page)

  await tabTo(page, 'Change the redirect from /brochure-2019')
  await page.keyboard.press('Enter')
  await eventually(() => focused(page)).toBe('to')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/contact')
  // What somebody else made of it is told, and a second press takes it for seen.
  await db.query(`update redirects set "to" = '/news', version = version + 1 where "from" = '/brochure-2019'`)
  await page.keyboard.press('Enter')
  await row.getByRole('link', { name: '/news' }).waitFor()
  await toast(page, 'Error saving the redirect').waitFor()
  await page.keyboard.press('Enter')
  await row.getByRole('link', { name: '/contact' }).waitFor()
  await eventually(() => focused(page)).toBe('Change the redirect from /brochure-2019')

  page.once('dialog', (dialog) => dialog.accept())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/brochure-2019`)).status).toBe(404)
})

test('a list of old addresses is pasted: what can be is added, and the rest stays with the reason', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  await page.goto('/cms/redirects')
  await untilScripts(page)
  await page.getByText('Add many at once').click()
  const list = page.getByLabel('Old and new addresses')
  await list.fill('https://old.example/2019/05/A-Story/?p=7\t/news\n\n/nowhere;/no-such-page\n/over-ons/ -> /contact')
  await page.getByRole('button', { name: 'Add all' }).click()
  await toast(page, '2 of 3 redirects were added').waitFor()
  expect(await list.inputValue()).toBe('/nowhere;/no-such-page')
  await page.getByText('/nowhere: There is nothing at /no-such-page').waitFor()
  await isSound(page)
  for (const [from, to] of [
    ['/2019/05/a-story?p=7', '/news'],
    ['/over-ons', '/contact'],
  ])
    expect((await fetch(site.url + from, { redirect: 'manual' })).headers.get('location')).toBe(to)

  await page.setViewportSize(wide)
  const { held, release } = await holdRequests(page, '**/cms/redirects/entries')
  await list.fill('/left-first /news\n/left-second /news')
  await page.getByRole('button', { name: 'Add all' }).click()
  await eventually(() => held.length).toBe(1)
  const stopped = page.waitForEvent('requestfailed', (request) => request.url() === held[0])
  page.once('dialog', (question) => question.accept())
  await Promise.all([stopped, page.getByRole('link', { name: 'Images', exact: true }).click({ noWaitAfter: true })])
  await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor()
  expect(held).toHaveLength(1)
  release()
})

test('the website of a past minute is walked and exported with the keyboard alone', async () => {
  await db.query("update history_start set at = '2025-03-01T09:00:00Z'")
  await db.query('alter table record_revisions disable trigger user')
  await db.query("update record_revisions set at = '2025-03-01T09:00:00Z'")
  await db.query('alter table record_revisions enable trigger user')
  const { record } = await (await editor.createArticle({ title: 'Of today', date: '2099-01-01' })).json()
  expect(record).toBeDefined()
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms')
  await page.getByRole('main').getByRole('link', { name: 'Site as at' }).click()
  await page.getByRole('heading', { level: 1, name: 'Site as at' }).waitFor()
  await untilScripts(page)
  await isSound(page)
  await page.getByLabel('Date', { exact: true }).fill('2025-03-01')
  await page.getByLabel('Time', { exact: true }).fill('11:00')
  await page.getByLabel('Page', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('complementary', { name: 'Site as at' })
  await bar.getByText('As at 1 March 2025, 11:00.').waitFor()
  await isSound(page)
  await page.goto('/cms/as-at/2025-03-01t10:00z/news')
  expect(await page.getByText('Of today').count()).toBe(0)
  await isSound(page)
  await page.getByRole('main').locator('a[href*="/news/"]').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cms\/as-at\/2025-03-01t10:00z\/news\/.+/)
  await bar.getByRole('link', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^[\da-f]{64}$/).waitFor()
  const hash = await page.getByText(/^[\da-f]{64}$/).textContent()
  await isSound(page)
  const download = page.waitForEvent('download')
  await tabTo(page, 'Download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^as-at-2025-03-01T1000Z-news-.+\.html$/)
  const { rows } = await db.query("select details::text as details from audit_entries where subject_kind = 'page'")
  expect(rows[0].details).toContain(hash)
})

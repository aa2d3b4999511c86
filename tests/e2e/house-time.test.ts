import { expect, test } from 'vitest'
import { houseClock, houseMinute, houseSecond, longDayOf } from '#app/house-clock.ts'
import { openArticle } from '#tests/support/article-dialog.ts'
import { publishArticle } from '#tests/support/article-edits.ts'
import { input, openPage } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const elsewhere = { cookie: editor.cookie, timezoneId: 'Pacific/Kiritimati' }
const named = ' (Luxembourg time)'

/** Elsewhere is 12 or 13 hours ahead. A day is named where it is another one there; below a day, the day says it. */
function shownFor(moment: Date) {
  const isOtherDay = new Date(moment.getTime() + 14 * 3_600_000).getUTCDate() !== Number.parseInt(longDayOf(moment), 10)
  return [
    houseMinute(moment) + named,
    houseSecond(moment) + named,
    longDayOf(moment) + (isOtherDay ? named : ''),
    houseClock(moment),
  ]
}

test('every time of every screen, of a conflict and of a copy is the house’s, and says so to a browser that is elsewhere', async () => {
  const { id } = (await publishArticle(editor)).record
  await editor.removeArticle(id)
  const page = await openPage({ ...elsewhere, expected: [/status of 409/] })
  let times = 0
  for (const path of [
    `/cms/news/history/${id}`,
    '/cms/profile',
    '/cms/users',
    '/cms/trash',
    '/cms/audit',
    '/cms/as-at',
    '/cms/status',
  ]) {
    await page.goto(path)
    await page.getByText('are Luxembourg time').waitFor()
    const found = await page
      .locator('time')
      .evaluateAll((all) => (all as HTMLTimeElement[]).map(({ dateTime, textContent }) => ({ dateTime, textContent })))
    for (const { dateTime, textContent } of found)
      expect([path, textContent]).toEqual([path, expect.toBeOneOf(shownFor(new Date(dateTime)))])
    times += found.length
  }
  expect(times).toBeGreaterThan(10)
  await page.goto(`/cms/news/history/${id}`)
  const newest = new Date((await page.getByRole('main').locator('time').first().getAttribute('datetime')) ?? '')
  await page.getByRole('heading', { level: 2, name: `${longDayOf(newest)}${named}` }).waitFor()

  const { record, values } = await publishArticle(editor)
  const dialog = await openArticle(page, values.title)
  await input(dialog, 'Summary').fill('Mine.')
  await editor.updateArticle(record.id, 1, { ...values, summary: 'Theirs.' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query('select updated_at from news_articles where id = $1', [record.id])
  await db.end()
  await dialog.getByText(`on ${houseMinute(rows[0].updated_at)}${named}.`).waitFor()

  page.once('dialog', (question) => question.accept())
  await page.goto('/cms/news')
  await page.getByRole('button', { name: `Edit ${values.title}`, exact: true }).click()
  await dialog.getByText(/until \d+ \w+ \d{4}, \d\d:\d\d \(Luxembourg time\) and did not save/).waitFor()
})

test('a browser whose clock shows the same is told no zone', async () => {
  const page = await openPage({ ...elsewhere, timezoneId: 'Europe/Paris' })
  await page.goto('/cms/audit')
  // Only when the scripts have taken over a browser is told of the zone.
  await page.getByRole('button', { name: 'Sign Out', disabled: false }).waitFor()
  expect(await page.locator('time').count()).toBeGreaterThan(0)
  expect(await page.getByRole('main').textContent()).not.toContain('Luxembourg time')
})

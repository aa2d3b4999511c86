import { expect, test } from 'vitest'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { eventually, holdRequests, input, openPage, toast } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson, userCommand } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const records = '**/cms/news/records**'

// A server that is killed is in slow-and-broken.test.ts, a session that ends in session-ends.test.ts.
test('a new article stays as it was typed whatever keeps it from being saved, and is saved once when it can be', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const { cookie } = await signIn(site.url, person)
  const page = await openPage({ cookie, expected: [/ERR_FAILED|status of (403|422|500)/] })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  /** Everything that the form holds. */
  const valuesOf = () =>
    dialog
      .locator('input:not([type=file]), textarea, select')
      .evaluateAll((all) => all.map((one) => [one.id, (one as HTMLInputElement).value]))
  const typed = await valuesOf()
  async function isRefused(title: string, message: string) {
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, title, message).waitFor()
    expect(await valuesOf(), message).toEqual(typed)
  }

  await page.route(records, (route) => route.abort())
  await isRefused('Error creating article', 'The server cannot be reached')
  await dialog.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor()

  for (const [body, message] of [
    [{ json: { message: 'Unexpected Server Error' } }, 'Unexpected Server Error'],
    // The page of a proxy.
    [{ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'The server could not answer (500)'],
  ] as const) {
    await page.route(records, (route) => route.fulfill({ status: 500, ...body }))
    await isRefused('Error creating article', message)
  }

  // The browser's own check lets everything pass that the server is to refuse.
  await page.route(records, (route) => {
    const { values, ...save } = route.request().postDataJSON()
    const wrong = { ...values, summary: '', date: '2026-02-30' }
    return route.continue({ postData: JSON.stringify({ ...save, values: wrong }) })
  })
  await isRefused('Validation Error', 'Summary is required\nDate must be a date')
  await eventually(() => input(dialog, 'Summary').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.unroute(records)

  // In the database alone: whoever takes the role away in words ends the session.
  const db = await openSiteDatabase(site.dataDir)
  await db.query('delete from user_roles where user_id = (select id from users where email = $1)', [person.email])
  await db.end()
  await isRefused('Error creating article', 'This account has no access to the CMS')
  await userCommand(site.dataDir, 'grant', person.email)

  const { release, held } = await holdRequests(page, records)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('button', { name: 'Creating…' }).click()
  await input(dialog, 'Title').press('Enter')
  await input(dialog, 'Summary').fill('Typed while it was saved.')
  release()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect(held).toHaveLength(1)
  const stored = page.getByRole('dialog', { name: 'Edit Article' })
  expect(await input(stored, 'Summary').inputValue()).toBe('Typed while it was saved.')
  expect((await readArticlePage(site.url, slug)).text).not.toContain('Typed while it was saved.')
  await stored.getByRole('button', { name: 'Update' }).click()
  await stored.waitFor({ state: 'detached' })
  expect((await readArticlePage(site.url, slug)).text).toContain('Typed while it was saved.')
})

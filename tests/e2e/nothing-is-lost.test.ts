import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { eventually, holdRequests, input, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson, userCommand } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite } from '#tests/support/start-site.ts'

const url = site.url
const records = '**/cms/news/records**'
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

describe('a new article that cannot be saved stays as it was typed, and is saved when it can be,', () => {
  test('when the server refuses it with messages', async () => {
    const { page, dialog, slug } = await typedArticle([/status of 422/])
    // The browser's own check lets everything pass that the server is to refuse.
    await page.route(records, (route) => {
      const { values } = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ values: { ...values, summary: '', date: '2026-02-30' } }) })
    })
    const typed = await valuesOf(page)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Validation Error', 'Summary is required\nDate must be a date').waitFor()
    await eventually(() => input(dialog, 'Summary').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await valuesOf(page)).toEqual(typed)
    await page.unroute(records)
    await savesNow(page, slug)
  })

  test('when the role is taken away and given back', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const { cookie } = await signIn(url, person)
    const { page, dialog, slug } = await typedArticle([/status of 403/], cookie)
    const typed = await valuesOf(page)
    // In the database alone: whoever takes it away in words ends the session, see session-ends.test.ts.
    const db = await openSiteDatabase(site.dataDir)
    await db.query('delete from user_roles where user_id = (select id from users where email = $1)', [person.email])
    await db.end()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating article', 'This account has no access to the CMS').waitFor()
    expect(await valuesOf(page)).toEqual(typed)
    await userCommand(site.dataDir, 'grant', person.email)
    await savesNow(page, slug)
  })

  test('when the server cannot be reached', async () => {
    const { page, dialog, slug } = await typedArticle([/ERR_FAILED/])
    const typed = await valuesOf(page)
    await page.route(records, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating article', 'The server cannot be reached').waitFor()
    await dialog.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor()
    expect(await valuesOf(page)).toEqual(typed)
    await page.unroute(records)
    await savesNow(page, slug)
  })

  test.each([
    ['JSON', { json: { message: 'Unexpected Server Error' } }, 'Unexpected Server Error'],
    [
      'a page of a proxy',
      { contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      'The server could not answer (500)',
    ],
  ])('when the server fails with %s', async (_what, body, message) => {
    const { page, dialog, slug } = await typedArticle([/status of 500/])
    const typed = await valuesOf(page)
    await page.route(records, (route) => route.fulfill({ status: 500, ...body }))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating article', message).waitFor()
    expect(await valuesOf(page)).toEqual(typed)
    await page.unroute(records)
    await savesNow(page, slug)
  })

  test('when the server is slow: it says that it saves, saves once, and keeps what is typed meanwhile', async () => {
    const { page, dialog, slug } = await typedArticle()
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
    await stored.getByRole('button', { name: 'Update' }).click()
    await stored.waitFor({ state: 'detached' })
    expect((await readArticlePage(url, slug)).text).toContain('Typed while it was saved.')
  })

  test('when the server is killed and started again', async () => {
    // No sample content: a picture that is on its way when the server ends would be another failure.
    const env = { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' }
    const site = await startSite({ env })
    onTestFinished(site.remove)
    const { cookie } = await signIn(site.url)
    const page = await openPage({ url: site.url, cookie, expected: [/ERR_CONNECTION_REFUSED/, /Failed to fetch/] })
    const dialog = await openNewArticle(page)
    const { slug } = await fillArticle(dialog)
    const typed = await valuesOf(page)
    await site.kill()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating article', 'The server cannot be reached').waitFor()
    expect(await valuesOf(page)).toEqual(typed)
    const again = await startSite({ dataDir: site.dataDir, port: site.port, env })
    onTestFinished(again.remove)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Success', 'Article created successfully').waitFor()
    expect((await fetch(`${site.url}/news/${slug}`)).status).toBe(200)
  })
})

async function typedArticle(expected: RegExp[] = [], cookie = editor.cookie) {
  const page = await openPage({ cookie, expected })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  onTestFinished(() => removeArticles(slug))
  return { page, dialog, slug }
}

async function savesNow(page: Page, slug: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect((await readArticlePage(url, slug)).text).toContain('A text.')
}

/** Everything that the form holds. */
function valuesOf(page: Page) {
  return page
    .getByRole('dialog')
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((all) => all.map((one) => [one.id, (one as HTMLInputElement).value]))
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { publishArticle } from '#tests/support/article-edits.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import {
  axeViolations,
  eventually,
  holdRequests,
  input,
  narrow,
  openPage,
  toast,
  wide,
} from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'

const records = '**/cms/news/records**'

// A server that is killed is in slow-and-broken.test.ts.
test('a new article stays as it was typed whatever keeps it from being saved, and is saved once when it can be', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const { cookie } = await signIn(site.url, person)
  const page = await openPage({ cookie, expected: [/ERR_FAILED|status of (403|422|500)/] })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  /** Everything that the form holds. */
  const valuesOf = () =>
    dialog
      .locator('input:not([type=file]), textarea, .field > select, [role=textbox]')
      .evaluateAll((all) => all.map((one) => [one.id, (one as HTMLInputElement).value ?? one.textContent]))
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
  needs('body of a request')
  await page.route(records, (route) => {
    const { values, ...save } = route.request().postDataJSON()
    const wrong = { ...values, summary: '', date: '2026-02-30' }
    return route.continue({ postData: JSON.stringify({ ...save, values: wrong }) })
  })
  await isRefused('Validation Error', 'Summary is required\nDate must be a date')
  await eventually(() => input(dialog, 'Summary').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.unroute(records)

  // In the database alone: whoever takes the role away in words ends the session as well.
  const db = await openSiteDatabase(site.dataDir)
  await db.query('delete from user_roles where user_id = (select id from users where email = $1)', [person.email])
  await db.end()
  await isRefused('Error creating article', 'This account has no access to the CMS')
  await asOperator(site.dataDir, 'grant', person.email)

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

test('a session that ends while typing brings a sign-in above the form, as often as it is wanted, and the save then goes through', async () => {
  const { page, dialog, slug, signInAgain } = await endedSession([/status of 422/])
  const password = signInAgain.getByLabel('Password')
  await eventually(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await input(signInAgain, 'Email').inputValue()).toBe(admin.email)
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await signInAgain.waitFor({ state: 'detached' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await eventually(() => create.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
  const alert = dialog.getByRole('alert').filter({ hasText: 'Your session has ended' })
  await alert.getByRole('button', { name: 'Sign in' }).click()

  await input(signInAgain, 'Email').fill('nobody')
  await password.fill('short')
  await password.press('Enter')
  await signInAgain.getByText('Invalid email address').waitFor()
  await signInAgain.getByText('Password must be at least 6 characters').waitFor()
  await eventually(() => input(signInAgain, 'Email').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await input(signInAgain, 'Email').fill(admin.email)
  await password.fill('not-the-password')
  await password.press('Enter')
  await signInAgain.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()

  await password.fill(admin.password)
  await password.press('Enter')
  await toast(page, 'Success', 'Article created successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/news/${slug}`)).status).toBe(200)
})

test('a description that is not saved when the session ends does not keep the form from asking, and is saved with it', async () => {
  const picture = sharp({ create: { width: 9, height: 8, channels: 3, background: '#31554f' } })
  const answer = await editor.upload(new Uint8Array(await picture.png().toBuffer()), 'nine.png', 'image/png')
  const { url } = (await answer.json()) as { url: string }
  await editor.describe(url, 'Nine.')
  const { values } = await publishArticle(editor, { imageUrl: url })
  const own = await signIn(site.url)
  const page = await openPage({ cookie: own.cookie, expected: [/status of 401/] })
  const dialog = await openArticle(page, values.title)
  const description = input(dialog, 'Image description')
  await eventually(() => description.inputValue()).toBe('Nine.')
  await own.call('POST', '/auth/sign-out', {})
  await description.fill('Nine, at night.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInAgain.getByLabel('Password').fill(admin.password)
  await signInAgain.getByLabel('Password').press('Enter')
  await toast(page, 'Success', 'Article updated successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const stored = await editor.call('GET', url.replace('/uploads/', '/cms/images/picture/'))
  expect(await stored.json()).toMatchObject({ alt: 'Nine, at night.' })
})

test('another account, signed in there with its second factor, saves only after it was asked, with what belongs to it', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const own = await signIn(site.url, person)
  const begun = await own.call('POST', '/cms/profile/two-factor', { current: person.password })
  const app = createAuthenticator(((await begun.json()) as { secret: string }).secret)
  expect((await own.call('PUT', '/cms/profile/two-factor', { code: app.next() })).status).toBe(200)
  const { page, dialog, slug, signInAgain } = await endedSession([/status of 409/])
  await input(signInAgain, 'Email').fill(person.email)
  await signInAgain.getByLabel('Password').fill(person.password)
  await signInAgain.getByLabel('Password').press('Enter')
  await signInAgain.getByRole('alert').filter({ hasText: 'authenticator app' }).waitFor()
  const code = input(signInAgain, 'Code')
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await code.fill('000000')
  await code.press('Enter')
  await signInAgain.getByRole('alert').filter({ hasText: 'This code is not valid' }).waitFor()
  await code.fill(app.next())
  await code.press('Enter')

  const question = page.getByRole('dialog', { name: 'Save as another account?' })
  await question.getByText(`You are signed in as ${person.email} now. ${admin.email} began this article`).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await fetch(`${site.url}/news/${slug}`)).status).toBe(404)
  await question.getByRole('button', { name: 'Not now' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')

  await dialog.getByRole('button', { name: 'Save and stay' }).click()
  await question.getByRole('button', { name: `Save as ${person.email}` }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect((await fetch(`${site.url}/news/${slug}`)).status).toBe(200)

  const id = await idOf(person.email)
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#31554f' } })
  const buffer = await picture.png().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Image' }).first().click()
  const upload = page.waitForRequest('**/cms/upload')
  await (await chooser).setFiles({ name: 'eight.png', mimeType: 'image/png', buffer })
  expect((await (await upload).allHeaders())['x-editor']).toBe(id)
  await toast(page, 'Success', 'Image uploaded successfully').waitFor()
})

async function idOf(email: string) {
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query('select id from users where email = $1', [email])
  await db.end()
  return rows[0].id
}

/** Something is typed, the session ends, it is to be saved. */
async function endedSession(expected: RegExp[]) {
  const own = await signIn(site.url)
  const page = await openPage({ cookie: own.cookie, expected: [/status of 401/, ...expected] })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  await own.call('POST', '/auth/sign-out', {})
  await dialog.getByRole('button', { name: 'Create' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInAgain.waitFor()
  return { page, dialog, slug, signInAgain }
}

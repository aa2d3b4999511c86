import { expect, onTestFinished, test } from 'vitest'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { axeViolations, eventually, input, narrow, openPage, signInByForm, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { admin } from '#tests/support/start-site.ts'

const url = site.url

test('a session that ends while typing brings a sign-in above the form, and the save then goes through', async () => {
  const { page, dialog, slug, signInAgain } = await endedSession([/status of 422/])
  const isFocused = (name: string) => input(signInAgain, name).evaluate((field) => field === document.activeElement)
  const password = signInAgain.getByLabel('Password')
  await eventually(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await input(signInAgain, 'Email').inputValue()).toBe(admin.email)
  expect(await axeViolations(page)).toEqual([])

  await input(signInAgain, 'Email').fill('nobody')
  await password.fill('short')
  await password.press('Enter')
  await signInAgain.getByText('Invalid email address').waitFor()
  await signInAgain.getByText('Password must be at least 6 characters').waitFor()
  expect(await isFocused('Email')).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await input(signInAgain, 'Email').fill(admin.email)
  await password.fill('not-the-password')
  await password.press('Enter')
  await signInAgain.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()

  await password.fill(admin.password)
  await password.press('Enter')
  await toast(page, 'Success', 'Article created successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await readArticlePage(url, slug)).text).toContain('A text.')
})

test('who does not sign in at once keeps the text, and is asked again when they want to', async () => {
  const { page, dialog, signInAgain } = await endedSession()
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  const password = signInAgain.getByLabel('Password')
  await eventually(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await signInAgain.waitFor({ state: 'detached' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await eventually(() => create.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
  const alert = dialog.getByRole('alert').filter({ hasText: 'Your session has ended' })
  await alert.getByRole('button', { name: 'Sign in' }).click()
  await signInAgain.getByLabel('Password').fill(admin.password)
  await signInAgain.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
})

test('another tab that signs in again is enough as well', async () => {
  const { page, dialog, signInAgain } = await endedSession()
  await page.keyboard.press('Escape')
  await signInAgain.waitFor({ state: 'detached' })
  const tab = await page.context().newPage()
  await signInByForm(tab)
  await tab.waitForURL('**/cms')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
})

test('another account that signs in there saves only after it was asked', async () => {
  const other = await createPerson(site.dataDir, { isAdmin: true })
  const { page, dialog, slug, signInAgain } = await endedSession([/status of 409/])
  await input(signInAgain, 'Email').fill(other.email)
  await signInAgain.getByLabel('Password').fill(other.password)
  await signInAgain.getByLabel('Password').press('Enter')
  const question = page.getByRole('dialog', { name: 'Save as another account?' })
  await question.getByText(`You are signed in as ${other.email} now. ${admin.email} began this article`).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await fetch(`${url}/news/${slug}`)).status).toBe(404)
  await question.getByRole('button', { name: 'Not now' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')

  await dialog.getByRole('button', { name: 'Create' }).click()
  await question.getByRole('button', { name: `Save as ${other.email}` }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect((await fetch(`${url}/news/${slug}`)).status).toBe(200)
})

test('an account with a second factor is asked for its code there', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const own = await signIn(url, person)
  const begun = await own.call('POST', '/cms/profile/two-factor', { current: person.password })
  const app = createAuthenticator(((await begun.json()) as { secret: string }).secret)
  expect((await own.call('PUT', '/cms/profile/two-factor', { code: app.next() })).status).toBe(200)
  const { page, signInAgain } = await endedSession([], own)
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
  await toast(page, 'Success', 'Article created successfully').waitFor()
})

/** Something is typed, the session ends, it is to be saved. */
async function endedSession(expected: RegExp[] = [], by?: Editor) {
  const own = by ?? (await signIn(url))
  const page = await openPage({ cookie: own.cookie, expected: [/status of 401/, ...expected] })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  onTestFinished(() => removeArticles(slug))
  await own.call('POST', '/auth/sign-out', {})
  await dialog.getByRole('button', { name: 'Create' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInAgain.waitFor()
  return { page, dialog, slug, signInAgain }
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { axeViolations, eventually, narrow, openPage, signInByForm, toast, wide } from '../support/browser.ts'
import { signIn } from '../support/editor.ts'
import { createPerson } from '../support/people.ts'
import { site } from '../support/site.ts'

async function openProfile() {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const { cookie } = await signIn(site.url, person)
  const page = await openPage({ cookie, expected: [/status of (401|403)/] })
  await page.goto('/cms')
  await page.getByRole('banner').getByRole('link', { name: person.email }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  return { person, page }
}

async function isSound(page: Page) {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    expect(await axeViolations(page), `at ${size.width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([size.width, overflow]).toEqual([size.width, 0])
  }
  await page.setViewportSize(wide)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('the name is changed, and is there when the page is loaded anew', async () => {
  const { page } = await openProfile()
  await isSound(page)
  const name = page.getByLabel('Your name')
  await name.fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Name is required').waitFor()
  await name.fill('Ada Example')
  await name.press('Enter')
  await toast(page, 'Success', 'Your name is saved').waitFor()
  await page.reload()
  expect(await name.inputValue()).toBe('Ada Example')
})

test('the password is changed with the current one, and the other sessions end', async () => {
  const { page, person } = await openProfile()
  const elsewhere = await signIn(site.url, person)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('not-the-password')
  await form.getByLabel('New password').fill('elevenchars')
  await form.getByRole('button').click()
  await form.getByText('Password must be at least 12 characters').waitFor()
  await form.getByLabel('New password').fill('a-new-horse-battery')
  await form.getByRole('button').click()
  await toast(page, 'Error changing your password', 'The current password is not right').waitFor()
  expect(await form.getByLabel('New password').inputValue()).toBe('a-new-horse-battery')
  await form.getByLabel('Current password').fill(person.password)
  await form.getByRole('button').click()
  await toast(page, 'Success', 'Your password is changed').waitFor()
  expect(await form.getByLabel('New password').inputValue()).toBe('')
  expect((await elsewhere.page('/cms')).status).toBe(302)
})

test('sessions are listed and ended, one by one and all but this one', async () => {
  const { page, person } = await openProfile()
  for (let times = 0; times < 3; times++) await signIn(site.url, person)
  await page.reload()
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  expect(await rows.count()).toBe(4)
  await rows.filter({ hasText: 'This one' }).waitFor()
  const others = page.getByRole('button', { name: 'End session' })
  expect(await others.count()).toBe(3)
  page.once('dialog', (dialog) => dialog.accept())
  await others.first().click()
  await toast(page, 'Success', 'The session is ended').waitFor()
  await eventually(() => rows.count()).toBe(3)
  expect(await focused(page)).toBe('Sessions')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await toast(page, 'Success', 'You are signed out everywhere else').waitFor()
  await eventually(() => rows.count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Sign out elsewhere' }).count()).toBe(0)
})

test('two-factor is set up with an app, asked for at the next sign-in, and switched off', async () => {
  const { page, person } = await openProfile()
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  const panel = page.getByRole('region', { name: 'Two-factor' })
  await panel.getByRole('img', { name: 'QR code' }).waitFor()
  await isSound(page)
  const app = createAuthenticator((await panel.locator('.secret').textContent()) ?? '')
  const code = panel.getByRole('textbox', { name: 'Code' })
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  await code.fill(app.old())
  await code.press('Enter')
  await toast(page, 'Error setting up two-factor', 'not valid').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await code.fill(app.next())
  await code.press('Enter')
  await eventually(() => focused(page)).toBe('Your recovery codes')
  const codes = await panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await isSound(page)
  await panel.getByRole('button', { name: 'I have noted them' }).click()
  expect(await focused(page)).toBe('Two-factor')

  const other = await openPage({ expected: [/status of 401/] })
  await signInByForm(other, person)
  const asked = other.getByLabel('Code')
  await asked.waitFor()
  expect(await toast(other, 'Error signing in').count()).toBe(0)
  await eventually(() => asked.evaluate((input) => input === document.activeElement)).toBe(true)
  await isSound(other)
  await asked.fill('000000')
  await asked.press('Enter')
  await toast(other, 'Error signing in', 'This code is not valid').waitFor()
  await asked.fill(app.next())
  await asked.press('Enter')
  await other.waitForURL('**/cms')

  const third = await openPage({ expected: [/status of 401/] })
  await signInByForm(third, person)
  await third.getByLabel('Code').fill(codes[0] ?? '')
  await third.getByRole('button', { name: 'Sign In' }).click()
  await third.waitForURL('**/cms')

  await page.reload()
  await panel.getByText('Recovery codes left: 9').waitFor()
  await isSound(page)
  const off = page.getByRole('form', { name: 'Switch two-factor off' })
  await off.getByLabel('Password').fill(person.password)
  await off.getByLabel('Code').fill(codes[1] ?? '')
  await off.getByRole('button', { name: 'Switch off' }).click()
  await toast(page, 'Success', 'Two-factor is off').waitFor()
  await eventually(() => focused(page)).toBe('Two-factor')
})

test('an administrator resets the two-factor of somebody who has lost the phone', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const theirs = await signIn(site.url, person)
  const { secret } = (await (await theirs.call('POST', '/cms/profile/two-factor')).json()) as { secret: string }
  await theirs.call('PUT', '/cms/profile/two-factor', { code: createAuthenticator(secret).next() })
  const page = await openPage({ cookie: (await signIn(site.url)).cookie })
  await page.goto('/cms/users')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Reset two-factor of ${person.email}` }).click()
  await toast(page, 'Success', `Two-factor of ${person.email} is off`).waitFor()
  await eventually(() => focused(page)).toBe(`Revoke admin ${person.email}`)
  await signIn(site.url, person)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually, openPage, toast, untilScripts } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { admin } from '#tests/support/start-site.ts'

const password = 'a-long-enough-password'

test.each([[true], [false]])(
  'a forgotten password is replaced by the link of a mail, scripts: %s',
  async (javaScriptEnabled) => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const page = await openPage({ javaScriptEnabled, expected: [/status of (422|404)/] })
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
    if (javaScriptEnabled) await isSound(page)
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Invalid email address').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    if (javaScriptEnabled) await isSound(page)

    const [mail] = await mailsTo(join(site.dataDir, 'outbox'), person.email, 1)
    await page.goto(mail?.link('/auth/reset') ?? '')
    await page.getByLabel('New password').fill('elevenchars')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Password must be at least 12 characters').waitFor()
    if (javaScriptEnabled) await isSound(page)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL('**/auth')
    if (!javaScriptEnabled) return
    await toast(page, 'Success!', 'Your password is changed').waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/cms')

    await page.goto(mail?.link('/auth/reset') ?? '')
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    await isSound(page)
  },
)

test('a network that fails keeps the form and what was typed', async () => {
  const page = await openPage({ expected: [/ERR_FAILED/] })
  await page.goto('/auth/forgot')
  await untilScripts(page)
  await page.route('**/auth/forgot.data*', (route) => route.abort())
  await page.getByLabel('Email').fill('somebody@estavelle.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('The server cannot be reached').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('somebody@estavelle.example')
  await page.unroute('**/auth/forgot.data*')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
})

test('an administrator makes a reset link and hands it over', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const page = await openPage({ cookie: (await signIn(site.url)).cookie, expected: [/status of 404/] })
  await page.goto('/cms/users')
  page.once('dialog', (dialog) => dialog.accept())
  const button = page.getByRole('button', { name: `Make a reset link for ${person.email}` })
  await button.click()
  expect(await page.getByRole('button', { name: `Make a reset link for ${admin.email}` }).count()).toBe(0)
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  // Whoever follows it in this very browser would set a password and be in the CMS as somebody else.
  await page.goto(link)
  await page.getByText(`Sign out to set a new password for ${person.email}`).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('New password').waitFor()
  const theirs = await openPage()
  await theirs.goto(link)
  await untilScripts(theirs)
  await theirs.getByLabel('New password').fill(password)
  const held = Promise.withResolvers<void>()
  let sent = 0
  await theirs.route('**/auth/reset.data*', async (route) => {
    sent += 1
    await held.promise
    await route.continue()
  })
  await theirs.keyboard.press('Enter')
  await theirs.locator('button[aria-busy=true]').waitFor()
  await theirs.keyboard.press('Enter')
  held.resolve()
  await theirs.waitForURL('**/auth')
  expect(sent).toBe(1)
  await signIn(site.url, { email: person.email, password })
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('New password').press('Enter')
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addCookies, eventually, openPage, signInByForm, toast, untilScripts } from '#tests/support/browser.ts'
import { article, signIn, strangerAddress } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { admin } from '#tests/support/start-site.ts'

const outbox = join(site.dataDir, 'outbox')
const password = 'a-long-enough-password'
let count = 0
const newAddress = () => `invited-${process.pid}-${++count}@estavelle.example`

async function openUsers() {
  const { cookie } = await signIn(site.url)
  const page = await openPage({ cookie, expected: [/status of 409/] })
  await page.goto('/cms')
  await page.getByRole('main').getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  return page
}

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

/** Presses a button that asks first. */
async function press(page: Page, name: string, answer: 'accept' | 'dismiss' = 'accept') {
  page.once('dialog', (dialog) => dialog[answer]())
  await page.getByRole('button', { name }).click()
}

async function query(text: string, value: string) {
  const db = await openSiteDatabase(site.dataDir)
  await db.query(text, [value])
  await db.end()
}

/** Others read the same site. */
async function forget(id: string) {
  await query('delete from news_articles where id = $1', id)
  await query('delete from deleted_records where id = $1', id)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('an administrator invites: the link is shown to copy, mailed, and the invitation is listed, renewed and withdrawn, the focus where the work is', async () => {
  const page = await openUsers()
  const email = newAddress()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Invalid email address').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(link)
  await isSound(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await eventually(() => page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true)
  await rowOf(page, email).getByText('As administrator').waitFor()
  const [mail] = await mailsTo(outbox, email, 1)
  // Only whoever reads the mail knows its link.
  expect(site.url + mail?.link('/auth')).not.toBe(link)

  const other = newAddress()
  await page.getByLabel('Email').fill(other)
  await page.getByLabel('Administrator').uncheck()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('heading', { name: `Invitation for ${other}` }).waitFor()
  await rowOf(page, other).getByText('Without a role').waitFor()
  const before = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await press(page, `Renew the invitation of ${email}`)
  await toast(page, 'Success', `The invitation of ${email} is renewed`).waitFor()
  await eventually(() => page.getByRole('textbox', { name: 'Link' }).inputValue()).not.toBe(before)
  await page.getByRole('button', { name: 'Done' }).click()
  await eventually(() => focused(page)).toBe(`Renew the invitation of ${email}`)
  await press(page, `Renew the invitation of ${other}`)
  await page.getByRole('heading', { name: `Invitation for ${other}` }).waitFor()
  await press(page, `Withdraw the invitation of ${other}`)
  await rowOf(page, other).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: `Invitation for ${other}` }).waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toContain('the invitation of')
})

async function inviteByRequest({ isAdmin }: { isAdmin: boolean }) {
  const email = newAddress()
  const editor = await signIn(site.url)
  const answer = await editor.call('POST', '/cms/users/invitations', { email, isAdmin })
  const { link } = (await answer.json()) as { link: string }
  return { email, link }
}

test('somebody invited by mail signs up and is in the CMS; no other mail comes', async () => {
  const { email } = await inviteByRequest({ isAdmin: true })
  const [mail] = await mailsTo(outbox, email, 1)
  const link = mail?.link('/auth') ?? ''
  const page = await openPage({ expected: [/status of 404/] })
  await page.goto(link)
  await page.getByLabel('Name').fill('An Invited Person')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/cms')
  await toast(page, 'Success!', 'Your account is ready and you are signed in').waitFor()
  await page.goto(link)
  await page.waitForURL('**/cms')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByText('If you have accepted it, sign in').waitFor()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signInByForm(page, { email, password })
  await page.waitForURL('**/cms')
  expect(await mailsTo(outbox, email, 1)).toHaveLength(1)
})

test('somebody who was handed the link signs up, after a try that did not arrive, is told what to do, and the invitation is used', async () => {
  const { email, link } = await inviteByRequest({ isAdmin: false })
  const page = await openPage({ expected: [/status of 404/, /ERR_FAILED/] })
  const late = await openPage({ expected: [/status of 403/] })
  await late.goto(link)
  const { cookie } = await signIn(site.url)
  await addCookies(page.context(), cookie)
  await page.goto(link)
  // Of whoever uses this browser as well.
  await page.getByText(`Sign out to accept the invitation for ${email}.`).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
  // With that of the device.
  await page.context().clearCookies()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  await page.getByLabel('Password').fill('elevenchars')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Password must be at least 12 characters').waitFor()
  await isSound(page)
  expect(await page.context().cookies()).toEqual([])
  await page.route('**/auth/sign-up', (route) => route.abort())
  await page.getByLabel('Name').fill('An Invited Person')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await toast(page, 'Error signing up', 'The server cannot be reached').waitFor()
  await page.unroute('**/auth/sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await toast(page, 'Success!', 'Check your email to confirm your account').waitFor()
  await eventually(() => focused(page)).toBe('Your account has been created')
  await page.getByText(`One step is left: an email is on its way to ${email}.`).waitFor()
  await isSound(page)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
  await isSound(page)

  await late.getByLabel('Name').fill('A Name')
  await late.getByLabel('Password').fill(password)
  await late.getByRole('button', { name: 'Sign Up' }).click()
  await toast(late, 'Error signing up', 'This invitation is no longer valid').waitFor()
  expect(await late.getByLabel('Name').inputValue()).toBe('A Name')
  expect(await late.getByLabel('Password').inputValue()).toBe(password)
})

test('a new account is confirmed by its mail, which leads to the website, and then signs in', async () => {
  const { email, link } = await inviteByRequest({ isAdmin: true })
  // Its mail is taken back where it still waits for its turn.
  await mailsTo(outbox, email, 1)
  const body = JSON.stringify({ invite: new URL(link).searchParams.get('invite'), name: 'A Name', password })
  await fetch(`${site.url}/auth/sign-up`, { method: 'POST', headers: { 'x-forwarded-for': strangerAddress() }, body })
  const page = await openPage({ expected: [/status of 403/] })
  await signInByForm(page, { email, password })
  await toast(page, 'Error signing in', 'Confirm your email address first').waitFor()
  await page.goto((await mailsTo(outbox, email, 2))[1]?.link('/auth/confirm') ?? '')
  await isSound(page)
  await page.getByRole('button', { name: 'Confirm account' }).click()
  await page.waitForURL(`${site.url}/`)
  const said = page.getByRole('status').filter({ hasText: 'Your account is confirmed: you can sign in now' })
  await said.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/auth')
  await signInByForm(page, { email, password })
  await page.waitForURL('**/cms')
})

describe('a role', () => {
  test('is granted and revoked from the list, which says what goes on in that name, and the button keeps the focus', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: false })
    const page = await openUsers()
    await press(page, `Grant admin ${person.email}`, 'dismiss')
    await press(page, `Grant admin ${person.email}`)
    await toast(page, 'Success', `${person.email} is an administrator now`).waitFor()
    await rowOf(page, person.email).getByText('Administrator', { exact: true }).waitFor()
    await eventually(() => focused(page)).toBe(`Revoke admin ${person.email}`)

    const own = await signIn(site.url, person)
    const theirs = await openPage({ cookie: own.cookie })
    await theirs.goto('/cms')
    const schedule = { as: 'scheduled', publishAt: '2999-07-01T09:00', values: article() }
    const { record } = await (await own.call('POST', '/cms/news/records', schedule)).json()
    onTestFinished(() => forget(record.id))
    await page.reload()
    await untilScripts(page)
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.message()
    })
    await press(page, `Revoke admin ${person.email}`)
    expect(asked).toBe(
      `Revoke the administrator role of ${person.email}? Open invitations and private links to drafts by this user, and all reset links, stop working. 1 scheduled record that this user saved last will still be published.`,
    )
    await toast(page, 'Success', `${person.email} is no longer an administrator`).waitFor()
    await theirs.getByRole('main').getByRole('link', { name: 'News Articles' }).click()
    // The session has ended with the role.
    await theirs.waitForURL('**/auth*')
    await theirs.getByRole('button', { name: 'Sign In', exact: true }).waitFor()

    await press(page, `Remove ${person.email}`)
    await toast(page, 'Success', `${person.email} has been removed`).waitFor()
    await rowOf(page, person.email).waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  })

  test('that one takes from oneself is gone at once; the last one stays, and the screen says why', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const own = await openPage({ cookie: (await signIn(site.url, person)).cookie, expected: [/status of 409/] })
    await own.goto('/cms/users')
    let asked = ''
    own.once('dialog', (dialog) => {
      asked = dialog.message()
      return dialog.accept()
    })
    await own.getByRole('button', { name: `Revoke admin ${person.email}` }).click()
    await own.waitForURL('**/auth*')
    await own.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(asked).toContain('This is you')

    // Those of the tests before.
    await query('delete from user_roles where user_id <> (select id from users where email = $1)', admin.email)
    const page = await openUsers()
    await press(page, `Revoke admin ${admin.email}`)
    await toast(page, 'Error revoking the role', 'The last administrator keeps the role').waitFor()
    await isSound(page)
  })
})

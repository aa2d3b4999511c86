import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCookies,
  clockOf,
  endsWithTest,
  eventually,
  holdRequests,
  openPage,
  signInByForm,
  toast,
} from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { admin } from '#tests/support/start-site.ts'

const url = site.url
const refused = [/status of 401 .*\/auth\/session/]
let reader: { email: string; password: string }

beforeAll(async () => {
  reader = await createPerson(site.dataDir, { isAdmin: false })
})

describe('the sign-in form', () => {
  test('shows its messages under the fields, sends nothing and takes the messages back when they are no longer true', async () => {
    const page = await openPage()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await signInByForm(page, { email: 'admin@', password: '12345' })
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
    await page.getByText('Invalid email address').waitFor()
    await page.getByText('Password must be at least 6 characters').waitFor()
    expect(await described(page, 'Email')).toBe('Invalid email address')
    expect(await described(page, 'Password')).toBe('Password must be at least 6 characters')
    await eventually(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
    await isSound(page)

    await email.fill(admin.email)
    await page.getByText('Invalid email address').waitFor({ state: 'detached' })
    await password.fill('12345')
    await password.press('Enter')
    await eventually(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
    await password.fill('123456')
    await page.getByText('Password must be').waitFor({ state: 'detached' })
    expect(sent).toEqual([])
  })

  test('says to a browser that lacks what the screens ask for that it is too old, to one that keeps no cookies that it has to, and to no other', async () => {
    const page = await openPage()
    await page.goto('/auth')
    await eventually(() => page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
    const notice = page.getByText('This browser is too old')
    expect(await notice.isVisible()).toBe(false)
    await endsWithTest(page).addInitScript(() => {
      const lacking = location.search.split('=')[1]
      if (lacking === 'parse') Reflect.deleteProperty(URL, 'parse')
      else if (lacking === 'any') Reflect.deleteProperty(AbortSignal, 'any')
      else Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    })
    for (const lacking of ['any', 'parse']) {
      await page.goto(`/auth?without=${lacking}`)
      await notice.waitFor()
    }
    await page.goto('/auth?without=cookies')
    await page.getByText('Signing in needs a cookie').waitFor()
    expect(await notice.isVisible()).toBe(false)
    await isSound(page)
  })

  test('tells a failure in a toast that interrupts and stays, and keeps what was typed', async () => {
    const page = await openPage({ expected: refused })
    await clockOf(page).install()
    await signInByForm(page, { email: reader.email, password: 'not-the-password' })
    await toast(page, 'Error signing in', 'Invalid email or password').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(reader.email)
    expect(await page.getByLabel('Password').inputValue()).toBe('not-the-password')
    expect(new URL(page.url()).pathname).toBe('/auth')

    await clockOf(page).runFor(60_000)
    expect(await toast(page, 'Error signing in').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await toast(page, 'Error signing in').waitFor({ state: 'detached' })
  })

  test('sends one request, however often it is told to, tells that the server cannot be reached, and works when it can be', async () => {
    const page = await openPage({ expected: [...refused, /ERR_FAILED/] })
    const { release, held } = await holdRequests(page, '**/auth/session')
    await signInByForm(page, { email: 'nobody@estavelle.example', password: 'not-the-password' })
    await page.getByRole('button', { name: 'Signing In…' }).click()
    await page.getByLabel('Password').press('Enter')
    release()
    // The same as with a wrong password: nobody learns which addresses have an account.
    await toast(page, 'Error signing in', 'Invalid email or password').waitFor()
    expect(held).toHaveLength(1)
    await page.unroute('**/auth/session')
    await page.route('**/auth/session', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Error signing in', 'The server cannot be reached').waitFor()
    await isSound(page)
    await page.unroute('**/auth/session')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/cms')
  })
})

describe('an administrator', () => {
  test('who is signed in is taken from /auth to /cms, signs out there, is told so at /auth, and the CMS is closed', async () => {
    const { cookie } = await signIn(url)
    const page = await openPage({ cookie })
    await page.goto('/auth')
    expect(new URL(page.url()).pathname).toBe('/cms')
    expect(await page.getByRole('banner').textContent()).toContain(admin.email)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth')
    await toast(page, 'Signed out', 'You have been signed out successfully').waitFor()
    await page.reload()
    // As soon as a script runs the button can be pressed, and a toast would be there.
    await page.getByRole('button', { name: 'Sign In' }).click({ trial: true })
    expect(await toast(page, 'Signed out').count()).toBe(0)
    await page.goto('/cms/news')
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(await page.getByText('Content Management System').count()).toBe(0)
    for (let steps = 0; steps < 3; steps++) {
      await page.goBack({ waitUntil: 'commit' }).catch(() => null)
      // What is only on its way has no words yet.
      await page.waitForLoadState()
      expect(await page.getByText('Content Management System').count()).toBe(0)
    }
  })
})

test('an administrator whose session has ended elsewhere is led to /auth by the next link, and back by signing in', async () => {
  const { cookie, call } = await signIn(url)
  const page = await openPage({ cookie })
  await page.goto('/cms')
  await call('POST', '/auth/sign-out', {})
  await page.getByRole('main').getByRole('link', { name: 'News Articles' }).click()
  await page.waitForURL('**/auth')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/cms')
})

test('a page does nothing in the name of whom another tab has signed in, and the next screen says who that is', async () => {
  const page = await openPage({ cookie: (await signIn(url)).cookie, expected: [/status of 409/] })
  await page.goto('/cms/users')
  const other = await createPerson(site.dataDir, { isAdmin: true })
  await addCookies(page.context(), (await signIn(url, other)).cookie)
  await page.getByLabel('Email').fill('somebody@estavelle.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'Error sending the invitation', `You are signed in as ${other.email} now, in another tab`).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('banner').getByText(other.email).waitFor()
})

test('a signed-in person without the role is taken from the CMS to /auth, told why, and can sign out', async () => {
  const page = await openPage()
  await signInByForm(page, reader)
  await page.waitForURL('**/auth')
  await page.getByText(`Signed in as ${reader.email}, without access to the CMS`).waitFor()
  await isSound(page)
  await page.goto('/cms/news')
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(await page.getByRole('main').getByRole('link', { name: 'View Website' }).getAttribute('href')).toBe('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await toast(page, 'Signed out', 'You have been signed out successfully').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await isSound(page)
})

test('the footer of the website signs out without a script and leads back to the page it stood on', async () => {
  const { cookie } = await signIn(url)
  const page = await openPage({ cookie, javaScriptEnabled: false })
  await page.goto('/news?category=Press')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await toast(page, 'Signed out', 'You have been signed out successfully').waitFor()
  expect(page.url()).toBe(`${url}/news?category=Press`)
  const account = page
    .getByRole('contentinfo')
    .locator('a[href="/auth"], a[href="/cms"], form[action="/auth/sign-out"] button')
  expect(await account.allInnerTexts()).toEqual(['Admin'])
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await toast(page, 'Signed out').waitFor({ state: 'detached' })
  await page.goto('/cms')
  expect(new URL(page.url()).pathname).toBe('/auth')
})

/** What assistive technology reads with a field. */
async function described(page: Page, label: string) {
  const id = await page.getByLabel(label).getAttribute('aria-describedby')
  return page.locator(`[id="${id}"]`).textContent()
}

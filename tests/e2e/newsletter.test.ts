import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, holdRequests, openPage, toast, untilScripts } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { site } from '#tests/support/read-site.ts'
import { fits, isSound } from '#tests/support/sound-page.ts'

const url = site.url
const outbox = join(site.dataDir, 'outbox')
let count = 0
const newAddress = () => `browser-${process.pid}-${++count}@estavelle.example`

/** In a browser without scripts, from the box on the news page to the button behind the link. */
async function subscribe(page: Page, email: string) {
  await page.goto('/news')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor()
  const [mail] = await mailsTo(outbox, email, 1)
  if (!mail) throw new Error('no mail')
  return mail
}

test('a visitor without scripts subscribes, and an administrator elsewhere sees it and removes the address', async () => {
  const visitor = await openPage({ javaScriptEnabled: false, expected: [/status of 404/] })
  const email = newAddress()
  const mail = await subscribe(visitor, email)

  const { cookie } = await signIn(url)
  const editor = await openPage({ cookie })
  await editor.goto('/cms')
  await editor.getByRole('main').getByRole('link', { name: 'Subscribers' }).click()
  const row = editor.getByRole('listitem').filter({ hasText: email })
  await row.getByText('Not confirmed yet').waitFor()

  await visitor.goto(`/newsletter/confirm?token=${mail.token('confirm')}`)
  await visitor.getByText(email).waitFor()
  await visitor.getByRole('button', { name: 'Confirm subscription' }).click()
  await visitor.getByRole('heading', { name: 'You are subscribed' }).waitFor()

  await editor.getByLabel('Search addresses').fill(email.toUpperCase())
  await editor.keyboard.press('Enter')
  await editor.getByText('1 subscriber, 1 confirmed').waitFor()
  await row.getByText('Confirmed', { exact: true }).waitFor()
  const remove = row.getByRole('button', { name: `Remove ${email}` })
  const asked: string[] = []
  for (const answer of ['dismiss', 'accept'] as const) {
    editor.once('dialog', (dialog) => {
      asked.push(answer)
      return dialog[answer]()
    })
    await remove.click()
    await eventually(() => asked.at(-1)).toBe(answer)
  }
  await toast(editor, 'Success', email).waitFor()
  await editor.getByRole('heading', { name: 'No address found' }).waitFor()
  await eventually(() =>
    editor.getByLabel('Search addresses').evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await editor.goBack()
  await eventually(() => editor.getByLabel('Search addresses').inputValue()).toBe('')

  await visitor.goto(`/newsletter/unsubscribe?token=${mail.token('unsubscribe')}`)
  await visitor.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

test('an address that is refused stays in the box and has the focus, and whoever hears the page hears why', async () => {
  const page = await openPage({ expected: [/status of 422/] })
  await page.goto('/nl/news')
  // Valid to the browser, which allows hosts of one word.
  await page.getByLabel('E-mailadres').fill('reader@intranet')
  await page.getByRole('button', { name: 'Inschrijven' }).click()
  await page.getByRole('alert').filter({ hasText: 'Ongeldig e-mailadres' }).waitFor()
  const field = page.getByRole('textbox', { name: 'E-mailadres', description: 'Ongeldig e-mailadres' })
  expect(await field.inputValue()).toBe('reader@intranet')
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await isSound(page)
})

test('what is typed into the search before the scripts are there stays', async () => {
  const { cookie } = await signIn(url)
  const page = await openPage({ cookie, isFirstVisit: true })
  const scripts = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/cms/subscribers', { waitUntil: 'commit' })
  await page.getByLabel('Search addresses').fill('somebody')
  scripts.release()
  await untilScripts(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cms/subscribers?q=somebody')
})

test('nothing is wrong with the pages of the newsletter and the screen of the subscribers', async () => {
  const visitor = await openPage()
  const mail = await subscribe(visitor, newAddress())
  const editor = await openPage({ cookie: (await signIn(url)).cookie })
  // The other pages are among those of every-public-page.
  for (const [page, path] of [
    [visitor, `/newsletter/confirm?token=${mail.token('confirm')}`],
    [visitor, `/newsletter/unsubscribe?token=${mail.token('unsubscribe')}`],
    [editor, '/cms/subscribers'],
    [editor, '/cms/subscribers?q=nobody-at-all'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isSound(page)
    await fits(page, [{ width: 320, height: 640 }])
  }
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually, input, openPage } from '#tests/support/browser.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { admin } from '#tests/support/start-site.ts'

const url = site.url
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

test('the list shows title, category, long date, summary and two lines of content, the newest article first', async () => {
  const { values } = await published({
    date: '2099-11-02',
    category: 'Venture Capital',
    summary: 'The summary of the row.',
    contentSections: [{ text: 'Many words of content. '.repeat(40) }],
  })
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms/news')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: values.title }) })
  for (const text of ['Venture Capital', '2 November 2099', 'The summary of the row.'])
    await row.getByText(text, { exact: true }).waitFor()
  const content = row.getByText('Many words of content.')
  const lines = await content.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(2)
  const dates = await page.getByRole('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(dates.length).toBeGreaterThan(5)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('an article that somebody else has deleted leaves the list when it is opened', async () => {
  const { values, id } = await published()
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 404/] })
  await page.goto('/cms/news')
  const edit = page.getByRole('button', { name: `Edit ${values.title}`, exact: true })
  await edit.waitFor()
  await editor.removeArticle(id)
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Article' })
  await dialog.getByText('was deleted in the meantime').waitFor()
  await edit.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => isFocused(page, 'Add Article')).toBe(true)
})

test('an article that is opened after the session has ended asks to sign in there, and opens', async () => {
  const { values } = await published()
  const own = await signIn(url)
  const page = await openPage({ cookie: own.cookie, expected: [/status of 401/] })
  await page.goto('/cms/news')
  const edit = page.getByRole('button', { name: `Edit ${values.title}`, exact: true })
  await edit.waitFor()
  await own.call('POST', '/auth/sign-out', {})
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Article' })
  await dialog.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor()
  await isSound(page)
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByLabel('Password').press('Enter')
  await eventually(() => input(dialog, 'Title').inputValue()).toBe(values.title)
})

async function published(given: object = {}) {
  const values = { ...article(), ...given }
  values.title = `Published ${values.slug}`
  onTestFinished(() => removeArticles(values.slug))
  const answer = await editor.createArticle(values)
  const { record } = (await answer.json()) as { record: { id: string } }
  return { values, id: record.id }
}

const isFocused = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => button === document.activeElement)

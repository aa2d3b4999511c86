import { expect, onTestFinished, test } from 'vitest'
import { eventually, input, openPage, untilScripts } from '#tests/support/browser.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { admin } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)

async function changedArticle() {
  const values = { ...article(), title: `Trailed ${article().slug}` }
  onTestFinished(() => removeArticles(values.slug))
  const answer = await editor.createArticle(values)
  const { record } = (await answer.json()) as { record: { id: string } }
  await editor.updateArticle(record.id, 1, { ...values, date: '2021-02-03', summary: 'Another summary.' })
  return { ...values, id: record.id }
}

test('the trail tells what was changed, from what to what, and leads to the record', async () => {
  const { title } = await changedArticle()
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms')
  await page.getByRole('main').getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
  expect(await page.title()).toMatch(/^Audit trail \| CMS/)
  const [update, creation] = [
    page.getByRole('main').getByRole('listitem').nth(0),
    page.getByRole('main').getByRole('listitem').nth(1),
  ]
  await update.getByText(`changed summary, date of News article “${title}”`).waitFor()
  await creation.getByText(`created News article “${title}”`).waitFor()
  await update.getByText(admin.email).waitFor()
  const moment = await update.getByRole('time').first().getAttribute('datetime')
  expect(Math.abs(Date.now() - Date.parse(moment ?? ''))).toBeLessThan(60_000)

  await update.getByText('Old and new values').click()
  await update.getByText('2020-01-01').waitFor()
  await update.getByText('2021-02-03').waitFor()
  await isSound(page)

  await update.getByRole('link', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Article' })
  await eventually(() => input(dialog, 'Title').inputValue()).toBe(title)
  await eventually(() => page.url()).toBe(`${site.url}/cms/news`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  // A form would open with the scripts.
  await page.getByRole('button', { name: 'Add Article', disabled: false }).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('the filter stands in the address, and the way back shows the one before', async () => {
  const { title, id } = await changedArticle()
  await editor.removeArticle(id)
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms/audit')
  await untilScripts(page)
  await page.getByLabel('Action').selectOption('deleted')
  await page.getByLabel('Kind').selectOption({ label: 'News articles' })
  await page.getByLabel('Person').selectOption(admin.email)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText(`changed summary, date of News article “${title}”`).waitFor({ state: 'detached' })
  const deletion = page.getByRole('listitem').filter({ hasText: `deleted News article “${title}”` })
  await deletion.waitFor()
  // There is nothing left to open.
  expect(await deletion.getByRole('link').count()).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Filter')
  await page
    .getByRole('status')
    .filter({ hasText: /on this page$/ })
    .waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ action: 'deleted', kind: 'news' })
  expect(await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('action=deleted')
  await page.goBack()
  await eventually(() => page.getByLabel('Action').inputValue()).toBe('')
  await page.goForward()
  await eventually(() => page.getByLabel('Action').inputValue()).toBe('deleted')
  await page.getByRole('link', { name: 'Show all' }).press('Enter')
  await page.getByRole('link', { name: 'Show all' }).waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe('search')
})

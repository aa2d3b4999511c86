import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { eventually, heard, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { article } from '#tests/support/editor.ts'
import { askForCheck, checkWithPatience, panel } from '#tests/support/publish-check.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { close, control, fill, focusedLabel, openExisting, openNew } from '#tests/support/record-dialog.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'

const statusOf = async (slug: string, folder = 'news') => (await fetch(`${site.url}/${folder}/${slug}`)).status
const pageOf = async (slug: string) => (await readArticlePage(site.url, slug)).html
const opened = async (id: string) =>
  (await (await editor.call('GET', `/cms/news/records/${id}`)).json()) as RecordAnswer
const state = (dialog: Locator) => dialog.getByRole('status', { name: 'State of this record' })

/** By the keyboard alone. */
async function choose(page: Page, dialog: Locator, name: string) {
  // Or the pointer would lie where the menu opens, and the entry under it take the focus.
  await page.mouse.move(0, 0)
  await dialog.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.type(name.slice(0, 1))
  while (!(await focusedText(page)).startsWith(name)) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function stored(as: string, values: object = {}) {
  const all = { ...article(), title: `Stored ${as} ${article().slug}`, ...values }
  const answer = await editor.call('POST', '/cms/news/records', { as, publishAt: '2999-07-01T09:00', values: all })
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  return { ...all, ...record }
}

test('with the keyboard, an article is saved as a draft before it is complete, scheduled, found on the dashboard, published and taken down', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const { title, slug } = { title: `On the way ${article().slug}`, slug: article().slug }
  const adding = await openNewArticle(page)
  await input(adding, 'Title').fill(title)
  await input(adding, 'Slug').fill(slug)
  await choose(page, adding, 'Save as draft')
  await toast(page, 'Draft saved', 'Visitors do not see it.').waitFor()
  await adding.waitFor({ state: 'detached' })
  expect(await statusOf(slug)).toBe(404)

  const dialog = await openArticle(page, title)
  await eventually(() => state(dialog).textContent()).toContain('Draft, not visible')
  await choose(page, dialog, 'Schedule')
  await toast(page, 'Validation Error').waitFor()
  await fillArticle(dialog, { title, slug })
  await choose(page, dialog, 'Schedule')
  const asking = page.getByRole('dialog', { name: 'Schedule this article' })
  await asking.getByLabel('Date').fill('2099-12-01')
  await asking.getByLabel('Time').fill('09:00')
  await asking
    .getByText('That is 1 December 2099, 08:00 UTC. The date that visitors read stays 1 January 2020.')
    .waitFor()
  await page.keyboard.press('Enter')
  await heard(page, 'Scheduled for 1 December 2099, 09:00')
  await page.getByText('Scheduled for 1 December 2099, 09:00', { exact: true }).first().waitFor()

  await openArticle(page, title)
  await eventually(() => state(dialog).textContent()).toContain('Scheduled for 1 December 2099, 09:00')
  await input(dialog, 'Title').press('Enter')
  // The form says the same until it goes.
  await dialog.waitFor({ state: 'detached' })
  await heard(page, 'Scheduled for 1 December 2099, 09:00')

  await page.goto('/cms')
  const item = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: title })
  await item.getByText('Scheduled for 1 December 2099, 09:00').waitFor()
  await isSound(page)
  await page.setViewportSize(wide)
  await item.getByRole('link', { name: title }).click()
  await eventually(() => state(dialog).textContent()).toContain('Scheduled for 1 December 2099, 09:00')
  await choose(page, dialog, 'Publish now')
  await toast(page, 'Published').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await statusOf(slug)).toBe(200)
  await openArticle(page, title)
  await choose(page, dialog, 'Unpublish')
  await toast(page, 'Unpublished').waitFor()
  expect(await statusOf(slug)).toBe(404)
})

test('the menu of a draft beside what is published opens and closes as menus do, is sound on wide and narrow screens, and asks for a time that there is', async () => {
  const draft = await stored('published')
  await saveTheirs(draft, { as: 'draft' })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openArticle(page, draft.title)
  await eventually(() => state(dialog).textContent()).toContain('Draft beside the published version')
  const button = dialog.getByRole('button', { name: 'More actions' })
  // Or the pointer would lie where the menu opens.
  await page.mouse.move(0, 0)
  await button.press('ArrowUp')
  await eventually(() => focusedText(page)).toMatch(/^Check the page/)
  await isSound(page)
  await page.keyboard.press('ArrowDown')
  await eventually(() => focusedText(page)).toMatch(/^Schedule/)
  await page.keyboard.press('Escape')
  await eventually(() => focusedLabel(page)).toBe('More actions')
  expect(await dialog.isVisible()).toBe(true)
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await button.click()
    await page.getByRole('menu').waitFor()
    await input(dialog, 'Title').click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }

  await choose(page, dialog, 'Schedule')
  const asking = page.getByRole('dialog', { name: 'Schedule this article' })
  await eventually(() => focusedLabel(page)).toBe('Date')
  await asking.getByLabel('Date').fill('2020-01-01')
  await asking.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
  await asking.getByText('This time has passed.').waitFor()
  await eventually(() => focusedLabel(page)).toBe('Date')
  await isSound(page, [wide])
  await asking.getByLabel('Date').fill('2099-10-25')
  await asking.getByLabel('Time').fill('02:30')
  await asking.getByLabel('Time').press('Enter')
  await asking.getByText('show 02:30 twice. Choose one of the two.').waitFor()
  await asking.getByLabel('The first, 25 October 2099, 00:30 UTC').press('ArrowDown')
  await isSound(page, [narrow])
  await asking.getByText('That is 25 October 2099, 01:30 UTC.').waitFor()
  await page.keyboard.press('Escape')
  await asking.waitFor({ state: 'detached' })
  await eventually(() => focusedLabel(page)).toBe('More actions')
  expect(await dialog.isVisible()).toBe(true)
})

test('a draft beside what is published is saved by the button, published by Publish alone, or discarded', async () => {
  const before = await stored('published')
  const { title, slug } = before
  const page = await openPage({ cookie: editor.cookie })
  page.on('dialog', (question) => question.accept())
  const dialog = await openArticle(page, title)
  await dialog.getByText('Visitors see this at once.').waitFor()
  await close(dialog)
  await saveTheirs(before, { as: 'draft', summary: 'The canary.' })
  await openArticle(page, title)
  await dialog.getByText('Visitors keep the published version. Publish shows them this at once.').waitFor()
  expect(await input(dialog, 'Summary').inputValue()).toBe('The canary.')
  await choose(page, dialog, 'Discard draft')
  await toast(page, 'Draft discarded').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await openArticle(page, title)
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
  await input(dialog, 'Summary').fill('A second draft.')
  await choose(page, dialog, 'Save as draft')
  await heard(page, 'Draft saved', 'Visitors see what was published before.')
  await dialog.waitFor({ state: 'detached' })

  await openArticle(page, title)
  expect(await dialog.getByRole('button', { name: 'Update' }).count()).toBe(0)
  await input(dialog, 'Title').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await heard(page, 'Draft saved')
  expect(await pageOf(slug)).not.toContain('A second draft.')
  await openArticle(page, title)
  await input(dialog, 'Title').press('ControlOrMeta+s')
  await toast(page, 'Draft saved').waitFor()
  expect(await pageOf(slug)).not.toContain('A second draft.')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(page, 'Published', 'Visitors see it now.').waitFor()
  expect(await pageOf(slug)).toContain('A second draft.')
})

test('a second article made of a draft is a draft, and so is what waited and was deleted in the meantime', async () => {
  const { title, slug, id } = await stored('scheduled')
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 404/] })
  await page.goto('/cms/news')
  await page.getByRole('button', { name: `Duplicate ${title}`, exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Create New Article' })
  await adding.getByText('Visitors do not see this.').waitFor()
  await adding.getByRole('button', { name: 'Save draft' }).click()
  await toast(page, 'Draft saved').waitFor()
  await adding.waitFor({ state: 'detached' })
  expect(await statusOf(`${slug}-copy`)).toBe(404)

  const dialog = await openArticle(page, title)
  await input(dialog, 'Summary').fill('Mine.')
  await editor.removeArticle(id)
  await dialog.getByRole('button', { name: 'Keep scheduled' }).click()
  await toast(page, 'Error updating article', 'Save draft makes a new one of it.').waitFor()
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await statusOf(slug)).toBe(404)
})

test('what somebody else lets wait in the meantime is not published along with my change, nor at an earlier time', async () => {
  const draft = await stored('published')
  const scheduled = await stored('scheduled')
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
  const dialog = await openArticle(page, draft.title)
  const panel = dialog.getByRole('region', { name: /changed by/ })
  await saveTheirs(draft, { as: 'draft', summary: 'Theirs.' })
  await input(dialog, 'Excerpt').fill('Mine.')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await panel.getByText('Visitors do not see that version yet.').waitFor()
  await panel.getByText('Visitors keep the published version.').waitFor()
  // Whoever asks for a time and does not give one has not changed what is tried again.
  await choose(page, dialog, 'Schedule')
  const asking = page.getByRole('dialog', { name: 'Schedule this article' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Draft saved').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await pageOf(draft.slug)).not.toContain('Theirs.')
  const { record } = await opened(draft.id)
  expect(record.values).toMatchObject({ summary: 'Theirs.', excerpt: 'Mine.' })

  await openArticle(page, scheduled.title)
  await dialog.getByText('Visitors see this from 1 July 2999, 09:00 on.').waitFor()
  await saveTheirs(scheduled, { as: 'scheduled', publishAt: '2999-08-01T09:00' })
  await input(dialog, 'Excerpt').fill('Mine.')
  await dialog.getByRole('button', { name: 'Keep scheduled' }).click()
  await panel.getByText('Visitors see this from 1 August 2999, 09:00 on.').waitFor()
  await panel.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Scheduled for 1 August 2999, 09:00').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await openArticle(page, scheduled.title)
  await choose(page, dialog, 'Save as draft')
  await toast(page, 'Draft saved', 'Visitors do not see it. It is no longer scheduled.').waitFor()
})

test('a link that leads nowhere keeps a page from being published, what is only worth a look does not, and both are shown when it is asked for', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 404/] })
  await checkWithPatience(page)
  const { name, slug, location } = property()
  const long = { ...property(), name: `${'Long '.repeat(14)}${slug}` }
  await recordsOf(editor, 'portfolio').created(long)
  const dialog = await openNew(page, 'portfolio')
  await fill(dialog, { Name: name, Slug: slug, Location: location, Description: 'It yields 8%.' })
  await control(dialog, 'Website URL').fill(`${site.url}/nowhere`)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('heading', { name: '1 thing to correct before this is published' }).waitFor()
  await panel(page).getByText('The link to /nowhere leads nowhere.').waitFor()
  await panel(page).getByText('“8%” is given without a date.').waitFor()
  expect(await statusOf(slug, 'project')).toBe(404)

  await panel(page).getByRole('button', { name: 'Go to Website URL' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Website URL')
  await control(dialog, 'Website URL').fill(`${site.url}/contact`)
  await page.keyboard.press('Enter')
  await toast(page, 'Property created successfully').waitFor()
  expect(await statusOf(slug, 'project')).toBe(200)
  await dialog.waitFor({ state: 'detached' })

  // To what is scheduled leads only what is scheduled, too.
  const { slug: coming } = await stored('scheduled')
  const waiting = await openNew(page, 'portfolio')
  const other = property()
  await fill(waiting, { Name: other.name, Slug: other.slug, Location: location, Description: 'It waits.' })
  await control(waiting, 'Website URL').fill(`${site.url}/news/${coming}`)
  await page.keyboard.press('Enter')
  await panel(page).getByText(`The link to /news/${coming} leads to what is scheduled.`).waitFor()
  expect(await statusOf(other.slug, 'project')).toBe(404)
  await choose(page, waiting, 'Schedule')
  const asking = page.getByRole('dialog', { name: 'Schedule this property' })
  await asking.getByLabel('Date').fill('2999-07-02')
  await asking.getByLabel('Time').fill('09:00')
  await page.keyboard.press('Enter')
  await toast(page, 'Scheduled for 2 July 2999, 09:00').waitFor()
  await waiting.waitFor({ state: 'detached' })

  // When it is asked for, in a panel that anybody can read.
  const editing = await openExisting(page, 'portfolio', long.name)
  await askForCheck(page, editing)
  await panel(page).getByText('The title of the page has').waitFor()
  await isSound(page)
  await panel(page).getByRole('button', { name: 'Close the check' }).press('Enter')
  await panel(page).waitFor({ state: 'detached' })
})

type Property = { name: string; slug: string; location: string; description: string }
const property = () => valid.portfolio() as Property
type Stored = Awaited<ReturnType<typeof stored>>

async function saveTheirs({ id, version, ...values }: Stored, { as, publishAt, ...changes }: Record<string, string>) {
  const body = { as, publishAt, version, values: { ...values, ...changes } }
  expect((await editor.call('PUT', `/cms/news/records/${id}`, body)).status).toBe(200)
}

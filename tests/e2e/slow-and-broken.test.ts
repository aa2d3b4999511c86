import type { Locator } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { clockOf, eventually, holdRequests, input, narrow, openPage, toast } from '#tests/support/browser.ts'
import { copyForTest } from '#tests/support/copied-site.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForTest } from '#tests/support/site-for-test.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'

const records = '**/cms/news/records**'
let editor: Editor

beforeAll(async () => {
  editor = await signIn(site.url)
})

test('a page whose style sheet does not come can be read: no sign in it fills the window', async () => {
  const page = await openPage({ ...narrow, javaScriptEnabled: false, expected: [/ERR_FAILED/] })
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/contact')
  const signs = page.locator('.i:visible, .mark:visible')
  const widths = await signs.evaluateAll((all) => all.map((sign) => sign.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(10)
  expect(Math.max(...widths)).toBeLessThan(40)
})

// Two starts of a site, on a machine that may have other work.
test('a server that is killed in mid-save costs nothing: started again, it saves what was typed', async () => {
  // No sample content: a picture that is on its way when the server ends would be another failure.
  const env = { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' }
  const site = await copyForTest({ env })
  const { cookie } = await signIn(site.url)
  const expected = [/ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/, /Failed to fetch/]
  const page = await openPage({ url: site.url, cookie, expected })
  const dialog = await openNewArticle(page)
  const { title, slug } = await fillArticle(dialog)
  const release = await holdSaves(site.dataDir)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await release.whenOneWaits()
  await site.kill()
  await toast(page, 'Error creating article', 'The server cannot be reached').waitFor()
  expect(await input(dialog, 'Title').inputValue()).toBe(title)
  await dialog.getByText('Copy kept in this browser').waitFor()
  await release()

  await siteForTest({ dataDir: site.dataDir, port: site.port, env })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await readArticlePage(site.url, slug)).text).toContain('A text.')
  await eventually(() => page.getByRole('button', { name: `Edit ${title}`, exact: true }).count()).toBe(1)
})

test('until scripts are there buttons wait for them, links lead on, and what is typed to find counts', async () => {
  const page = await openPage({ cookie: editor.cookie, isFirstVisit: true })
  const scripts = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/cms', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'CMS' }).getByRole('link', { name: 'News Articles' }).click()
  await page.waitForURL('**/cms/news', { waitUntil: 'commit' })
  const buttons = page.getByRole('button', { name: /^(Search Ctrl|Sign Out|Add Article|Delete)/ })
  await eventually(() => buttons.count()).toBeGreaterThan(20)
  const areDisabled = await buttons.evaluateAll((all) => all.map((button) => button.matches(':disabled')))
  expect(new Set(areDisabled)).toEqual(new Set([true]))
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('towerspoor')
  scripts.release()
  await page.waitForURL('**/cms/news?q=towerspoor')
  await page.getByRole('button', { name: 'Add Article' }).click()
  await page.getByRole('dialog', { name: 'Create New Article' }).waitFor()
})

test('rows wait for what drags them: they hear nothing before', async () => {
  const page = await openPage({ cookie: editor.cookie, isFirstVisit: true })
  // The form as well: it would draw the rows anew when it is there, and they would listen.
  const scripts = await holdRequests(page, '**/assets/{sortable-list,record-dialog}-*.js')
  await page.goto('/cms/social-links', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Link' }).click({ trial: true })
  const edit = page.getByRole('button', { name: 'Edit LinkedIn' })
  expect(await edit.isDisabled()).toBe(true)
  scripts.release()
  await edit.click()
  await page.getByRole('dialog', { name: 'Edit Link' }).waitFor()
})

test('rows go on waiting for what drags them when the form is there before: others take their place', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dragging = await holdRequests(page, '**/assets/sortable-list-*.js')
  const form = page.waitForResponse('**/assets/record-dialog-*.js')
  await page.goto('/cms/social-links')
  await (await form).finished()
  await page.getByRole('button', { name: 'Add Link' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Link' })
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await adding.waitFor({ state: 'detached' })
  const edit = page.getByRole('button', { name: 'Edit LinkedIn' })
  expect(await edit.isDisabled()).toBe(true)
  dragging.release()
  await edit.click()
  await page.getByRole('dialog', { name: 'Edit Link' }).waitFor()
})

test('a list is worked with by its buttons where what drags its rows could not be fetched', async () => {
  // The server's rows have something to drag them by, so React draws them anew and says so.
  const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/, /React error #418/] })
  await page.route('**/assets/sortable-list-*.js*', (route) => route.abort())
  await page.goto('/cms/social-links')
  await page.getByRole('button', { name: 'Edit LinkedIn' }).click()
  await page.getByRole('dialog', { name: 'Edit Link' }).waitFor()
})

test('a form that could not be fetched says so, and opens at the next try', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/, /Failed to fetch/] })
  // With it goes whatever it needs.
  const scripts = '**/assets/*.js*'
  let isLost = false
  await page.route(scripts, (route) => {
    isLost ||= route.request().url().includes('/record-dialog-')
    return isLost ? route.abort() : route.continue()
  })
  // The page asks for it by itself as soon as it is idle: after a press, the next would fail along with that.
  const unasked = page.waitForEvent('requestfailed', (request) => request.url().includes('/record-dialog-'))
  await page.goto('/cms/news')
  await unasked
  const add = page.getByRole('button', { name: 'Add Article' })
  await add.click()
  await toast(page, 'The form could not be opened', 'Check your connection').waitFor()
  await page.unroute(scripts)
  await add.click()
  await input(page.getByRole('dialog', { name: 'Create New Article' }), 'Title').waitFor()
})

test('a new article takes its time: a picture is refused, a server that never answers is given up, and the text is saved', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/AbortError|TimeoutError/, /status of 422/] })
  const dialog = await openNewArticle(page)
  const { slug, title } = await fillArticle(dialog)
  onTestFinished(() => removeArticles(slug))
  const picker = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload Image' }).click()
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Only text.') }
  await (await picker).setFiles(notes)
  await toast(page, 'Invalid file type', 'Please upload an image file').waitFor()

  await clockOf(page).install()
  await page.evaluate(() => {
    // Chromium's own timers do not follow the clock of the test.
    AbortSignal.timeout = (ms) => {
      const given = new AbortController()
      setTimeout(() => given.abort(new DOMException('Too slow', 'TimeoutError')), ms)
      return given.signal
    }
  })
  const saves = await holdRequests(page, records)
  const state = dialog.getByRole('status', { name: 'State of this form' })
  expect(await state.textContent()).toBe('Not saved')
  // Written down in the page: 'Saving…' stands there for a second only.
  const said = await textsOf(state)
  await dialog.getByRole('button', { name: 'Create' }).click()
  // The page is checked before it is saved; only the save is waited for these thirty seconds.
  await eventually(() => saves.held).toHaveLength(1)
  await clockOf(page).runFor(30_000)
  await eventually(() => said()).toEqual(expect.arrayContaining(['Saving…', 'Still saving…']))
  await dialog.getByRole('alert').filter({ hasText: 'did not answer within 30 seconds' }).waitFor()
  expect(await input(dialog, 'Title').inputValue()).toBe(title)
  expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')

  await page.unroute(records)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect((await readArticlePage(site.url, slug)).text).toContain('A summary.')
})

/** What it says from now on, in the order of its saying. */
async function textsOf(element: Locator) {
  const texts = await element.evaluateHandle((node) => {
    const all: string[] = []
    const watching = new MutationObserver(() => all.push(node.textContent ?? ''))
    watching.observe(node, { subtree: true, childList: true, characterData: true })
    return all
  })
  return () => texts.jsonValue()
}

/** Writing to the table waits until `release` is called, and so does every save. */
async function holdSaves(dataDir: string) {
  const db = await openSiteDatabase(dataDir)
  const holder = await db.connect()
  await holder.query('begin')
  await holder.query('lock table news_articles in share mode')
  async function release() {
    await holder.query('rollback')
    holder.release()
    await db.end()
  }
  release.whenOneWaits = () => untilWaitedFor(holder, db)
  return release
}

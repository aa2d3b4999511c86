import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import {
  axeViolations,
  endsWithTest,
  eventually,
  input,
  narrow,
  openPage,
  untilScripts,
  wide,
} from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { isSound } from '#tests/support/sound-page.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const isFocused = (page: Page, role: 'searchbox' | 'button' | 'checkbox', name: string) =>
  page.getByRole(role, { name, exact: true }).evaluate((element) => element === document.activeElement)

async function openNews(path = '/cms/news', options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ cookie: editor.cookie, ...options })
  await page.goto(path)
  await search(page).waitFor()
  if (options.javaScriptEnabled !== false) await untilScripts(page)
  return page
}

test('the list follows what is typed, also while an answer is under way, keeps the focus there and stands in the address', async () => {
  const page = await openNews()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/cms/news.data*', async (route) => {
    held.push(route.request().url())
    await released
    // The browser has given up those that a later one took the place of.
    await route.continue().catch(() => undefined)
  })
  const before = await page.evaluate(() => history.length)
  await search(page).pressSequentially('tower')
  await eventually(() => held.length).toBeGreaterThan(0)
  await search(page).pressSequentially('spoor', { delay: 20 })
  release()
  await eventually(() => titles(page)).toHaveLength(1)
  await page.waitForURL('**/cms/news?q=towerspoor')
  expect(await isFocused(page, 'searchbox', 'Search articles')).toBe(true)
  expect(await search(page).inputValue()).toBe('towerspoor')
  await page.getByText(/^1 of \d+ articles$/).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.reload()
  expect(await search(page).inputValue()).toBe('towerspoor')
  expect(await titles(page)).toHaveLength(1)
})

test('a search without an answer says so, all articles are one press away; filter and sort are kept together, and the way back shows the earlier list', async () => {
  const page = await openNews('/cms/news?q=zeppelin')
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await page.getByText(/^\d+ articles$/).waitFor()
  await eventually(() => search(page).inputValue()).toBe('')
  await eventually(() => isFocused(page, 'searchbox', 'Search articles')).toBe(true)
  expect(new URL(page.url()).search).toBe('')

  const all = await titles(page)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Press')
  await page.waitForURL('**/cms/news?category=Press')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await page.waitForURL('**/cms/news?category=Press&sort=name')
  // The address is there a moment before the list that it asks for.
  const inOrder = (list: string[]) => list.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  await eventually(async () => {
    const shown = await titles(page)
    return shown.length < all.length && shown.join() === inOrder(shown).join()
  }).toBe(true)
  const sorted = await titles(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goBack()
  await eventually(() => titles(page)).toEqual(sorted)
  expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Press')
})

test('a choice made while the scripts take over is kept', async () => {
  const page = await openPage({ cookie: editor.cookie, isFirstVisit: true })
  // React takes over in slices; it finishes at once when somebody acts between two of them, and hears of that afterwards.
  await endsWithTest(page).addInitScript(() => {
    const listen = document.addEventListener
    const now = performance.now.bind(performance)
    let later = 0
    performance.now = () => now() + later
    document.addEventListener = function (this: Document, ...given: Parameters<typeof listen>) {
      document.addEventListener = listen
      listen.apply(this, given)
      const select = document.querySelector<HTMLSelectElement>('select[name="category"], select[name="show"]')
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
      if (!select || !key) return
      Object.defineProperty(select, key.replace('Container', 'Props'), {
        configurable: true,
        enumerable: true,
        set(value) {
          Object.defineProperty(select, key.replace('Container', 'Props'), { value, writable: true, enumerable: true })
          later = 1000
          queueMicrotask(() => {
            select.selectedIndex = 1
            for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
          })
        },
      })
    } as typeof listen
  })
  for (const [path, query] of [
    ['/cms/news', 'category'],
    ['/cms/images', 'show'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`**${path}?${query}=*`)
    const select = page.locator(`select[name="${query}"]`)
    await eventually(() => select.evaluate(({ selectedIndex }: HTMLSelectElement) => selectedIndex)).toBe(1)
  }
})

test('search and filter are a plain form before any script runs', async () => {
  const page = await openNews('/cms/news', { javaScriptEnabled: false })
  await search(page).fill('towerspoor')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/cms/news?q=towerspoor&category=&state=&sort=order')
  expect(await titles(page)).toHaveLength(1)
})

test('a list of 300 is paged by links that one can go back to', async () => {
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'paged-' || n, 'Paged ' || n, 'Summary', 'Press', date '1999-01-01' - n, 'Text' from generate_series(1, 300) n`,
  )
  onTestFinished(async () => void (await db.query("delete from news_articles where slug like 'paged-%'")))
  const page = await openNews('/cms/news?q=paged', sampled([wide, narrow], 0)[0])
  const pages = page.getByRole('navigation', { name: 'Pages' })
  // As in Safari, where the focus is not on the link that is pressed.
  await page.locator('main').focus()
  await pages.getByRole('link', { name: 'Page 2', exact: true }).evaluate((link: HTMLElement) => {
    window.scrollTo(0, document.body.scrollHeight)
    link.click()
  })
  await eventually(async () => (await titles(page))[0]).toBe('Paged 101')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await pages.locator('[aria-current=page]').textContent()).toBe('2')
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await eventually(async () => (await titles(page))[0]).toBe('Paged 201')
  expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
  expect(await pages.getByRole('status').textContent()).toBe('201–300 of 300')
  await eventually(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main'])
  await page.goBack()
  await eventually(async () => (await titles(page))[0]).toBe('Paged 101')
  await isSound(page)
})

test('a copy opens in the dialog for a new article, and is one only when it is created', async () => {
  const page = await openNews('/cms/news?q=towerspoor-topping-out')
  const [title = ''] = await titles(page)
  await page.getByRole('button', { name: `Duplicate ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Article' })
  await eventually(() => input(dialog, 'Title').inputValue()).toBe(`${title} (copy)`)
  expect(await input(dialog, 'Slug').inputValue()).toBe('towerspoor-topping-out-copy')
  expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Real Estate')
  expect(await db.query("select 1 from news_articles where slug like 'towerspoor-topping-out-copy%'")).toMatchObject({
    rowCount: 0,
  })
  onTestFinished(() => removeArticles('towerspoor-topping-out-copy'))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await eventually(() => titles(page)).toContain(`${title} (copy)`)
  await eventually(() => isFocused(page, 'button', `Duplicate ${title}`)).toBe(true)
})

import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { axeViolations, eventually, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

beforeEach(() => fill(4))

async function fill(count: number) {
  await db.query('delete from vc_portfolio_companies')
  await db.query(
    `insert into vc_portfolio_companies (name, description, sector, stage, geography, display_order)
     select 'Company ' || n, 'A company.', 'FoodTech', 'Seed', 'Ghent', n from generate_series(1, $1::int) n`,
    [count],
  )
}

async function stored() {
  const { rows } = await db.query('select name from vc_portfolio_companies order by display_order, created_at, id')
  return numbersIn(rows.map(({ name }) => name))
}

const numbersIn = (list: string[]) => list.map((name) => name.replace('Company ', '')).join(' ')
const shown = async (page: Page) =>
  numbersIn(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFocused = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement)

async function openCompanies(path = '/cms/venture-capital', options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ cookie: editor.cookie, ...options })
  await page.goto(path)
  await page.getByRole('listitem').first().waitFor()
  // Dragging brings its own: the list can be dragged.
  await page.locator('[id^=DndLiveRegion]').waitFor({ state: 'attached' })
  return page
}

test('a record is moved by keyboard, the button keeps the focus and the new place is said; what does not reach the server is taken back', async () => {
  const page = await openCompanies('/cms/venture-capital', { expected: [/ERR_FAILED/] })
  await button(page, 'Move Company 1 down').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Company 1 moved to position 2 of 4' }).waitFor()
  expect(await shown(page)).toBe('2 1 3 4')
  expect(await isFocused(page, 'Move Company 1 down')).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Company 1 moved to position 4 of 4' }).waitFor()
  await eventually(stored).toBe('2 3 4 1')
  expect(await shown(page)).toBe('2 3 4 1')
  expect(await isFocused(page, 'Move Company 1 down')).toBe(true)
  expect(await button(page, 'Move Company 1 down').getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Move Company 1 up').click()
  await eventually(stored).toBe('2 3 1 4')
  await page.reload()
  expect(await shown(page)).toBe('2 3 1 4')
  expect(await axeViolations(page)).toEqual([])

  await page.locator('[id^=DndLiveRegion]').waitFor({ state: 'attached' })
  await page.route('**/cms/venture-capital/order', (route) => route.abort())
  await button(page, 'Move Company 1 down').click()
  await toast(page, 'The order was not saved', 'The server cannot be reached').waitFor()
  await eventually(() => shown(page)).toBe('2 3 1 4')
})

test('a record is dragged to its place, on a wide screen and on a narrow one, and so is a card', async () => {
  const page = await openCompanies()
  await drag(page, 0, 2)
  await page.getByRole('status').filter({ hasText: 'Company 1 moved to position 3 of 4' }).waitFor()
  await eventually(stored).toBe('2 3 1 4')
  expect(await shown(page)).toBe('2 3 1 4')
  await page.setViewportSize(narrow)
  await drag(page, 0, 1)
  await page.getByRole('status').filter({ hasText: 'Company 2 moved to position 2 of 4' }).waitFor()
  await eventually(stored).toBe('3 2 1 4')
  expect(await shown(page)).toBe('3 2 1 4')

  await page.setViewportSize(wide)
  await page.goto('/cms/portfolio')
  await page.locator('[id^=DndLiveRegion]').waitFor({ state: 'attached' })
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const [first = '', second = '', third = ''] = await names()
  await drag(page, 0, 1)
  await eventually(async () => {
    const { rows } = await db.query('select name from portfolio_properties order by display_order, created_at limit 3')
    return rows.map(({ name }) => name)
  }).toEqual([second, first, third])
  expect((await names()).slice(0, 3)).toEqual([second, first, third])
})

test('of two editors who move at once the second is told, and sees the list of the first', async () => {
  const [one, two] = [await openCompanies(), await openCompanies('/cms/venture-capital', { expected: [/409/] })]
  await button(one, 'Move Company 4 up').click()
  await eventually(stored).toBe('1 2 4 3')
  await button(two, 'Move Company 1 down').click()
  await toast(two, 'The order was not saved', 'The list was changed in the meantime.').waitFor()
  await eventually(() => shown(two)).toBe('1 2 4 3')
  expect(await stored()).toBe('1 2 4 3')
  await button(two, 'Move Company 1 down').click()
  await eventually(stored).toBe('2 1 4 3')
})

test('a record is moved across the end of a page, and the editor goes along', async () => {
  await fill(150)
  const page = await openCompanies('/cms/venture-capital?page=2')
  await button(page, 'Move Company 101 up').click()
  await page.getByRole('status').filter({ hasText: 'Company 101 moved to position 100 of 150' }).waitFor()
  await page.waitForURL('**/cms/venture-capital')
  await eventually(() => isFocused(page, 'Move Company 101 up')).toBe(true)
  await eventually(async () => (await stored()).split(' ').slice(98, 102)).toEqual(['99', '101', '100', '102'])
})

test('places are offered in the whole list in its own order only, and never for news', async () => {
  const page = await openCompanies()
  const moves = page.getByRole('button', { name: /^Move / })
  expect(await moves.count()).toBe(8)
  const otherLists = ['q=company', 'stage=Seed', 'sort=name'].map((query) => `venture-capital?${query}`)
  for (const path of sampled(otherLists, 0)) {
    await page.goto(`/cms/${path}`)
    await page.getByRole('listitem').first().waitFor()
    expect(await moves.count()).toBe(0)
  }
  await page.goto('/cms/news')
  await page.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await moves.count()).toBe(0)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((url) => url.includes('sortable'))).toEqual([])
})

async function drag(page: Page, from: number, to: number) {
  const box = async (at: number) => {
    const found = await page.locator('.row__grip').nth(at).boundingBox()
    if (!found) throw new Error(`Row ${at} has no grip`)
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  }
  const [start, end] = [await box(from), await box(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 3, start.y + 8, { steps: 3 })
  await page.mouse.move(end.x, end.y + 4, { steps: 10 })
  // What was there gives way; the others stand at "translate3d(0px, 0px, 0px)".
  const target = page.locator('li:has(.row__grip)').nth(to)
  await eventually(() => target.evaluate(({ style }) => style.transform)).toMatch(/\(.*[1-9]/)
  await page.mouse.up()
}

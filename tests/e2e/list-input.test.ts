import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { ItemValues } from '#app/routes/cms/record/form-values.ts'
import { eventually } from '#tests/support/browser.ts'
import { openListPage } from '../list-input/list-page.ts'

const card = (id: string, title: string) => ({ id, title, links: [{ id: `${id}-1`, label: `To ${title}` }] })

async function open(stored: object, answers?: Record<string, unknown>) {
  const opened = await openListPage(stored, answers)
  onTestFinished(opened.close)
  const items = async (name: string) => (await opened.values())[name] as ItemValues[]
  return { ...opened, items, titles: async () => (await items('cards')).map(({ title }) => title) }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })

test('cards are written, moved, duplicated, removed and brought back with the keyboard alone', async () => {
  const { page, titles, items } = await open({ cards: [card('a', 'One'), card('b', 'Two')] })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

  await press('Move card 1 down')
  await said(page, 'Card 1 moved down')
  expect(await titles()).toEqual(['Two', 'One'])
  await eventually(() => focused(page)).toBe('Move card 2 down')

  await press('Duplicate card 1')
  await said(page, 'Card 2 added')
  await eventually(() => focusedId(page)).toBe('field-cards.1.title')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await titles()).toEqual(['Two', 'Two!', 'One'])
  const ids = (await items('cards')).flatMap(({ id, links }) => [id, ...(links as ItemValues[]).map((link) => link.id)])
  expect(new Set(ids).size).toBe(6)
  expect([ids[0], ids[4]]).toEqual(['b', 'a'])

  await press('Remove card 1')
  await said(page, 'Card 1 removed')
  expect(await titles()).toEqual(['Two!', 'One'])
  await press('Undo: Card 1 removed')
  expect(await titles()).toEqual(['Two', 'Two!', 'One'])
  expect((await items('cards'))[0]?.id).toBe('b')

  // The list within the second card has moves of its own.
  const second = page.getByRole('group', { name: 'Card 2', exact: true })
  await second.getByRole('button', { name: 'Add Link' }).press('Enter')
  await eventually(() => focusedId(page)).toBe('field-cards.1.links.1.label')
  await page.keyboard.type('Another')
  await second.getByRole('button', { name: 'Move link 2 up' }).press('Enter')
  expect((await items('cards'))[1]?.links).toMatchObject([{ label: 'Another' }, { label: 'To Two' }])
  await eventually(() => focused(page)).toBe('Move link 1 up')
})

test('a card is moved by the pointer, and one that is closed opens for what is wrong in it', async () => {
  const cards = ['One', 'Two', 'Three', 'Four', ''].map((title, at) => card(`c${at}`, title))
  const { page, titles } = await open({ cards })
  const titlesOpen = page.getByRole('textbox', { name: 'Title' })
  expect(await titlesOpen.count()).toBe(0)

  const grip = (at: number) => page.locator('[data-item] > .section__bar > .row__grip').nth(at)
  const [from, to] = [await grip(3).boundingBox(), await grip(0).boundingBox()]
  if (!from || !to) throw new Error('no grip is drawn')
  await page.mouse.move(from.x + 2, from.y + 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 2, to.y + 20, { steps: 8 })
  await page.mouse.move(to.x + 2, to.y + 2, { steps: 4 })
  // What was there gives way.
  const first = page.locator('[data-item]').first()
  await eventually(() => first.evaluate(({ style }: HTMLElement) => style.transform)).toMatch(/\(.*[1-9]/)
  await page.mouse.up()
  await said(page, 'Card 4 moved to place 1')
  expect(await titles()).toEqual(['Four', 'One', 'Two', 'Three', ''])

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Card 5: Title is required').first().waitFor()
  expect(await titlesOpen.count()).toBe(1)
  await eventually(() => focusedId(page)).toBe('field-cards.4.title')
  await page.keyboard.type('Five')
  expect(await titles()).toEqual(['Four', 'One', 'Two', 'Three', 'Five'])
})

test('an upload goes on in an item that is closed, and its picture stands there when it is opened again', async () => {
  const { page, items } = await open({ sections: [{ id: 'p', type: 'picture' }] })
  const url = '/uploads/a.jpg'
  const { promise: sent, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cms/upload', (route) => sent.then(() => route.fulfill({ json: { url } })))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('A') })
  await page.getByText('Uploading...').waitFor()
  const turn = page.getByRole('button', { name: /^Section 1/ })
  await turn.click()
  await page.getByText('Uploading...').waitFor({ state: 'hidden' })
  release()
  await eventually(async () => (await items('sections'))[0]?.image).toBe(url)
  await turn.click()
  await page.getByRole('img', { name: 'Current image' }).waitFor()
})

test('a list of a fixed number changes its order alone, and one of several types asks for the type', async () => {
  const { page, items } = await open({ ways: [{ name: 'In' }, { name: 'Out' }] })
  const ways = page.getByRole('group', { name: 'Ways in' })
  expect(await ways.getByRole('button', { name: /Add|Remove|Duplicate/ }).count()).toBe(0)
  await ways.getByRole('button', { name: 'Move way 2 up' }).press('Enter')
  expect(await items('ways')).toMatchObject([{ name: 'Out' }, { name: 'In' }])

  await page.getByRole('combobox', { name: 'Kind of section' }).selectOption('Figures')
  await page.getByRole('button', { name: 'Add Section' }).press('Enter')
  await page.getByLabel('Figure', { exact: true }).fill('total-assets')
  expect(await items('sections')).toMatchObject([{ type: 'figures', key: 'total-assets' }])
})

test('a link takes an address, or a record that is found by its name', async () => {
  const id = '0a0e7f3e-9c9e-4d7c-8f57-0d3a5b1c2d3e'
  const target = { kind: 'news', id, label: 'A bad fortnight', path: '/news/a-bad-fortnight', state: 'published' }
  const answers = {
    [`/cms/links?of=${encodeURIComponent(`news/${id}`)}`]: { target },
    '/cms/links': { groups: [{ label: 'News articles', targets: [target] }] },
  }
  const { page, items } = await open({ cards: [card('a', 'One')] }, answers)
  const input = page.getByRole('combobox', { name: 'Link', exact: true })
  await input.fill('fortnight')
  await page.getByRole('option', { name: /A bad fortnight/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('It leads to /news/a-bad-fortnight, wherever that moves.').waitFor()
  expect([(await items('cards'))[0]?.to, await input.inputValue()]).toEqual([{ kind: 'news', id }, 'A bad fortnight'])
  await input.fill('example.org')
  expect((await items('cards'))[0]?.to).toBe('example.org')
})

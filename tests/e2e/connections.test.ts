import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { openForTwo } from '#tests/support/article-edits.ts'
import { eventually, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { control, openExisting } from '#tests/support/record-dialog.ts'
import { recordsOf } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'

const properties = recordsOf(editor, 'portfolio')
const read = async (path: string) => (await fetch(site.url + path)).text()

async function house() {
  const name = `Haus ${randomUUID().slice(0, 8)}`
  return { name, ...(await properties.created({ name })) }
}

test('buildings are connected by typing and where a text names them, beside those of a second editor, and told by name in the history', async () => {
  const [typed, named, theirs] = [await house(), await house(), await house()]
  const { page, dialog, slug, id, other, saveTheirs } = await openForTwo(editor)
  const about = control(dialog, 'What it is about')
  const isAsked = () => about.evaluate((element) => element === document.activeElement)
  await about.fill(typed.name)
  await page.getByRole('option', { name: new RegExp(typed.name) }).waitFor()
  // None is chosen yet, and nothing is saved.
  await about.press('Enter')
  await about.press('ArrowDown')
  await about.press('Enter')
  await dialog
    .getByRole('status')
    .filter({ hasText: `${typed.name} is connected` })
    .waitFor()
  const taken = dialog.getByRole('button', { name: `Disconnect ${typed.name}` })
  await taken.waitFor()
  await input(dialog, 'Summary').fill('w'.repeat(501))
  await dialog.getByRole('status').getByText('Longer than 500 characters').waitFor()
  await input(dialog, 'Summary').fill(`We opened ${named.name}.`)
  await dialog.getByRole('button', { name: `Connect ${named.name}` }).press('Enter')
  await dialog.getByRole('button', { name: `Disconnect ${named.name}` }).waitFor()
  await eventually(isAsked).toBe(true)
  await about.fill(randomUUID())
  await dialog.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor()
  await about.fill('')
  await isSound(page)
  await taken.press('Enter')
  await taken.waitFor({ state: 'detached' })
  await eventually(isAsked).toBe(true)

  await saveTheirs({ related: [{ kind: 'portfolio', id: theirs.id }] })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Changes merged', `${other} changed What it is about in the meantime.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const article = await read(`/news/${slug}`)
  expect([typed, named, theirs].map(({ name }) => article.includes(`>${name}<`))).toEqual([false, true, true])

  await page.setViewportSize(wide)
  await page.goto(`/cms/news/history/${id}`)
  const changed = page.getByRole('region', { name: 'What it is about', exact: true })
  await eventually(() => changed.textContent()).toContain(named.name)
  expect(await changed.textContent()).not.toContain(named.id)
})

test('a building is put on the map by the keyboard, nearer and in steps, and stands there for visitors', async () => {
  const { name, values } = await house()
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'portfolio', name)
  const place = dialog.getByRole('button', { name: 'Place on the map' })
  const degrees = () =>
    Promise.all(['Latitude', 'Longitude'].map(async (field) => Number(await control(dialog, field).inputValue())))
  await place.press('Enter')
  const [north, east] = (await degrees()) as [number, number]
  expect([north > 49 && north < 54, east > 2 && east < 8]).toEqual([true, true])

  await place.press('ArrowUp')
  const step = ((await degrees())[0] as number) - north
  await place.press('Shift+ArrowUp')
  expect(((await degrees())[0] as number) - north).toBeCloseTo(11 * step, 1)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  const [before = 0] = await degrees()
  await place.press('ArrowDown')
  expect(before - ((await degrees())[0] as number)).toBeCloseTo(step / 4, 2)
  await place.press('ArrowRight')
  expect((await degrees())[1]).toBeGreaterThan(east)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()

  await control(dialog, 'Latitude').fill('52.0907')
  await control(dialog, 'Longitude').fill('5.1214')
  await dialog.getByText(/^52\.0907° north, 5\.1214° east, Netherlands, \d+ km from Utrecht$/).waitFor()
  await page.setViewportSize(narrow)
  const box = await place.boundingBox()
  await place.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
  await eventually(degrees).toEqual([expect.closeTo(north, 1), expect.closeTo(east, 1)])
  await isSound(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.waitFor({ state: 'detached' })
  const entries = (await read('/real-estate')).split('<li class="place"').slice(1)
  const ours = entries.find((entry) => entry.includes(`href="/project/${values.slug}"`))
  expect(ours?.split('</li>')[0]).toMatch(/href="#pin-\d+"/)
})

test('whoever takes a department out of the company reads beside the press what shows it no more', async () => {
  await properties.created({ department: [{ kind: 'department', id: 'item-5' }] })
  const page = await openPage({ cookie: editor.cookie })
  await page.goto(`/cms/pages?edit=${collections['page-company']?.page?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Company' })
  const told = dialog.getByText(/connected with “Rental Residential” will no longer show the connection\.$/)
  await dialog.getByRole('button', { name: 'Remove department 5' }).click()
  await told.waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await told.waitFor({ state: 'detached' })
})

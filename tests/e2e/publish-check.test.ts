import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { control, fill, focusedLabel, openExisting, openNew } from '#tests/support/record-dialog.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { isSound } from '#tests/support/sound-page.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

type Property = { name: string; slug: string; location: string; description: string }
const property = () => valid.portfolio() as Property
const panel = (page: Page) => page.locator('section.page-check')
/** It gives up after two seconds, and publishes what it could not look at: a busy machine may need more. */
const checkWithPatience = (page: Page) =>
  page.addInitScript(() => {
    const own = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => own(5 * ms)
  })
const statusOf = async (slug: string) => (await fetch(`${site.url}/project/${slug}`)).status

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
  await panel(page).getByRole('heading', { name: '1 thing to mend before this is published' }).waitFor()
  await panel(page).getByText('The link to /nowhere leads nowhere.').waitFor()
  await panel(page).getByText('“8%” stands there without a date.').waitFor()
  expect(await statusOf(slug)).toBe(404)

  await panel(page).getByRole('button', { name: 'Go to Website URL' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Website URL')
  await control(dialog, 'Website URL').fill(`${site.url}/contact`)
  await page.keyboard.press('Enter')
  await toast(page, 'Property created successfully').waitFor()
  expect(await statusOf(slug)).toBe(200)
  await dialog.waitFor({ state: 'detached' })

  // When it is asked for, in a panel that anybody can read.
  const editing = await openExisting(page, 'portfolio', long.name)
  await editing.getByRole('button', { name: 'More actions' }).press('ArrowUp')
  await eventually(() => focusedLabel(page)).toContain('Check the page')
  await page.keyboard.press('Enter')
  await panel(page).getByText('The title of the page has').waitFor()
  await isSound(page)
  await panel(page).getByRole('button', { name: 'Close the check' }).press('Enter')
  await panel(page).waitFor({ state: 'detached' })
})

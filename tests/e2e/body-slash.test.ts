import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, input } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { openText, shown } from '#tests/support/open-text.ts'

async function writeFootnote(page: Page) {
  const asked = page.getByRole('dialog', { name: 'Footnote' })
  await input(asked, 'Footnote').fill('Measured at midnight.')
  await asked.getByRole('button', { name: 'Insert' }).click()
  await asked.waitFor({ state: 'detached' })
}

test('what is typed where a block or a footnote is chosen comes behind it, and neither goes', async () => {
  const { page, text } = await openText(editor, 'Behind blocks')
  const { keyboard } = page
  await keyboard.type('Heat /footnote\n')
  await writeFootnote(page)
  for (const key of ['ArrowLeft', '.', 'Enter']) await keyboard.press(key)
  await keyboard.type('---Water')
  for (const key of ['Home', 'ArrowLeft']) await keyboard.press(key)
  await keyboard.type('/divider\nGas')
  expect(await shown(text)).toEqual(['Heat.', '', '', 'GasWater'])
  expect(await text.locator('hr').count()).toBe(2)
  expect(await text.locator('p').first().innerHTML()).toMatch(/^Heat<sup.*<\/sup>.*\.$/)
})

test('a footnote that is called by a slash stands close behind its word, at the end and within a sentence, and behind what was selected', async () => {
  const { page, dialog, text } = await openText(editor, 'Close footnotes')
  await page.keyboard.type('Heat water')
  for (const _ of 'water') await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('/footnote\n')
  await writeFootnote(page)
  await page.keyboard.press('End')
  await page.keyboard.type(' /footnote\n')
  await writeFootnote(page)
  await page.keyboard.type('. Gas')
  for (const _ of 'Gas') await page.keyboard.press('Shift+ArrowLeft')
  await dialog.getByRole('combobox', { name: 'Insert a block' }).selectOption('Footnote')
  await writeFootnote(page)
  await page.keyboard.type('!')
  const marked = await text.evaluate((element) => element.innerHTML.replace(/<sup.*?<\/sup>/g, '^'))
  expect(marked).toContain('>Heat^ water^. Gas^!<')
})

test('a block may be called by its whole name behind a slash, and a slash of a sentence calls none', async () => {
  const { page, dialog, text } = await openText(editor, 'By name')
  await page.keyboard.type('Nets /boxed nothing')
  await dialog.getByRole('listbox', { name: 'Insert a block' }).waitFor({ state: 'detached' })
  await page.keyboard.type('\n/smaller subheading\nHeat')
  expect(await text.getByRole('heading', { level: 4 }).allTextContents()).toEqual(['Heat'])
  expect(await shown(text)).toEqual(['Nets /boxed nothing', 'Heat'])
})

test('Esc behind a slash leaves the text and the form, also where no block is found, and elsewhere closes the form', async () => {
  const { page, dialog, text } = await openText(editor, 'By slash')
  await page.keyboard.type('/div')
  await dialog.getByRole('listbox', { name: 'Insert a block' }).waitFor()
  await page.keyboard.type('zz')
  await dialog.getByRole('listbox', { name: 'Insert a block' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.type(' goes on')
  await eventually(() => shown(text)).toEqual(['/divzz goes on'])
  page.once('dialog', (question) => question.accept())
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

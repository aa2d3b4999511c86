import { expect, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { axeViolations, eventually, input, narrow, openPage, wide } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { openText, paste } from '#tests/support/open-text.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'

test('a wide table scrolls within its text on a phone, its tools come without moving what is written, and a cell says what it could not take', async () => {
  const cells = (type: string) =>
    [1, 2, 3, 4, 5].map((at) => ({ type, content: [{ type: 'text', text: `Kilowatthours${at}` }] }))
  const rows = ['table_header', 'table_cell', 'table_cell'].map((type) => ({ type: 'table_row', content: cells(type) }))
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Before it.' }] }
  // At the end of a form there is nothing left to scroll by as much as the tools take.
  const content = [paragraph, { type: 'table', content: rows }, ...Array.from({ length: 9 }, () => paragraph)]
  const title = 'With a wide table'
  await editor.createArticle({ title, contentSections: [{ title: 'Heat', body: { type: 'doc', content } }] })
  const page = await openPage({ cookie: editor.cookie })
  for (const size of [wide, { ...wide, width: narrow.width }]) {
    await page.setViewportSize(size)
    const dialog = await openArticle(page, title)
    const text = input(dialog, 'Text')
    const cell = text.locator('td').first()
    await text.locator('> p').first().click()
    await cell.scrollIntoViewIfNeeded()
    const stood = await cell.boundingBox()
    await cell.click()
    await dialog.getByRole('toolbar', { name: 'Table' }).waitFor()
    expect((await cell.boundingBox())?.y).toBe(stood?.y)
    const reachable = await dialog.locator('.ed-tools button').evaluateAll((tools) =>
      tools.map((tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect()
        return tool.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    expect(new Set(reachable)).toEqual(new Set([true]))
    const beyond = await text.evaluate((element) => {
      const form = element.closest('form')
      return form && form.scrollWidth - form.clientWidth
    })
    expect(beyond).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await paste(text, { html: '<h2>Rank</h2><p><a href="/contact">line</a></p>', text: 'Rank line' })
    await dialog.getByText('Pasted from a web page: 1 link kept. Lines in the cell: 1 heading.').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    // A cell holds words alone; with its last row a table is gone.
    const list = dialog.getByRole('button', { name: 'Bulleted list' })
    expect(await list.getAttribute('aria-disabled')).toBe('true')
    for (const row of rows.keys()) {
      await eventually(() => text.locator('tr').count()).toBe(rows.length - row)
      await dialog.getByRole('button', { name: 'Delete row' }).click()
    }
    await text.locator('table').waitFor({ state: 'detached' })
    await eventually(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      return text.locator('tr').count()
    }).toBe(rows.length)
    // Over a tool, the first press would take its tip away.
    await page.mouse.move(0, 0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('by fingers an item goes deeper into its list and back, a tool shows whether it is on, a picture and a footnote are taken out of the text, and the library is looked at first', async () => {
  const { page, dialog, text } = await openText(editor, 'By fingers', { hasTouch: true })
  const bold = dialog.getByRole('button', { name: 'Bold, Ctrl B' })
  const ground = () => bold.evaluate((tool) => getComputedStyle(tool).backgroundColor)
  const off = await ground()
  await bold.tap()
  await eventually(ground).not.toBe(off)
  await bold.tap()
  await eventually(ground).toBe(off)
  await page.keyboard.type('- One\nTwo')
  await dialog.getByRole('button', { name: 'One level deeper' }).click()
  await text.locator('ul ul').getByText('Two').waitFor()
  await dialog.getByRole('button', { name: 'One level back' }).click()
  await text.locator('ul ul').waitFor({ state: 'detached' })

  const insert = dialog.getByRole('combobox', { name: 'Insert a block' })
  await insert.selectOption('Footnote')
  const note = page.getByRole('dialog', { name: 'Footnote' })
  await input(note, 'Footnote').fill('Measured.')
  expect(await note.getByRole('button', { name: 'Take out of the text' }).count()).toBe(0)
  await note.getByRole('button', { name: 'Insert' }).click()
  const mark = text.getByRole('button', { name: 'Footnote: Measured.' })
  const { width = 0, height = 0 } = (await mark.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await mark.tap()
  // A field would bring a keyboard over what there is to read.
  const begins = () => note.evaluate((element) => element.querySelector(':focus')?.localName)
  await eventually(begins).toBe('button')
  await note.getByRole('button', { name: 'Take out of the text' }).click()
  await text.getByRole('button', { name: 'Footnote' }).waitFor({ state: 'detached' })

  await insert.selectOption('Picture, or a pair')
  const asked = page.getByRole('dialog', { name: 'Picture, or a pair' })
  // Not the file input behind it, which nobody sees or hears.
  await eventually(() => focusedLabel(page)).toBe('Upload Image')
  await asked.getByRole('button', { name: 'Choose from library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  await library.getByRole('listitem').first().waitFor()
  // Nor over the pictures.
  expect(await library.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(false)
  await library.getByRole('listitem').first().getByRole('button').click()
  await input(asked, 'Description here').fill('A hall.')
  await asked.getByRole('button', { name: 'Insert' }).click()
  await text.getByRole('button', { name: 'Edit picture: A hall.' }).click()
  await input(asked, 'Description here').fill('')
  await asked.getByRole('button', { name: 'Done' }).click()
  await text.getByRole('button', { name: 'Edit picture', exact: true }).click()
  await asked.getByRole('button', { name: 'Take out of the text' }).click()
  await text.getByRole('figure').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+z')
  await text.getByRole('figure').waitFor()
})

test('a quotation, a pull quote and a note say to a screen reader what they are while they are written', async () => {
  const { page, dialog, text } = await openText(editor, 'What frames are')
  for (const [block, role] of [
    ['Quotation', 'blockquote'],
    ['Pull quote', 'blockquote'],
    ['Boxed note', 'note'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('Words')
    await dialog.getByRole('combobox', { name: 'Insert a block' }).selectOption(block)
    await text.getByRole(role).getByText('Words').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
  }
})

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addSection, openNewArticle } from '#tests/support/article-dialog.ts'
import { sampled } from '#tests/support/attack.ts'
import { axeViolations, endsWithTest, eventually, input, openPage, toast, writeOver } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { article } from '#tests/support/editor.ts'
import { openText, paste } from '#tests/support/open-text.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'

test('a text is written by keys alone with headings, lists, a table and a link, is saved in place, and visitors read it', async () => {
  const { record } = (await (await editor.createArticle({ ...article(), title: 'The linked one' })).json()) as {
    record: { id: string; values: { slug: string } }
  }
  const { page, text, slug } = await openText(editor, 'Written by keys')
  const { keyboard } = page
  await keyboard.type('## The first winter\nIt was **cold** and *long*.\n- one\n- two\n')
  await keyboard.press('Tab')
  await keyboard.type('inner')
  for (const _ of [1, 2, 3]) await keyboard.press('Enter')
  await keyboard.type('/table\nSize')
  await keyboard.press('Tab')
  await keyboard.type('Homes')
  await keyboard.press('ControlOrMeta+z')
  await keyboard.press('ControlOrMeta+y')
  await text.locator('p').first().click()
  // As fast as hands that know the keys, and faster than the browser tells of the caret.
  await Promise.all(['End', 'ControlOrMeta+k'].map((key) => keyboard.press(key)))
  const asked = page.getByRole('dialog', { name: 'Link' })
  await input(asked, 'Words').fill(' See the other.')
  await asked.getByRole('combobox', { name: 'Where to' }).fill('The lonked')
  await asked.getByText('Nothing found').waitFor()
  await asked.getByRole('combobox', { name: 'Where to' }).fill('The linked')
  await asked.getByRole('option', { name: 'The linked one' }).click()
  await keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })

  await text.press('ControlOrMeta+s')
  await toast(page, 'Success', 'Article created successfully').waitFor()
  const saved = page.getByRole('dialog', { name: 'Edit Article' })
  await keyboard.press('ControlOrMeta+z')
  await eventually(() => saved.getByText('See the other.').count()).toBe(0)
  await keyboard.press('ControlOrMeta+y')
  await saved.getByText('Saved', { exact: true }).waitFor()

  const visitor = await openPage()
  await visitor.goto(`/news/${slug}`)
  await visitor.getByRole('heading', { level: 3, name: 'The first winter' }).waitFor()
  expect(await visitor.locator('main strong').allInnerTexts()).toContain('cold')
  expect(await visitor.locator('main li li').allInnerTexts()).toEqual(['inner'])
  expect(await visitor.getByRole('columnheader').allInnerTexts()).toContain('Homes')
  const link = visitor.getByRole('link', { name: 'See the other.' })
  expect(await link.getAttribute('href')).toBe(`/news/${record.values.slug}`)
})

test('a paste from Word keeps its meaning, says what it brought, and goes again; an address becomes a link', async () => {
  const { dialog, text } = await openText(editor, 'Pasted')
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><style>p.MsoNormal {mso-style-name:Normal}</style>
    <body><!--StartFragment--><h1 style='color:red'>Heat</h1><p class=MsoNormal>From <b>the ground</b>.</p><!--EndFragment--></body></html>`
  await paste(text, { html: word, text: 'Heat' })
  expect(await text.getByRole('heading', { level: 3 }).textContent()).toBe('Heat')
  expect(await text.locator('strong').textContent()).toBe('the ground')
  await dialog.getByText('Pasted from Word: 1 heading kept.').waitFor()
  await dialog.locator('.ed-say').getByRole('button', { name: 'Undo' }).click()
  await eventually(() => text.textContent()).toBe('A text.')
  await text.press('ControlOrMeta+a')
  await paste(text, { text: 'https://adviser.example/heat' })
  expect(await text.getByRole('link', { name: 'A text.' }).getAttribute('href')).toBe('https://adviser.example/heat')
  await text.press('ControlOrMeta+a')
  await paste(text, { text: 'www.adviser.example/rain' })
  await eventually(() => text.getByRole('link').getAttribute('href')).toBe('https://www.adviser.example/rain')
  expect(await text.textContent()).toBe('A text.')
  await text.press('ControlOrMeta+a')
  await paste(text, { html: '<h2 data-pm-slice="1 1 []">From an editor like ours</h2><p>Words</p>', text: 'Words' })
  await text.getByRole('heading', { level: 3, name: 'From an editor like ours' }).waitFor()
  await dialog.getByText('1 heading kept.').waitFor()
  await text.press('ControlOrMeta+z')
  await dialog.getByText('1 heading kept.').waitFor({ state: 'detached' })
})

test('the pictures of a paste come to the places where they stood in it, in one step, but for one that is refused, and the line still tells', async () => {
  const { page, dialog, text } = await openText(editor, 'Pictures within', { expected: [/ERR_FAILED/] })
  const picture = async (colour: string, kind: 'png' | 'gif' = 'png') => {
    const made = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .toFormat(kind)
      .toBuffer()
    return `<img src="data:image/${kind};base64,${made.toString('base64')}" width=400 height=300>`
  }
  await page.keyboard.type('First.')
  await page.keyboard.press('Enter')
  await paste(text, {
    html: `<h1>Heat</h1><p>One</p>${await picture('red')}${await picture('grey', 'gif')}<p>Two</p>${await picture('blue')}<p>Three</p>`,
    text: 'Heat',
  })
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Typed.')
  // Another paste tells its own beside it.
  await paste(text, { html: '<p> And <a href="file:///C:/plan.doc">told</a>.</p>', text: 'And told.' })
  await dialog.getByText('Left out: 1 link.').waitFor()
  await dialog.getByRole('button', { name: 'Close the notice' }).last().click()
  await page.route('**/cms/upload', (route) => route.abort('failed'), { times: 1 })
  await dialog.getByRole('button', { name: 'Upload 3 pictures' }).click()
  await toast(page, '0 of 3 images were uploaded', '2 files were not sent.').waitFor()
  await dialog.getByRole('button', { name: 'Upload 3 pictures' }).click()
  const line = dialog.locator('.ed-say')
  await line.getByText('Pasted from a web page: 1 heading kept. 2 pictures uploaded.').waitFor()
  const blocks = () =>
    text
      .locator('> *')
      .evaluateAll((all) => all.map((block) => (block.matches('.ed-card') ? 'a picture' : block.textContent)))
  await toast(page, '2 of 3 images were uploaded', 'pasted.gif: Please upload an image file in one of').waitFor()
  expect(await line.getByRole('button', { name: /^Upload/ }).count()).toBe(0)
  expect(await blocks()).toEqual(['First. Typed.And told.', 'Heat', 'One', 'a picture', 'Two', 'a picture', 'Three'])
  const urls = await text
    .locator('.ed-card img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  expect(new Set(urls).size).toBe(2)
  await line.getByRole('button', { name: 'Undo' }).click()
  await eventually(blocks).toEqual(['First. Typed.And told.', 'Heat', 'One', 'Two', 'Three'])
})

test('on Apple’s keyboards the tools name the keys that do it there', async () => {
  const page = await openPage({ cookie: editor.cookie })
  await endsWithTest(page).addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  const dialog = await openNewArticle(page)
  await addSection(dialog, 'One', 'Cold')
  await page.keyboard.press('Meta+a')
  await page.keyboard.press('Meta+b')
  await dialog.getByRole('button', { name: 'Bold, ⌘B', pressed: true }).waitFor()
  await dialog.getByRole('button', { name: 'Move block up, ⌥↑' }).waitFor()
})

test.each(sampled([1440, 390], 0))(
  '%d px: what is looked for is found and replaced in all sections, and no tool or dialog is without a name',
  async (width) => {
    const page = await openPage({ cookie: editor.cookie, width, height: 844 })
    const dialog = await openNewArticle(page)
    await addSection(dialog, 'One', 'A meter and a metre.')
    await addSection(dialog, 'Two', 'İ, another meter.')
    await page.keyboard.press('ControlOrMeta+f')
    await input(dialog, 'Find').fill('METER')
    await input(dialog, 'Find').dispatchEvent('keydown', composed)
    await dialog.getByText('Found 2 times').waitFor()
    await input(dialog, 'Replace with').fill('gauge')
    await dialog.getByRole('button', { name: 'Replace all' }).click()
    await dialog.getByText('2 places replaced').waitFor()
    const texts = input(dialog, 'Text')
    expect(await texts.allInnerTexts()).toEqual(['A gauge and a metre.', 'İ, another gauge.'])
    // One step back in all of them, from the text that was changed.
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await texts.allInnerTexts()).toEqual(['A meter and a metre.', 'İ, another meter.'])
    await page.keyboard.press('ControlOrMeta+y')
    await page.keyboard.press('ControlOrMeta+f')
    await input(dialog, 'Find').fill('gauge')
    await input(dialog, 'Replace with').fill('gauges')
    for (const said of ['1 of 2', '2 of 2', '1 of 2']) {
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
      await dialog.getByText(said).waitFor()
    }
    expect(await texts.allInnerTexts()).toEqual(['A gauges and a metre.', 'İ, another gauges.'])
    await texts.last().click()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Insert a block' }).selectOption('Table')
    await dialog.getByRole('cell', { name: 'Header of column 2' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.type('Size')
    await dialog.getByRole('columnheader', { name: 'Size' }).waitFor()
    for (const block of ['Chart', 'Picture, or a pair', 'Film']) {
      await dialog.getByRole('combobox', { name: 'Insert a block' }).selectOption(block)
      const asked = page.getByRole('dialog', { name: block })
      await asked.getByRole('button', { name: 'Insert' }).press('Enter')
      // However long the form is, what is missing is said where it is seen.
      await eventually(async () => [block, await isInSight(asked.getByRole('alert'))]).toEqual([block, true])
      await eventually(() => saidOfFocused(page)).toContain(
        await asked.getByRole('alert').getByRole('paragraph').first().textContent(),
      )
      expect(await axeViolations(page)).toEqual([])
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await asked.waitFor({ state: 'detached' })
    }
  },
)

/** The key that takes a word of an input method into a field. */
const composed = { key: 'Enter', keyCode: 229, isComposing: true }

test('a link that leads nowhere is refused where it is written, as often as it is tried, and so is a footnote that is too long; what is written is not left without a question', async () => {
  const { page } = await openText(editor, 'Refused')
  await page.keyboard.press('ControlOrMeta+s')
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const asked = page.getByRole('dialog', { name: 'Link' })
  const where = asked.getByRole('combobox', { name: 'Where to' })
  await where.dispatchEvent('keydown', composed)
  expect(await asked.getByRole('alert').count()).toBe(0)
  for (const address of ['', 'javascript:alert(1)']) {
    await where.fill(address)
    await asked.getByRole('button', { name: 'Link', exact: true }).click()
    await eventually(() => saidOfFocused(page)).toContain('Choose where it leads')
    expect([await focusedLabel(page), await where.getAttribute('aria-invalid')]).toEqual(['Where to', 'true'])
  }
  await where.fill('https://adviser.example')
  expect(await where.getAttribute('aria-invalid')).toBe('false')
  const leaving = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await leaving).dismiss()
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    return questions.length > 1 ? question.accept() : question.dismiss()
  })
  await page.keyboard.press('Escape')
  expect(await where.inputValue()).toBe('https://adviser.example')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(questions).toEqual(Array(2).fill('Your changes are not saved. Leave without saving them?'))

  await form.getByRole('combobox', { name: 'Insert a block' }).selectOption('Footnote')
  const note = page.getByRole('dialog', { name: 'Footnote' })
  await page.setViewportSize({ width: 390, height: 420 })
  await input(note, 'Footnote').fill('x'.repeat(1_001))
  await note.getByRole('button', { name: 'Insert' }).click()
  await eventually(() => saidOfFocused(page)).toContain('must be 1,000 characters or less')
  // Also over a keyboard, where the field itself is higher than the window.
  await eventually(() => isInSight(note.getByRole('alert'))).toBe(true)
})

const isInSight = (alert: Locator) =>
  alert.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 1, bottom - 2))
  })

/** What is read out after the name of the field that has the focus. */
const saidOfFocused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('what is found comes into view and keeps its link when it is replaced, Enter sends no form, and the focus goes back to it', async () => {
  const { page, dialog, text } = await openText(editor, 'Looked for')
  const { keyboard } = page
  await keyboard.type('[Halm](https://halm.example) grows.\n')
  await keyboard.insertText('A line.')
  for (const _ of Array(40)) await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+f')
  await keyboard.type('Halm')
  await keyboard.press('Enter')
  const found = text.locator('.ed-hit--now')
  const covers = await found.evaluate((hit) => {
    const { left, top } = hit.getBoundingClientRect()
    return hit.contains(document.elementFromPoint(left + 1, top + 1))
  })
  expect(covers).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Whole words' }).press('Enter')
  await input(dialog, 'Replace with').fill('Stroh')
  await keyboard.press('Enter')
  await dialog.getByText('Not found').waitFor()
  await text.getByRole('link', { name: 'Stroh' }).waitFor()
  // What comes while the bar is open is looked through as well; what was typed since is not what was shown.
  await input(dialog, 'Find').fill('Stroh')
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add Section' }).click()
  const added = input(dialog, 'Text').last()
  await writeOver(added, 'Stroh and Strohhalm')
  const first = text.first()
  await writeOver(first, 'No Stroh, and Stroh')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await dialog.getByText('1 of 4').waitFor()
  expect(await first.textContent()).toBe('No Stroh, and Stroh')
  await input(dialog, 'Replace with').fill('Heu')
  await dialog.getByRole('button', { name: 'Replace all' }).click()
  await dialog.getByText('4 places replaced').waitFor()
  expect(await added.textContent()).toBe('Heu and Heuhalm')
  await keyboard.press('Escape')
  await eventually(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { openArticle } from '#tests/support/article-dialog.ts'
import { bodyWith, table } from '#tests/support/bodies.ts'
import { eventually, input, openPage } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { openText, shown } from '#tests/support/open-text.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'

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
  await page.keyboard.press('ControlOrMeta+a')
  await dialog.getByRole('combobox', { name: 'Insert a block' }).selectOption('Footnote')
  await writeFootnote(page)
  const marked = await text.evaluate((element) => element.innerHTML.replace(/<sup.*?<\/sup>/g, '^'))
  expect(marked).toContain('>Heat^ water^. Gas^!^<')
})

test('the signs of Markdown take nothing away of what they stand around: footnotes, breaks, links, what follows a line', async () => {
  const { page, text } = await openText(editor, 'Signed')
  const { keyboard } = page
  await keyboard.type('**The _first_ [winter](https://winter.example)')
  await keyboard.press('Shift+Enter')
  await keyboard.type('was /footnote\n')
  await writeFootnote(page)
  await keyboard.type(' cold** and')
  const bold = text.locator('strong')
  await eventually(async () => (await bold.allTextContents()).join('|')).toBe('The |first| |winter|was cold')
  expect(await text.locator('em strong').allTextContents()).toEqual(['first'])
  expect(await text.getByRole('link').allTextContents()).toEqual(['winter'])
  expect(await text.locator('br[data-body]').count()).toBe(1)
  expect(await text.getByRole('button', { name: 'Footnote: Measured at midnight.' }).count()).toBe(1)
  await keyboard.press('Enter')
  await keyboard.type('Below it')
  await keyboard.press('Home')
  await keyboard.type('---')
  // As telephones write the first two.
  await keyboard.insertText('—')
  await keyboard.type('-')
  expect((await shown(text)).slice(1)).toEqual(['', '', 'Below it'])
  await keyboard.press('End')
  await keyboard.type(' "*one*" „**two**“ [«_three_»] a–*four* 5*6*7 a_b_c')
  expect((await shown(text)).at(-1)).toBe('Below it "one" „two“ [«three»] a–four 5*6*7 a_b_c')
  expect(await text.locator('p:last-child :is(em, strong)').allTextContents()).toEqual(['one', 'two', 'three', 'four'])
})

test('a line that ends with a footnote is one line, and a press behind it writes there', async () => {
  const words = { type: 'text', text: 'Cold.' }
  const footnote = { type: 'footnote', attrs: { text: 'Measured.' } }
  const content = [[words, footnote], [words]].map((inlines) => ({ type: 'paragraph', content: inlines }))
  const title = 'Ends with a footnote'
  await editor.createArticle({ title, contentSections: [{ body: { type: 'doc', content } }] })
  const page = await openPage({ cookie: editor.cookie })
  const text = input(await openArticle(page, title), 'Text')
  await text.scrollIntoViewIfNeeded()
  const [line, other] = await text
    .locator('p')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  expect(line.height).toBeLessThan(1.5 * other.height)

  await page.mouse.click(line.x + 300, line.y + other.height / 2)
  await page.keyboard.type('!')
  expect(await shown(text)).toEqual(['Cold.!', 'Cold.'])
  for (const _ of 'x!') await page.keyboard.press('Backspace')
  expect(await text.getByRole('button').count()).toBe(0)
})

test('what is looked for is found in footnotes, captions and names as well, as they stand, and all is replaced in one step', async () => {
  const halm = { type: 'text', text: 'Halm' }
  const picture = { url: '/uploads/cranes.jpg', alt: '', caption: 'Halm at dawn', credit: 'Halm, Halm' }
  const film = { href: 'https://halm.example', poster: '/uploads/cranes.jpg', title: 'Of Halm' }
  const body = bodyWith(
    { type: 'paragraph', content: [{ type: 'footnote', attrs: { text: 'Halm' } }, halm] },
    { type: 'quote', attrs: { by: 'A. Halm' }, content: [{ type: 'paragraph', content: [halm] }] },
    { ...table(...Array(40).fill(['1'])), attrs: { caption: 'Halm' } },
    { type: 'pictures', attrs: { pictures: [picture] } },
    { type: 'film', attrs: film },
    { type: 'chart', attrs: { title: 'Use', description: 'More', table: Array(2).fill(['Halm', '1']) } },
  )
  const title = 'Beside its text'
  await editor.createArticle({ title, contentSections: [{ title: 'Halm', body }] })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openArticle(page, title)
  const text = input(dialog, 'Text')
  await text.press('ControlOrMeta+f')
  await page.keyboard.type('halm')
  await dialog.getByText('Found 11 times').waitFor()
  await dialog.getByText('Titles are changed by hand: Section 1.').waitFor()
  const found: unknown[] = []
  for (const at of Array(11).keys()) {
    await page.keyboard.press('Enter')
    await dialog.getByText(`${at + 1} of 11`).waitFor()
    found.push(await text.locator('.ed-hit--now').evaluate(shownAs))
  }
  const pictures = Array(3).fill('pictures')
  expect(found).toEqual(['footnote', 'text', 'text', 'quote', 'table', ...pictures, 'film', 'chart', 'chart'])
  await dialog.getByText('11 of 11: Halm').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await dialog.getByText('1 of 10').waitFor()
  expect(await text.getByRole('button', { name: 'Footnote' }).count()).toBe(0)
  await text.press('ControlOrMeta+z')
  await input(dialog, 'Replace with').fill('Stroh')
  await dialog.getByRole('button', { name: 'Replace all' }).click()
  await text.press('ControlOrMeta+z')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('1 of 11: Halm').waitFor()
  await text.press('ControlOrMeta+y')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await text.press('ControlOrMeta+s')
  needs('body of a request')
  const { values } = (await saved).postDataJSON()
  expect(values.contentSections[0].body).toEqual(JSON.parse(JSON.stringify(body).replaceAll('Halm', 'Stroh')))
})

/** Undefined where it is not to be seen. */
function shownAs(hit: HTMLElement | SVGElement) {
  const mark = hit.querySelector(':scope > .ed-line') ?? hit
  const { left, top } = mark.getBoundingClientRect()
  return mark.contains(document.elementFromPoint(left + 1, top + 1)) ? (hit.dataset.body ?? 'text') : undefined
}

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

test('over a keyboard the menu behind a slash stands whole below its line, and what the arrows choose comes into sight', async () => {
  const { page, text } = await openText(editor, 'Over a keyboard')
  await page.keyboard.type('Heat\n')
  const menu = page.getByRole('listbox', { name: 'Insert a block' })
  const [phone, small] = [
    [360, 300],
    [320, 256],
  ]
  // Of two alike, the first comes when the menu is open, and within the second it is opened.
  for (const [width, height] of [phone, phone, small, small] as [number, number][]) {
    await page.keyboard.type('/')
    await page.setViewportSize({ width, height })
    for (const [key, name] of [
      ['Shift', 'Subheading'],
      ['ArrowUp', 'Divider'],
    ] as const) {
      await page.keyboard.press(key)
      await menu.getByRole('option', { name, exact: true, selected: true }).waitFor()
      await eventually(async () => [
        height,
        key,
        await isInSight(text.locator('p').last()),
        await areInSight(menu, name, height),
      ]).toEqual([height, key, true, true])
    }
    for (const key of ['Escape', 'Backspace']) await page.keyboard.press(key)
  }
})

const isInSight = (line: Locator) => line.evaluate(isSeen)

const areInSight = async (menu: Locator, name: string, within: number) => {
  const { top, bottom } = await menu.evaluate((list) => list.getBoundingClientRect())
  return top > 0 && bottom <= within && (await menu.getByRole('option', { name, exact: true }).evaluate(isSeen))
}

function isSeen(element: Element) {
  const { left, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 8, (top + bottom) / 2))
}

test('from a cell a key leads to the tools of its table, and the arrows to all others', async () => {
  const { page, dialog, text } = await openText(editor, 'Tools by keys')
  const { keyboard } = page
  await keyboard.type('/table\nSize')
  await keyboard.press('Alt+F10')
  for (const _ of ['Row below', 'Column before']) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type('d')
  expect(await text.locator('th').allTextContents()).toEqual(['', 'Sized', '', ''])
  await keyboard.press('Alt+F10')
  await keyboard.press('ArrowLeft')
  expect(await focusedLabel(page)).toBe('Find and replace, Ctrl F')
  await dialog.getByText('Find and replace, Ctrl F', { exact: true }).waitFor()
  for (const _ of ['the tip', 'the tools']) await keyboard.press('Escape')
  await keyboard.type('!')
  expect(await text.locator('th').allTextContents()).toEqual(['', 'Sized!', '', ''])
  await dialog.getByText('Alt F10 leads to the tools.').waitFor()
})

test('a list of the tools opens by the arrows and does nothing before a choice is made', async () => {
  const { page, dialog, text } = await openText(editor, 'By arrows')
  await page.keyboard.type('One')
  const inserts = dialog.getByRole('combobox', { name: 'Insert a block' })
  await inserts.focus()
  await page.keyboard.press('ArrowDown')
  expect(await shown(text)).toEqual(['One'])
  needs('keys for a list that is open')
  await page.keyboard.press('Escape')
  await inserts.selectOption('Divider')
  expect(await text.locator('hr').count()).toBe(1)
})

test('where a list of the tools cannot be asked to open, as in Safari, the arrows are left to the browser', async () => {
  const { page, dialog } = await openText(editor, 'By arrows alone')
  await dialog.getByRole('combobox', { name: 'Block', exact: true }).focus()
  const arrows = await page.evaluateHandle(() => {
    Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker')
    const heard: KeyboardEvent[] = []
    window.addEventListener('keydown', (event) => heard.push(event), true)
    return heard
  })
  await page.keyboard.press('ArrowDown')
  await eventually(() => arrows.evaluate(([first]) => first?.defaultPrevented)).toBe(false)
})

import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addSection } from '#tests/support/article-dialog.ts'
import { eventually, input } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { openText, shown } from '#tests/support/open-text.ts'

test('files that are dropped come between the blocks where a line shows it, in their order; what is no picture is refused', async () => {
  const { page, dialog, text } = await openText(editor, 'Dropped')
  await page.keyboard.type('One\nTwo\nThree')
  const colours = ['red', 'blue'].map(async (background) =>
    (
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    ).toString('base64'),
  )
  const drop = (files: { name: string; type: string; bytes: string }[]) =>
    text.locator('p', { hasText: 'Two' }).evaluate((element, files) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, bytes } of files)
        dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], name, { type }))
      const { left, top } = element.getBoundingClientRect()
      const place = { clientX: left + 9, clientY: top + 2, dataTransfer, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('dragover', place))
      const isShown = document.querySelector('.ed-drop--block:not([hidden])') !== null
      return { isShown, isTaken: !element.dispatchEvent(new DragEvent('drop', place)) }
    }, files)
  const [red = '', blue = ''] = await Promise.all(colours)
  const png = (name: string, bytes: string) => ({ name, type: 'image/png', bytes })
  expect(await drop([png('red.png', red), png('blue.png', blue)])).toEqual({ isShown: true, isTaken: true })
  const blocks = () =>
    text
      .locator('> *')
      .evaluateAll((all) => all.map((block) => (block.matches('.ed-card') ? 'a picture' : block.textContent)))
  await eventually(blocks).toEqual(['One', 'a picture', 'a picture', 'Two', 'Three'])
  expect(await drop([{ name: 'letter.pdf', type: 'application/pdf', bytes: '' }])).toMatchObject({ isTaken: true })
  await page.getByRole('alert').filter({ hasText: 'Invalid file type' }).waitFor()
  await dialog.getByRole('button', { name: 'Undo, Ctrl Z' }).click()
  await eventually(blocks).toEqual(['One', 'Two', 'Three'])
})

test('a block is dragged to its place between others and into another section, with a line before it lands, in one step', async () => {
  const { page, dialog, text: first } = await openText(editor, 'Dragged')
  await page.keyboard.type('One\n- two\n- three\n\nfour')
  await addSection(dialog, 'Another', 'Five')
  const [text, other] = [input(dialog, 'Text').first(), input(dialog, 'Text').last()]
  const line = dialog.locator('.ed-drop--block:visible')
  const drag = async (from: Locator, to: Locator) => {
    await from.hover()
    const grip = dialog.locator('.ed-grip:visible')
    await grip.hover()
    await page.mouse.down()
    // It is the second move that a browser tells of, and the first must not scroll.
    await grip.hover({ position: { x: 4, y: 20 } })
    await to.hover({ position: { x: 30, y: 3 } })
    await to.hover({ position: { x: 30, y: 4 } })
    await line.waitFor()
    await page.mouse.up()
    await line.waitFor({ state: 'detached' })
  }
  await first.locator('> p').first().click()
  await page.keyboard.press('End')
  await drag(text.getByText('four'), text.locator('li').first())
  expect(await shown(text)).toEqual(['One', 'four', 'twothree'])
  await page.keyboard.type('!')
  expect(await shown(text)).toEqual(['One!', 'four', 'twothree'])
  for (const _ of [1, 2]) await page.keyboard.press('ControlOrMeta+z')
  expect(await shown(text)).toEqual(['One', 'twothree', 'four'])

  await drag(text.locator('ul'), other.locator('p'))
  expect([await shown(text), await shown(other)]).toEqual([
    ['One', 'four'],
    ['twothree', 'Five'],
  ])
  // A block that one text has given up must not be gone when the other takes it back.
  const both = async () => [await shown(text), await shown(other)]
  await page.keyboard.press('ControlOrMeta+z')
  expect(await both()).toEqual([['One', 'twothree', 'four'], ['Five']])
  await page.keyboard.press('ControlOrMeta+y')
  expect(await both()).toEqual([
    ['One', 'four'],
    ['twothree', 'Five'],
  ])
  await other.getByText('Five').click()
  await dialog.getByRole('button', { name: 'Move block up' }).click()
  expect(await shown(other)).toEqual(['Five', 'twothree'])
})

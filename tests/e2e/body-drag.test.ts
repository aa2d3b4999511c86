import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { addSection } from '#tests/support/article-dialog.ts'
import { eventually, holdRequests, input, toast } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { openText, shown } from '#tests/support/open-text.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'

const pngOf = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

const blocksOf = (text: Locator) =>
  text
    .locator('> *')
    .evaluateAll((all) => all.map((block) => (block.matches('.ed-card') ? 'a picture' : block.textContent)))

test('files that are dropped come between the blocks where a line shows it, in their order; what is no picture is refused', async () => {
  const { page, dialog, text } = await openText(editor, 'Dropped')
  await page.keyboard.type('One\nTwo\nThree')
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
  const [red = '', blue = ''] = await Promise.all(['red', 'blue'].map(pngOf))
  const png = (name: string, bytes: string) => ({ name, type: 'image/png', bytes })
  expect(await drop([png('red.png', red), png('blue.png', blue)])).toEqual({ isShown: true, isTaken: true })
  const blocks = () => blocksOf(text)
  await eventually(blocks).toEqual(['One', 'a picture', 'a picture', 'Two', 'Three'])
  await dialog.getByRole('button', { name: 'Undo, Ctrl Z' }).click()
  await eventually(blocks).toEqual(['One', 'Two', 'Three'])
  const letter = { name: 'letter.pdf', type: 'application/pdf', bytes: '' }
  expect(await drop([png('red.png', red), letter, png('blue.png', blue)])).toMatchObject({ isTaken: true })
  await toast(page, '2 of 3 images were uploaded', 'letter.pdf: Please upload an image file').waitFor()
  expect(await blocks()).toEqual(['One', 'a picture', 'a picture', 'Two', 'Three'])
})

test('words and links that are dragged here from elsewhere are read as a paste is, where they are let go, and take the place of nothing', async () => {
  const { page, text } = await openText(editor, 'Dragged here')
  await page.keyboard.type('One\n/divider\nTwo')
  const drop = (at: Locator, data: Record<string, string>) =>
    at.evaluate((element, data) => {
      const dataTransfer = new DataTransfer()
      for (const [type, value] of Object.entries(data)) dataTransfer.setData(type, value)
      const { left, top } = element.getBoundingClientRect()
      const place = { clientX: left + 1, clientY: top + 2, dataTransfer, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', place))
    }, data)
  await drop(text.getByText('Two'), {
    'text/html': '<h2>Heat</h2><ul><li>From <a href="https://halm.example/">Halm</a></li></ul><p>Gas</p>',
    'text/plain': 'Heat From Halm Gas',
  })
  expect(await shown(text)).toEqual(['One', '', 'Heat', 'From Halm', 'GasTwo'])
  expect(await text.locator('h3, li').allTextContents()).toEqual(['Heat', 'From Halm'])
  await drop(text.locator('hr'), { 'text/plain': 'https://halm.example/heat' })
  expect(await text.locator('hr').count()).toBe(1)
  expect(await text.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['Halm', 'https://halm.example/heat']),
  )
})

test('a picture on its way has a place that is shown and kept, and takes neither caret nor focus from what is written meanwhile', async () => {
  const { page, dialog, text } = await openText(editor, 'On its way')
  await page.keyboard.type('One\nTwo')
  const blocks = () => blocksOf(text)
  const bytes = await pngOf('green')
  const pasteAtEndOf = async (words: string) => {
    await text.getByText(words).click()
    await page.keyboard.press('End')
    const uploads = await holdRequests(page, '**/cms/upload')
    await text.evaluate((element, bytes) => {
      const clipboardData = new DataTransfer()
      const file = new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'a.png', {
        type: 'image/png',
      })
      clipboardData.items.add(file)
      // Firefox leaves out what it is given for a clipboard.
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      element.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }))
    }, bytes)
    return uploads
  }
  const atRest = await pasteAtEndOf('Two')
  await eventually(blocks).toEqual(['One', 'Two', 'Uploading 1 picture'])
  atRest.release()
  await eventually(blocks).toEqual(['One', 'Two', 'a picture', ''])
  await page.keyboard.type('Behind it')

  const elsewhere = await pasteAtEndOf('One')
  await page.keyboard.type('!')
  await text.getByText('Behind').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' is wri')
  elsewhere.release()
  await eventually(blocks).toEqual(['One!', 'a picture', 'Two', 'a picture', 'Behind it is wri'])
  await page.keyboard.type('tten')
  expect((await blocks()).at(-1)).toBe('Behind it is written')

  const outside = await pasteAtEndOf('Behind')
  await input(dialog, 'Title').focus()
  outside.release()
  await eventually(async () => (await blocks()).filter((block) => block === 'a picture').length).toBe(3)
  expect(await focusedLabel(page)).toBe('Title')
})

test('a block is dragged to its place between others and into another section, with a line before it lands, in one step', async () => {
  const { page, dialog, text: first } = await openText(editor, 'Dragged')
  await page.keyboard.type('One\n- two\n- three\n\nfour')
  await addSection(dialog, 'Another', 'Five')
  const [text, other] = [input(dialog, 'Text').first(), input(dialog, 'Text').last()]
  const line = dialog.locator('.ed-drop--block:visible')
  needs('a drag by the mouse')
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
  // A caret that stays in its words tells a screen reader nothing.
  await dialog.getByRole('status').filter({ hasText: 'Block moved to place 1' }).waitFor()
  expect(await shown(other)).toEqual(['Five', 'twothree'])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { needs } from '#tests/support/abilities.ts'
import { endsWithTest, eventually, narrow, openPage, wide } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { pressInPreview } from '#tests/support/preview-frame.ts'
import { control, openExisting } from '#tests/support/record-dialog.ts'
import { recordsOf } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'

const preview = (page: Page) => page.frameLocator('iframe[title=Preview]')
const toggle = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
/** Texts with an edge: a script of the frame's own would be blocked, so its element is asked. */
const framed = (page: Page) =>
  page
    .locator('iframe[title=Preview]')
    .evaluate((frame: HTMLIFrameElement) =>
      [...(frame.contentDocument?.querySelectorAll('[data-field]') ?? [])]
        .filter((element) => getComputedStyle(element).outlineStyle === 'solid')
        .map(({ textContent }) => textContent),
    )

test('a press on a text of a page leads to its field, also within a list, and the field at hand frames its text', async () => {
  const page = await openPage({ cookie: editor.cookie })
  await page.goto(`/cms/pages?edit=${collections['page-home']?.page?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await control(dialog, 'Title').first().waitFor()
  await toggle(page).click()
  const title = await control(dialog, 'Title').first().inputValue()
  await eventually(() => framed(page)).toEqual([title])
  await dialog.getByText('Title is framed').waitFor()

  await pressInPreview(page, 'h2 [data-field], h3 [data-field]', 'Public Markets')
  await eventually(() => focused(page)).toBe('field-units.1.title')
  await eventually(() => framed(page)).toEqual(['Public Markets'])
  await dialog.getByText('Business unit 2: Title is framed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cms/pages')

  needs('body of a request')
  const asked: boolean[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/preview')) asked.push(request.postDataJSON().marked)
  })
  const lost = await page.locator('iframe[title=Preview]').evaluateHandle((frame: HTMLIFrameElement) => {
    const names: string[] = []
    const watching = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if (oldValue && !(target as Element).hasAttribute('data-field')) names.push(oldValue)
    })
    const attributes = { attributeFilter: ['data-field'], attributeOldValue: true, subtree: true }
    watching.observe(frame.contentDocument as Document, attributes)
    return names
  })
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await eventually(() => framed(page)).toEqual(['Public Markets!'])
  // The page as it is typed comes first, and its marks when the keys rest.
  await eventually(() => asked).toEqual([false, true])
  expect(await lost.jsonValue()).toEqual([])
})

test('a press on a paragraph of an article leads to its part, on a phone the form comes back for it, and the keys of the form hold there', async () => {
  const contentSections = [
    { title: 'First part', text: 'Once.' },
    { title: 'Second part', text: 'Twice.\n\nThree times.' },
  ]
  const { values } = await recordsOf(editor, 'news').created({ title: 'An article to press', contentSections })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'news', String(values.title))
  await toggle(page).click()
  await pressInPreview(page, '[data-field]', 'Three times.')
  await eventually(() => focused(page)).toBe('field-contentSections.1.text')
  await eventually(() => framed(page)).toEqual(['Twice.', 'Three times.'])

  await isSound(page, [wide])

  await page.setViewportSize(narrow)
  await pressInPreview(page, '[data-field]', 'Second part')
  await eventually(() => focused(page)).toBe('field-contentSections.1.title')
  await preview(page).locator('body').waitFor({ state: 'detached' })
  expect(await control(dialog, 'Title').isVisible()).toBe(true)

  await page.setViewportSize(wide)
  await control(dialog, 'Title').fill('An article that was pressed')
  await toggle(page).click()
  await eventually(() => framed(page)).toContain('An article that was pressed')
  await page.locator('iframe[title=Preview]').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await dialog.getByText('Saved', { exact: true }).waitFor()
})

test('in Safari, whose frame is deaf where it may run no scripts, it may, and the policy lets none of the page run', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/Content.Security.Policy/, /sandboxed/] })
  await endsWithTest(page).addInitScript(() =>
    Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }),
  )
  const attack = `<script>parent.ran = true</script><svg><script>parent.ran = true</script></svg>
    <img src="data:," alt="" onerror="parent.ran = true"><a href="javascript:parent.ran = true" onclick="parent.ran = true">Run</a>`
  await page.route('**/preview', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('</body>', `${JSON.stringify(attack).slice(1, -1)}</body>`)
    await route.fulfill({ response, body })
  })
  const { values } = await recordsOf(editor, 'news').created({ title: 'An article with a script' })
  await openExisting(page, 'news', String(values.title))
  await toggle(page).click()
  await pressInPreview(page, 'a', 'Run')
  await pressInPreview(page, '[data-field]', String(values.summary))
  await eventually(() => focused(page)).toBe('field-summary')
  const frame = page.locator('iframe[title=Preview]')
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin allow-scripts')
  expect(await frame.evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.scripts.length)).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

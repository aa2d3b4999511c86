import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addSection, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { emulate, eventually, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { fits, isSound, namedInVain, stickingOut } from '#tests/support/sound-page.ts'

const url = site.url
const missing = [/status of 404/, /404: no page at/]
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

describe('nothing is wrong, on wide and on narrow screens, with', () => {
  test('the sign-in page', async () => {
    const page = await openPage()
    await page.goto('/auth')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isSound(page)
    await fits(page, [{ width: 320, height: 640 }])
  })

  test('the menu of a small screen', async () => {
    const page = await openPage(narrow)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Mobile' }).waitFor()
    await isSound(page, [narrow])
  })

  test('a module that is not there, the dashboard, the list of articles, the form of a new one, empty and invalid, and the way out', async () => {
    const page = await openPage({ cookie: (await signIn(url)).cookie, expected: missing })
    expect((await page.goto('/cms/nowhere'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
    await isSound(page)
    await page.goto('/cms')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await isSound(page)
    await page.getByRole('main').getByRole('link', { name: 'News Articles' }).click()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Add Article' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Article' })
    await eventually(() => input(dialog, 'Title').isVisible()).toBe(true)
    await isSound(page)
    await dialog.getByRole('button', { name: 'Add Section' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Validation Error').waitFor()
    await isSound(page)

    await page.goto('/news/two-exits')
    await isSound(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'Signed out').waitFor()
    await isSound(page)
  })

  test('the form of an article with a picture, and the choice between two versions of it', async () => {
    const values = { ...article(), title: `A title of some length ${article().slug}` }
    onTestFinished(() => removeArticles(values.slug))
    const answer = await editor.createArticle({ ...values, imageUrl: await sampleImage() })
    const { record } = (await answer.json()) as { record: { id: string; version: number } }
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
    const dialog = await openArticle(page, values.title)
    await dialog.getByRole('img', { name: 'Current image' }).waitFor()
    await isSound(page)
    // Paper gets all of the form, over its width, and nothing of what lies behind it or beside it.
    const preview = dialog.getByRole('button', { name: 'Preview' })
    await preview.click()
    await page.locator('.preview-pane').waitFor()
    await page.setViewportSize({ width: 718, height: 1047 })
    await emulate(page, { media: 'print' })
    const form = await dialog.locator('.dialog__body').evaluate((body) => body.scrollHeight - body.clientHeight)
    const isElseShown = await page
      .locator('.skip, .cms-main, .preview-pane, .toggle:has(.i), .dialog__foot')
      .evaluateAll((all) => all.some((each) => each.checkVisibility()))
    expect([await input(dialog, 'Title').isVisible(), form, isElseShown]).toEqual([true, 0, false])
    expect(await dialog.evaluate((each) => each.clientWidth)).toBe(718)
    await emulate(page, { media: null })
    await preview.click()
    await editor.updateArticle(record.id, record.version, { ...values, summary: 'Their summary. '.repeat(30) })
    await input(dialog, 'Summary').fill('My summary.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('region', { name: /changed by/ }).waitFor()
    await isSound(page)
    await emulate(page, { forcedColors: 'active' })
    const chosen = dialog.locator('.conflict__choice', { hasText: 'Keep mine' })
    await chosen.click()
    await eventually(() => areDrawnAlike(chosen, dialog.locator('.conflict__choice', { hasText: 'Keep theirs' }))).toBe(
      false,
    )
  })

  test('what is pressed or chosen in a form, also where colours are the reader’s', async () => {
    const page = await openPage({ cookie: editor.cookie, forcedColors: 'active' })
    const dialog = await openNewArticle(page)
    await addSection(dialog, 'A heading', 'Words')
    await page.keyboard.press('ControlOrMeta+b')
    const pairs = [
      [dialog.getByRole('button', { name: 'Bold' }), dialog.getByRole('button', { name: 'Emphasis' })],
      [dialog.getByRole('button', { name: 'English' }), dialog.getByRole('button', { name: /^Dutch/ })],
    ] as const
    for (const [one, other] of pairs) await eventually(() => areDrawnAlike(one, other)).toBe(false)
    await page.keyboard.type(' /')
    const options = page.getByRole('listbox', { name: 'Insert a block' }).getByRole('option')
    await eventually(() => areDrawnAlike(options.nth(0), options.nth(1))).toBe(false)
  })

  test('an article of the longest words there can be', async () => {
    const values = {
      ...article(),
      title: 'W'.repeat(200),
      summary: 'W'.repeat(500),
      contentSections: [{ title: 'W'.repeat(200), text: 'W'.repeat(2000) }],
      date: '2099-12-29',
    }
    onTestFinished(() => removeArticles(values.slug))
    const answer = await editor.createArticle(values)
    const { record } = (await answer.json()) as { record: { id: string; version: number } }
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
    for (const path of [`/news/${values.slug}`, '/news', '/', '/cms/news', `/cms/news/history/${record.id}`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: values.title }).first().waitFor()
      await fits(page)
    }
    // Of a history paper gets all versions, however low the sheet.
    await page.setViewportSize({ width: 1046, height: 150 })
    await emulate(page, { media: 'print' })
    const versions = page.locator('.versions')
    expect(await versions.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    await emulate(page, { media: null })
    await page.setViewportSize(wide)
    const dialog = await openArticle(page, values.title)
    await fits(page)
    await editor.updateArticle(record.id, record.version, { ...values, summary: 'M'.repeat(500) })
    await input(dialog, 'Summary').fill('W'.repeat(499))
    await dialog.getByRole('button', { name: 'Update' }).click()
    await eventually(() => isInSight(dialog.getByText(/changed by/))).toBe(true)
    await fits(page)
  })
})

test('in Dutch, whose words are longer, a form keeps its words whole and apart on telephones, and its cross as large as elsewhere', async () => {
  const reader = await signIn(url, await createPerson(site.dataDir, { isAdmin: true }))
  await reader.call('PUT', '/cms/profile/language', { language: 'nl' })
  const page = await openPage({ cookie: reader.cookie })
  for (const [path, name] of [
    ['/cms/free-pages', 'Working here'],
    ['/cms/portfolio', 'Bisonspoor Center'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: `${name} bewerken` }).click()
    const dialog = page.getByRole('dialog', { name: /bewerken$/ })
    await dialog.getByRole('textbox').first().waitFor()
    expect(await namedInVain(page)).toEqual([])
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect([name, width, await cramped(dialog)]).toEqual([name, width, []])
    }
    await dialog.getByRole('link', { name: 'Geschiedenis' }).waitFor()
  }
})

test('with the spacing of text that WCAG 1.4.12 names, words stay in their boxes at 320 px', async () => {
  const values = article()
  onTestFinished(() => removeArticles(values.slug))
  // The dashboard says what waits.
  await editor.call('POST', '/cms/news/records', { as: 'scheduled', publishAt: '2999-12-29T20:00', values })
  const page = await openPage({ cookie: editor.cookie, width: 320, height: 640 })
  for (const path of ['/cms', '/cms/pages', '/cms/users', '/search?q=letting+telephone', '/real-estate']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-bottom: 2em }',
      )
      document.adoptedStyleSheets.push(spaced)
    })
    expect([path, await stickingOut(page)]).toEqual([path, []])
  }
})

test('what gets the focus never lies under a bar or a message that stays, nor outside of the window', async () => {
  const page = await openPage({ cookie: editor.cookie, width: 1280, height: 720, expected: [/ERR_FAILED/] })
  page.on('dialog', (dialog) => dialog.accept())
  await page.route('**/cms/news/records/*', (route) => route.abort())
  for (const path of ['/cms/news', '/cms/setup', '/real-estate']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Until then nothing that waits for them can have the focus.
    if (path.startsWith('/cms')) await page.getByRole('button', { name: 'Sign Out', disabled: false }).waitFor()
    if (path === '/cms/news') {
      await page.getByRole('button', { name: 'Delete Two exits, with the receipts' }).click()
      await toast(page, 'Error deleting article', 'The server cannot be reached').waitFor()
    }
    const { looked, hidden } = await page.evaluate(() => {
      // An address leads to the others, which are places of the map.
      const stops = 'main :is(button, input, select, a[href], summary):not([tabindex="-1"])'
      const controls = [...document.querySelectorAll<HTMLElement>(stops)]
      const shown = controls.filter((each) => each.checkVisibility() && !each.matches(':disabled')).slice(0, 60)
      // Downwards, and up again.
      const hidden = [...shown, ...shown.toReversed()]
        .filter((each) => {
          each.focus()
          if (document.activeElement !== each) return false
          const { left, top, bottom, width, height } = each.getBoundingClientRect()
          // Of a card as high as the window one edge is enough.
          const isShownAt = (y: number) => {
            const hit = document.elementFromPoint(left + width / 2, y)
            return hit !== null && (each.contains(hit) || hit.contains(each))
          }
          return !isShownAt(top + height / 2) || !(isShownAt(top + 2) || isShownAt(bottom - 2))
        })
        .map((each) => each.outerHTML.slice(0, 90))
      return { looked: shown.length, hidden }
    })
    expect(looked, path).toBeGreaterThan(5)
    expect([path, hidden]).toEqual([path, []])
  }
})

const areDrawnAlike = async (...elements: Locator[]) =>
  new Set((await Promise.all(elements.map(drawn))).map(String)).size === 1

/** What a browser draws where colours are the reader's. */
const drawn = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(each)
    const isClear = /, 0\)$/.test(backgroundColor)
    return [isClear ? getComputedStyle(document.documentElement).backgroundColor : backgroundColor, outlineStyle]
  })

/** Words of the title in two lines, buttons narrower than what they say, and what the bars of items have over each other. */
function cramped(dialog: Locator) {
  return dialog.evaluate((element) => {
    const found: string[] = []
    const title = element.querySelector('h2')?.firstChild
    for (const { index, 0: word } of title?.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange()
      range.setStart(title as Node, index)
      range.setEnd(title as Node, index + word.length)
      if (range.getClientRects().length > 1) found.push(`broken: ${word}`)
    }
    const seen = [...element.querySelectorAll('button, select')].filter((each) => each.checkVisibility())
    const cross = element.querySelector('.dialog__head .icon-btn')
    if (cross && cross.clientWidth < 34) found.push(`the cross has ${cross.clientWidth} px`)
    for (const each of seen) if (each.scrollWidth > each.clientWidth) found.push(`too narrow: ${each.textContent}`)
    for (const bar of element.querySelectorAll('.section__bar')) {
      const [name, button] = [bar.querySelector('strong'), bar.querySelector('[data-move]')].map((each) =>
        each?.getBoundingClientRect(),
      )
      if (name && button && name.bottom > button.top && name.right > button.left) found.push(`over: ${bar.textContent}`)
    }
    return found
  })
}

/** Nothing lies over its beginning, and nothing has scrolled it away. */
function isInSight(element: Locator) {
  return element.evaluate((found) => {
    const { left, top } = found.getBoundingClientRect()
    return found.contains(document.elementFromPoint(left + 2, top + 2))
  })
}

async function sampleImage() {
  const html = await (await fetch(`${url}/news/two-exits`)).text()
  return /<img [^>]*src="(\/uploads\/[^"]+)"/.exec(html)?.[1]
}

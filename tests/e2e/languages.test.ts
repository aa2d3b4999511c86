import { beforeAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { madeFrom } from '#app/content/engine/languages/made-from.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import { news } from '#app/content/news/collection.ts'
import { openArticle } from '#tests/support/article-dialog.ts'
import { openForTwo, publishArticle } from '#tests/support/article-edits.ts'
import { bodyWith, paragraph, table } from '#tests/support/bodies.ts'
import {
  addCookies,
  axeViolations,
  eventually,
  input,
  narrow,
  openPage,
  toast,
  untilScripts,
  writeOver,
} from '#tests/support/browser.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { panel } from '#tests/support/publish-check.ts'
import { site } from '#tests/support/site.ts'
import { removeAllArticles } from '#tests/support/site-articles.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
  await removeAllArticles(editor)
  await chooseLanguages(editor, { nl: true, fr: true, de: false })
})

const read = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('an editor translates an article beside English, publishes Dutch alone, and a visitor reads it', async () => {
  const others = Array.from({ length: 40 }, (_, at) => [`B${at}`, '80'])
  const wells = bodyWith(paragraph('How deep they are.'), table(['Well', 'Depth'], ['A', '90'], ...others))
  const contentSections = [{ title: 'Wells', text: '', body: wells }]
  const { values } = await publishArticle(editor, { title: 'Heat from below', contentSections })
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const dialog = await openArticle(page, values.title)
  await input(dialog, 'Summary').fill('A summary that waits.')
  await dialog.getByRole('button', { name: /^Dutch missing/ }).press('Enter')
  expect(await dialog.getByRole('button', { name: /^German/ }).count()).toBe(0)
  // What is a table in English reads as one, and not as lines. It is so long that it scrolls.
  await dialog.getByRole('row', { name: 'A 90' }).waitFor()
  await input(dialog, 'Title, Dutch').fill('Warmte van beneden')
  await dialog.getByText('Visitors can read it once its state is Public.').waitFor()
  expect(await axeViolations(page)).toEqual([])

  const publish = async () => {
    await dialog.getByRole('button', { name: 'More actions' }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Publish Dutch only' }).click()
  }
  await publish()
  await dialog.getByText('Dutch: Summary is missing').waitFor()
  expect(await dialog.getByRole('combobox', { name: 'State of Dutch' }).inputValue()).toBe('draft')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-translations.0.summary')
  await page.keyboard.insertText('Wat de grond geeft.')
  await dialog.getByRole('button', { name: /^Begin with the English text/ }).click()
  const text = input(dialog, 'Text').last()
  await writeOver(text, 'Tweede tekst.')
  for (const name of ['English', /^Dutch/]) await dialog.getByRole('button', { name, exact: true }).click()
  await text.press('ControlOrMeta+z')
  await eventually(() => text.textContent()).not.toBe('Tweede tekst.')
  await text.press('ControlOrMeta+y')
  await eventually(() => text.textContent()).toBe('Tweede tekst.')
  await publish()
  const says = 'Dutch publishedVisitors read it now. What else is new waits as a draft.'
  await page.getByRole('status').filter({ hasText: says }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const inDutch = await read(`/nl/news/${values.slug}`)
  expect(inDutch.status).toBe(200)
  for (const words of ['Warmte van beneden', 'Wat de grond geeft.', 'Tweede tekst.'])
    expect(inDutch.html).toContain(words)
  const english = await read(`/news/${values.slug}`)
  expect(english.html).toContain('Heat from below')
  expect(english.html).not.toContain('A summary that waits.')
  expect((await read(`/fr/news/${values.slug}`)).status).toBe(404)
})

test('what English says or shows since is marked, and settled by a press; a message of another language leads to it', async () => {
  const film = (name: string) => [
    { body: bodyWith({ type: 'film', attrs: { href: `https://film.example/${name}`, title: 'How deep' } }) },
  ]
  const { contentSections: field } = news.fields
  const sources = madeFrom({ field, path: 'contentSections', text: 'How deep', value: film('wrong') })
  const nl = { id: 'nl', type: 'nl', state: 'draft', title: 'Acht putten', contentSections: film('wrong') }
  await publishArticle(editor, {
    title: 'Twelve wells',
    contentSections: film('right'),
    translations: [{ ...nl, sources: { title: 'Eight wells', ...sources } }],
  })
  const page = await openPage({ cookie: editor.cookie, ...narrow })
  const dialog = await openArticle(page, 'Twelve wells')
  await dialog.getByRole('button', { name: 'Dutch draft, out of date' }).click()
  expect(await dialog.locator('.tongue del').textContent()).toContain('Eight')
  expect(await dialog.locator('.tongue ins').textContent()).toContain('Twelve')
  expect(await axeViolations(page)).toEqual([])
  // A key and its undo say nothing of the English.
  await input(dialog, 'Title, Dutch').fill('Acht putten.')
  await eventually(() => dialog.locator('.tongue del').count()).toBe(0)
  await input(dialog, 'Title, Dutch').fill('Acht putten')
  await dialog.locator('.tongue del').waitFor()
  await dialog.getByRole('button', { name: /^Still right.*Title/ }).click()
  await eventually(() => dialog.locator('.tongue del').count()).toBe(0)
  await dialog.getByText('English shows another file, film or picture since').waitFor()
  await dialog.getByRole('button', { name: /^Still right.*Content sections/ }).click()
  await eventually(() => dialog.getByRole('button', { name: /^Still right/ }).count()).toBe(0)

  await dialog.getByRole('button', { name: 'English', exact: true }).click()
  await input(dialog, 'Title').fill('')
  await dialog.getByRole('button', { name: /^Dutch/ }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
})

test('after a withdrawal no language is public again with the words that English was corrected from', async () => {
  const english = {
    title: 'Cold springs',
    summary: 'Of springs.',
    contentSections: [{ text: 'All of them are cold.' }],
  }
  const dutch = { title: 'Koude bronnen', summary: 'Over bronnen.', contentSections: [{ text: 'Ze zijn koud.' }] }
  const sources = Object.assign({}, ...textsOf(news.fields, english).map(madeFrom))
  const translations = [{ id: 'nl', type: 'nl', state: 'public', sources, ...dutch }]
  const { values, record } = await publishArticle(editor, { ...english, translations })
  const inDutch = `/nl/news/${values.slug}`
  expect((await read(inDutch)).html).toContain('Koude bronnen')
  await editor.call('PUT', `/cms/news/records/${record.id}`, { as: 'unpublished', version: record.version, values })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openArticle(page, values.title)
  await input(dialog, 'Title').fill('Warm springs')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel(page).getByText('Dutch would go public as it is: 1 text is out of date.').waitFor()
  expect((await read(`/news/${values.slug}`)).status).toBe(404)
  await panel(page).getByRole('button', { name: 'Go to Dutch: Title' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-translations.0.title')
  await dialog.getByRole('combobox', { name: 'State of Dutch' }).selectOption('Ready')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read(`/news/${values.slug}`)).html).toContain('Warm springs')
  expect((await read(inDutch)).status).toBe(404)
})

test('a text of another language that two have changed is written anew in that language', async () => {
  const nl = (title: string, text: string) => ({
    ...{ id: 'nl', type: 'nl', state: 'draft', sources: {}, title },
    contentSections: [
      { title: 'Begin', text: 'De eerste.' },
      { title: 'Eind', text },
    ],
  })
  const began = { title: 'Two wells', translations: [nl('Twee putten', 'Het einde is er.')] }
  const { dialog, page, id, saveTheirs } = await openForTwo(editor, [/status of 409/], began)
  await dialog.getByRole('button', { name: /^Dutch/ }).click()
  await input(dialog, 'Title, Dutch').fill('Mijn twee putten')
  await writeOver(input(dialog, 'Text').last(), 'Mijn einde is er.')
  await dialog.getByRole('button', { name: 'English', exact: true }).click()
  await saveTheirs({ translations: [nl('Hun twee putten', 'Hun einde is er.')] })
  await dialog.getByRole('button', { name: 'Update' }).click()
  const anew = dialog.getByRole('button', { name: 'Write it anew' })
  await anew.first().waitFor()

  const chosenWords = () => page.evaluate(() => String(getSelection()))
  await anew.first().click()
  await eventually(chosenWords).toBe('Mijn twee putten')
  await page.keyboard.insertText('Onze twee putten')
  await dialog.getByRole('button', { name: 'English', exact: true }).click()
  await anew.last().click()
  await eventually(chosenWords).toBe('Mijn einde is er.')
  await page.keyboard.insertText('Ons einde is er.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const { record } = await (await editor.call('GET', `/cms/news/records/${id}`)).json()
  expect(record.values.title).toBe('Two wells')
  expect(record.values.translations[0]).toMatchObject({
    title: 'Onze twee putten',
    contentSections: [{ text: 'De eerste.' }, { text: 'Ons einde is er.' }],
  })
})

test('what is merged into a translation is made from the English that its writer read, also under the caret', async () => {
  const nl = { id: 'nl', type: 'nl', state: 'draft', sources: { title: 'A dam' } }
  const began = { title: 'A dam', translations: [{ ...nl, title: 'Een dan' }] }
  const { dialog, page, saveTheirs } = await openForTwo(editor, [/status of 409/], began)
  await input(dialog, 'Title').fill('A dyke')
  await dialog.getByRole('button', { name: /^Dutch/ }).click()
  const title = input(dialog, 'Title, Dutch')
  await title.focus()
  await saveTheirs({ translations: [{ ...nl, title: 'Een dam' }] })
  await title.press('ControlOrMeta+s')
  await toast(page, 'Changes merged').waitFor()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  expect(await title.inputValue()).toBe('Een dam')
  expect(await dialog.locator('.tongue del').textContent()).toContain('dam')
})

test('what a translator sent back is shown, stays as chosen while it cannot be saved, and is public by a press', async () => {
  const made = [
    await publishArticle(editor, { title: 'Warm wells' }),
    await publishArticle(editor, { title: 'Cold wells' }),
  ]
  const wished = made.map(({ record }) => `record=news:${record.id}`).join('&')
  const file = await (await editor.page(`/cms/translations.xlf?language=nl&${wished}`)).text()
  const back = file.replace(/<source>(.*?)<\/source>/gs, '$&<target>NL $1</target>')
  const own = await signIn(site.url)
  const page = await openPage({ cookie: own.cookie, expected: [/status of 401/, /ERR_FAILED/] })
  await page.goto('/cms/translations?language=nl')
  // What is chosen before is heard by nobody.
  await untilScripts(page)
  const picker = page.getByLabel('XLIFF file')
  const archive = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff])
  await picker.setInputFiles({ name: 'back.docx', mimeType: 'application/zip', buffer: archive })
  await toast(page, 'The file cannot be imported', 'Choose the file that the translator sent back').waitFor()
  await picker.setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(back) })
  await page.getByText('New in 2 records, in Dutch.').waitFor()
  await page.getByRole('checkbox', { name: 'Cold wells' }).uncheck()
  await own.call('POST', '/auth/sign-out', {})
  const publish = page.getByRole('button', { name: 'Publish 1 record' })
  await publish.click()
  await toast(page, 'Not everything was imported', 'Sign in again in a new tab, then try again').waitFor()
  await addCookies(page.context(), (await signIn(site.url)).cookie)
  // What was imported is told although the screen cannot be read for a moment.
  await page.route('**/cms/translations.data*', (route) => route.abort())
  await publish.click()
  await page.getByText('Translations could not be loaded').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Warm wells is public.' }).waitFor()
  expect((await read(`/nl/news/${made[0]?.values.slug}`)).html).toContain('NL Warm wells')
  expect((await read(`/nl/news/${made[1]?.values.slug}`)).status).toBe(404)
  await publish.waitFor({ state: 'detached' })
  await toast(page, 'Not everything was imported').waitFor({ state: 'detached' })
})

test('a language that is chosen meanwhile is in the form of the next screen, in the same document', async () => {
  const { values } = await publishArticle(editor, {})
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms')
  await untilScripts(page)
  await chooseLanguages(editor, { de: true })
  await page.getByRole('navigation', { name: 'CMS' }).getByRole('link', { name: 'News Articles' }).click()
  await page.getByRole('button', { name: `Edit ${values.title}`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^German/ })
    .waitFor()
})

test('the menu of a phone closes for a place of the page at hand, each time that it is chosen, in its language, without JavaScript', async () => {
  const frame = `/cms/page-frame/records/${collections['page-frame']?.page?.id}`
  const { record } = await (await editor.call('GET', frame)).json()
  const top = { id: 'added', label: 'Top', link: '/#main' }
  const values = {
    ...record.values,
    navigation: [...record.values.navigation.slice(0, 6), top],
    buttonLabel: 'Find somebody',
    buttonLink: '/contact#finder',
  }
  expect((await editor.call('PUT', frame, { as: 'published', version: record.version, values })).status).toBe(200)

  const page = await openPage({ ...narrow, javaScriptEnabled: false })
  const menu = page.locator('#menu')
  for (const [name, at, place] of [
    ['Find somebody', '/contact', '#finder'],
    ['Top', '/', '#main'],
    ['Top', '/nl', '#main'],
  ] as const) {
    await page.goto(at)
    for (let times = 0; times < 3; times++) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name, exact: true }).click()
      await menu.waitFor({ state: 'hidden' })
      await page.waitForURL(site.url + at + place)
      expect(await page.locator(`${place}:target`).count()).toBe(1)
    }
  }
})

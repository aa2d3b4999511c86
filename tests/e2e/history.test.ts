import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { eventually, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { pdf } from '#tests/support/made-files.ts'
import { openExisting } from '#tests/support/record-dialog.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { isSound } from '#tests/support/sound-page.ts'

const editor = await signIn(site.url)

async function changedArticle() {
  const values = { ...article(), title: `A tower ${article().slug}`, summary: 'The old tower stands.' }
  const answer = await editor.createArticle(values)
  const { record } = (await answer.json()) as { record: { id: string } }
  await editor.updateArticle(record.id, 1, {
    ...values,
    summary: 'The new tower stands.',
    imageUrl: '/uploads/cranes.jpg',
  })
  return { ...values, id: record.id }
}

/** Goes on with the Tab key until this has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'checkbox' | 'combobox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await wanted.first().waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

const summaryOf = async (slug: string) =>
  (await (await fetch(`${site.url}/news/${slug}`)).text()).includes('The old tower')

test('an earlier version is found, read and restored with the keyboard alone', async () => {
  const { title, slug, id } = await changedArticle()
  const page = await openPage({ cookie: editor.cookie })
  await page.goto(`/cms/news?q=${encodeURIComponent(title)}`)
  await tabTo(page, 'link', `History of ${title}`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `History of ${title}` }).waitFor()
  await page.getByRole('region', { name: 'Summary' }).getByText('new').waitFor()
  await isSound(page)

  await tabTo(page, 'link', /Created/)
  await page.keyboard.press('Enter')
  await page.getByText('Visitors see this version at once.').waitFor()
  await tabTo(page, 'link', 'With what stands now')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('region', { name: 'Summary' })
  await eventually(() => summary.getByRole('deletion').allTextContents()).toEqual(['old '])
  expect(await summary.getByRole('insertion').allTextContents()).toEqual(['new '])
  await isSound(page)

  await page.setViewportSize(wide)
  expect(await summaryOf(slug)).toBe(false)
  await page.getByRole('button', { name: 'Restore and publish' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'is restored').waitFor()
  await page.getByText('This is what stands now.').waitFor()
  await page.getByRole('link', { name: /Restored an earlier version: summary/ }).waitFor()
  expect(await summaryOf(slug)).toBe(true)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('version')

  await page.setViewportSize(narrow)
  const versions = page.getByRole('navigation', { name: 'Versions' })
  expect(await page.getByRole('heading', { level: 2, name: /\d\d:\d\d:\d\d/ }).count()).toBe(0)
  await versions.getByRole('link', { name: /Changed summary/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Before', { exact: true }).first().waitFor()
  expect(await versions.count()).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('version')
  await tabTo(page, 'link', 'All versions')
  await page.keyboard.press('Enter')
  await versions.waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Changed summary')
  // Safari gives a pressed link no focus, but what is around it and can have it.
  const press = (name: string | RegExp) =>
    page.getByRole('link', { name }).evaluate((link: HTMLElement) => {
      document.querySelector('main')?.focus()
      link.click()
    })
  await press(/Changed summary/)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('version')
  await press('All versions')
  await eventually(() => page.evaluate(() => document.activeElement?.matches('[data-version]'))).toBe(true)
  expect(page.url()).toBe(`${site.url}/cms/news/history/${id}`)
})

test('a changed form asks before its history is opened, where a version is seen as its page and restored once its draft is given up', async () => {
  const { id, slug, ...values } = await changedArticle()
  const waiting = `Waits ${slug}`
  const draft = { as: 'draft', version: 2, values: { ...article(), ...values, slug, title: waiting } }
  expect((await editor.call('PUT', `/cms/news/records/${id}`, draft)).status).toBe(200)
  const asked: string[] = []
  let answer = false
  const page = await openPage({ cookie: editor.cookie })
  page.on('dialog', (question) => {
    asked.push(question.message())
    return answer ? question.accept() : question.dismiss()
  })
  const dialog = await openExisting(page, 'news', values.title)
  await input(dialog, 'Excerpt').fill('Typed')
  await dialog.getByRole('link', { name: 'History' }).click()
  await eventually(() => asked.length).toBe(1)
  expect(await input(dialog, 'Excerpt').inputValue()).toBe('Typed')
  answer = true
  await dialog.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { level: 1, name: `History of ${values.title}` }).waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href')).toContain('edit=')
  expect(asked).toHaveLength(2)

  await tabTo(page, 'link', /Created/)
  await page.keyboard.press('Enter')
  // Until then “The page” is the newest version's.
  await page.locator('[aria-current]', { hasText: 'Created' }).waitFor()
  await tabTo(page, 'link', 'The page')
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe[title=Preview]')
  await frame.getByText('The old tower stands.').first().waitFor()
  expect(await page.locator('iframe[title=Preview]').getAttribute('sandbox')).toBe('allow-same-origin')
  await isSound(page)
  await page.setViewportSize(wide)

  answer = false
  const restore = page.getByRole('button', { name: 'Restore as a draft' })
  await restore.focus()
  await page.keyboard.press('Enter')
  await eventually(() => asked.length).toBe(3)
  expect(asked[2]).toContain('This article has a draft beside what is published.')
  const title = async () => {
    const answered = await editor.call('GET', `/cms/news/records/${id}`)
    return ((await answered.json()) as { record: { values: { title: string } } }).record.values.title
  }
  expect(await title()).toBe(waiting)
  answer = true
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'Visitors keep the published version.').waitFor()
  expect([await title(), await summaryOf(slug)]).toEqual([values.title, false])
})

test('what was deleted is brought back, or deleted for good, with the keyboard alone', async () => {
  const [back, gone, kept] = [await changedArticle(), await changedArticle(), await changedArticle()]
  for (const { id } of [kept, gone, back]) await editor.removeArticle(id)
  const page = await openPage({ cookie: editor.cookie })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/cms')
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await page.getByText('3 records').waitFor()
  await isSound(page)
  await tabTo(page, 'button', `Restore ${back.title}`)
  await page.keyboard.press('Enter')
  await toast(page, 'Success', `“${back.title}” is restored and public again`).waitFor()
  expect((await fetch(`${site.url}/news/${back.slug}`)).status).toBe(200)
  await tabTo(page, 'button', `Delete ${gone.title} for good`)
  await page.keyboard.press('Enter')
  await toast(page, 'Success', '1 record deleted for good').waitFor()
  expect(asked).toEqual([`Delete “${gone.title}” for good? Nobody can bring that back.`])
  await page.getByText('1 record', { exact: true }).waitFor()
  await tabTo(page, 'checkbox', 'Select all on this page')
  needs('Space after a question')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Restore selected')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('retention-years')

  await page.keyboard.press('3')
  await tabTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'History is kept: 3 years').waitFor()
  expect(asked.at(-1)).toContain('Keep history for 3 years only?')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('retention-years')
  await isSound(page)
})

test('a document whose file was replaced says both by what the library calls them, and opens them', async () => {
  const files = await Promise.all(
    ['Wells.pdf', 'Wells corrected.pdf'].map((name) => storedFile(editor, pdf('', name), 'document', name)),
  )
  const [before, after] = files.map(({ name: file }) => [
    { ...{ id: 'one', date: '2026-04-21', note: null }, file: { type: 'file', attrs: { file } } },
  ])
  const documents = recordsOf(editor, 'documents')
  const { id, version, values } = await documents.created({ versions: before })
  await documents.update(id, version, { ...values, versions: after })
  await documents.update(id, version + 1, {
    ...values,
    versions: [...(after ?? []), ...(before ?? []).map((each) => ({ ...each, id: 'two' }))],
  })
  const page = await openPage({ cookie: editor.cookie })
  await page.goto(`/cms/documents/history/${id}`)
  await page.getByRole('region', { name: 'Version 2' }).getByRole('link', { name: 'Wells', exact: true }).waitFor()
  await page.getByRole('link', { name: /Changed “Version 1, PDF”/ }).click()
  const change = page.getByRole('region', { name: 'Version 1, PDF' })
  for (const { title, url } of files) {
    const link = change.getByRole('link', { name: title, exact: true })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(url)
  }
  await page.getByRole('link', { name: 'The whole version' }).click()
  await page.locator('.version__items').getByRole('link', { name: 'Wells corrected' }).waitFor()
  await page.goto('/cms/audit')
  await page.getByText('Old and new values').first().click()
  await page.getByText(`Wells (${files[0]?.name})`).first().waitFor()
  await page.getByText('Old and new values').nth(1).click()
  await page.getByText(`Wells corrected (${files[1]?.name})`).waitFor()

  await documents.update(id, version + 2, { ...values, versions: after })
  expect((await editor.call('DELETE', `/cms/files/file/${files[0]?.name}`)).status).toBe(200)
  await page.goto(`/cms/documents/history/${id}`)
  await page.getByRole('link', { name: /Changed “Version 1, PDF”/ }).click()
  await change.getByRole('link', { name: `${files[0]?.name}, which is deleted` }).waitFor()
})

import { expect, onTestFinished, test } from 'vitest'
import { openNewArticle } from '#tests/support/article-dialog.ts'
import { addCookies, doubleLetters, narrow, openPage } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { stickingOut, tooWide } from '#tests/support/sound-page.ts'

test('on a telephone whose text has twice its size, screens have room for their words', async () => {
  const page = await openPage(narrow)
  const sizes = await doubleLetters(page)
  onTestFinished(() => sizes.detach())
  await page.goto('/auth')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const brand = await page.locator('.brand').first().boundingBox()
  expect([await tooWide(page), (brand?.x ?? 0) + (brand?.width ?? 0) <= narrow.width]).toEqual([[], true])
  await addCookies(page.context(), (await signIn(site.url)).cookie)
  for (const path of ['/cms/portfolio', '/cms/pages', '/cms/status', '/cms/news']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await tooWide(page), await stickingOut(page)]).toEqual([path, [], []])
  }
  await page.goto('/cms/portfolio')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const described = page.locator('.picture .field').first()
  await described.waitFor({ state: 'attached' })
  expect((await described.boundingBox())?.width).toBeGreaterThan(narrow.width / 2)
  await page.keyboard.press('Escape')
  const dialog = await openNewArticle(page)
  expect([await tooWide(page), await stickingOut(page)]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
  expect([await tooWide(page), await stickingOut(page)]).toEqual([[], []])
})

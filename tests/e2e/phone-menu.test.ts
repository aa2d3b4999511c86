import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { narrow, openPage } from '#tests/support/browser.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'

const editor = await signIn(site.url)

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

  await chooseLanguages(editor, { nl: true })
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

import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { input, openPage, toast } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { askForCheck, checkWithPatience, panel } from '#tests/support/publish-check.ts'
import { openExisting } from '#tests/support/record-dialog.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'
import { doc, film, linkOut, linkTo, paragraph, texts, words } from '#tests/support/written.ts'

test('links of a text to what visitors cannot see are told, and other websites are asked when somebody wants it', async () => {
  const [news, record] = [recordsOf(editor, 'news'), valid.news() as { slug: string }]
  const draft = (await (
    await editor.call('POST', '/cms/news/records', { as: 'draft', values: { ...record, title: 'Q4 letter' } })
  ).json()) as { record: { id: string } }
  const title = `Links ${record.slug}`
  const body = doc(
    paragraph(
      words('The letter', linkTo('news', draft.record.id)),
      words(', the costs', linkTo('heading', 'gone')),
      words(' and another website', linkOut('http://127.0.0.1/')),
    ),
    film('/uploads/cranes.jpg'),
  )
  await news.created({ title, ...texts.news(body) })
  const page = await openPage({ cookie: editor.cookie })
  await checkWithPatience(page)
  const dialog = await openExisting(page, 'news', title)
  await askForCheck(page, dialog)
  for (const says of ['a draft: “Q4 letter”', 'a heading that is gone'])
    await panel(page).getByText(`1 link goes to ${says}. Visitors see the words without the link.`).waitFor()
  await panel(page).getByText('2 links to other websites: checked when you press the button.').waitFor()
  await panel(page).getByRole('button', { name: 'Check links' }).press('Enter')
  const private_ = 'http://127.0.0.1/ was not checked, because it leads into a private network.'
  await panel(page).getByText(private_).waitFor()
  await isSound(page)
  for (const [said, leads] of [
    ['The letter', 'wherever that moves. Visitors see the link when it is published.'],
    [', the costs', 'What it led to is gone'],
  ] as const) {
    await input(dialog, 'Text').getByText(said, { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+k')
    const asked = page.getByRole('dialog', { name: 'Link' })
    await asked.getByText(leads).waitFor()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
  }
  // An address of our own leads within the website, also when it is written whole.
  await input(dialog, 'Text').getByText('and another website').click()
  await page.keyboard.press('ControlOrMeta+k')
  const asked = page.getByRole('dialog', { name: 'Link' })
  await asked.getByRole('combobox', { name: 'Where to' }).fill(`${site.url}/news`)
  await asked.getByRole('button', { name: 'Link', exact: true }).click()
  await input(dialog, 'Text').locator('a[href="/news"]').waitFor()
})

test('whoever withdraws or deletes a record is told before how many links to it fall away', async () => {
  const { name, ...values } = valid.portfolio() as { name: string }
  const target = await recordsOf(editor, 'portfolio').created({ ...values, name })
  const body = doc(paragraph(words('That house', linkTo('portfolio', target.id))))
  for (const title of ['One of two texts', 'Two of two texts'])
    await recordsOf(editor, 'news').created({ title, ...texts.news(body) })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'portfolio', name)
  await dialog.getByText('2 texts link to it').click()
  await dialog.getByRole('link', { name: 'Two of two texts' }).waitFor()
  await dialog.getByRole('button', { name: 'More actions' }).click()
  const falls = '2 links to it will no longer be shown; their words stay.'
  await dialog.getByRole('menuitem', { name: 'Unpublish' }).getByText(falls).waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const asked = page.waitForEvent('dialog')
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click({ noWaitAfter: true })
  const question = await asked
  expect(question.message()).toBe(`Delete the property “${name}”? It disappears from the website at once. ${falls}`)
  await question.accept()
  await toast(page, 'Property deleted successfully').waitFor()
})

test('the check of a page tells keys without a figure, figures and links that visitors do not see, and what leads nowhere', async () => {
  const answer = await editor.call('POST', '/cms/free-pages/records', {
    as: 'draft',
    values: { ...valid['free-pages'](), title: 'A lighthouse' },
  })
  const { record: draft } = (await answer.json()) as { record: { id: string } }
  const link = { kind: 'free-pages', id: draft.id }
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 404/, /ERR_FAILED/] })
  await checkWithPatience(page)

  async function check(slug: string, changed: (values: Record<string, never>) => object) {
    const { path, opened } = await pageForTest(editor, slug)
    const { id, version, values } = opened
    const body = { as: 'draft', version, values: { ...values, ...changed(values as Record<string, never>) } }
    expect((await editor.call('PUT', path, body)).status).toBe(200)
    await ask(dialogAddress(slug, id), collections[slug]?.title)
  }
  async function ask(form: string, name?: string) {
    await page.goto(form)
    await askForCheck(page, page.getByRole('dialog', { name }))
  }
  const told = (text: string | RegExp) => panel(page).getByText(text).waitFor()

  const scheduled = { as: 'scheduled', publishAt: '2999-07-01T09:00', values: valid.figures() }
  expect((await editor.call('POST', '/cms/figures/records', scheduled)).status).toBe(200)
  const coming = `{${scheduled.values.slug}}`

  await check('page-public-markets', ({ performance }: Record<string, object[]>) => ({
    lead: `All {nothing-like-it} of {name} and ${coming}.`,
    performance: performance?.map((each) => ({ ...each, figure: 'no-such-figure' })),
    newsLink: link,
  }))
  await told('No figure that visitors see has the key {nothing-like-it}.')
  await told(`The figure ${coming} is scheduled.`)
  await told('The figure “no-such-figure” is not published.')
  await told('1 link goes to a draft: “A lighthouse”. Visitors see the words without the link.')
  expect(await panel(page).getByText('{name}').count()).toBe(0)

  await check('page-frame', ({ navigation, legal }: Record<string, object[]>) => ({
    navigation: [...(navigation ?? []), { id: 'added', label: 'Lighthouse', link }],
    legal: [...(legal ?? []), { id: 'added', label: 'Nowhere', link: '/nowhere' }],
  }))
  await told('2 things to correct before this is published')
  await told('The link to /nowhere leads nowhere.')
  await told('1 link goes to a draft: “A lighthouse”. It would stand on every page')
  const frame = page.getByRole('dialog', { name: 'Header and footer' })
  await frame.getByRole('button', { name: 'Lighthouse' }).and(frame.locator('[aria-expanded]')).press('Enter')
  await frame.getByRole('button', { name: 'Take this link out' }).press('Enter')
  await frame.getByRole('button', { name: 'Take this link out' }).waitFor({ state: 'detached' })

  await check('page-home', () => ({ seoDescription: 'A short one.' }))
  await told('The description for search engines has 12 characters.')
  await panel(page).getByRole('button', { name: 'Go to SEO Description' }).waitFor()
  await check('page-home', () => ({ seoDescription: 'A' }))
  await told('The description for search engines has 1 character.')

  await check('page-settings', () => ({ blurb: 'A house of {no-such-blurb}.' }))
  await told('No figure that visitors see has the key {no-such-blurb}.')
  await page.route('**/cms/figures/register', (route) => route.abort(), { times: 1 })
  await check('page-settings', () => ({ blurb: 'A house of {no-such-blurb}.' }))
  await told(/could not be looked at\. There was no answer in time, or the page has too many links\.$/)

  const press = 'The press room names “Communications”, and no department is called that.'
  await check('page-documents', () => ({ pressDepartment: 'Communications' }))
  await told(press)
  await check('page-company', ({ entities }: Record<string, object[]>) => ({
    entities: entities?.map((each) => ({ ...each, role: 'One of {no-such-role}' })),
  }))
  await told('No figure that visitors see has the key {no-such-role}.')
  await told(press)

  await check('page-not-found', ({ title }: Record<string, string>) => ({ title: `${title} {no-such-title}` }))
  await told('No figure that visitors see has the key {no-such-title}.')
  // No search engine reads it.
  expect(await panel(page).getByText('for search engines').count()).toBe(0)

  for (const [kind, changed, lamp, other] of [
    [
      'legal-texts',
      {
        date: '1999-12-31',
        sections: [{ title: 'Only section', body: doc(paragraph(words('A lamp', linkTo('free-pages', draft.id)))) }],
      },
      // Its words change by a save alone.
      '{no-such-lamp} stays as it is typed.',
      'It would not be in force: another version bears a later date.',
    ],
    [
      'free-pages',
      {
        sections: [
          { id: 'one', type: 'call', statement: 'There', label: 'Onwards', link },
          { id: 'two', type: 'records', title: 'Listed', of: 'News', filter: 'Nonsense', most: '3' },
          { id: 'three', type: 'records', title: 'Also listed', of: 'News', filter: 'Press', most: '3' },
        ],
      },
      'No figure that visitors see has the key {no-such-lamp}.',
      'Nothing fits “Nonsense”: visitors do not see this list.',
    ],
  ] as const) {
    const values = { ...valid[kind](), ...changed, lead: 'All {no-such-lamp}.' }
    const { record } = (await (await editor.call('POST', `/cms/${kind}/records`, { as: 'draft', values })).json()) as {
      record: { id: string }
    }
    await ask(dialogAddress(kind, record.id))
    await told('1 link goes to a draft: “A lighthouse”. Visitors see the words without the link.')
    await told(lamp)
    await told(other)
  }
})

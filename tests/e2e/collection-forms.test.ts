import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { sampled } from '#tests/support/attack.ts'
import { eventually, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { close, control, fill, focusedLabel, messages, openExisting, screens } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'

const project = ['Name', 'Slug', 'Location', 'Description']
const phases = ['Operational', 'Completed', 'Under Construction', 'Pipeline']
const entities = ['Estavelle Group S.A.', 'Estavelle Ventures S.à r.l.', 'Estavelle Nederland B.V.']
const sectors = ['FoodTech', 'PropTech', 'CleanTech', 'FinTech', 'Mobility', 'Fashion', 'EdTech']
type Form = {
  required: string[]
  /** What else a new record starts with. */
  initial: Record<string, string>
  suggested: Record<string, string[]>
  /** A list to choose from, and what an older record may have instead. */
  choice?: { label: string; field: string; choices: string[]; other: string }
}
const assetType = { label: 'Asset type', field: 'assetType', other: 'Hotel' }
const forms: [CollectionSlug, Form][] = [
  [
    'portfolio',
    {
      required: project,
      initial: { 'Display order': '0' },
      suggested: { Phase: phases, Entity: entities },
      choice: {
        ...assetType,
        choices: ['Office', 'Retail', 'Mixed-Use', 'Industrial', 'Residential', 'Parking'],
      },
    },
  ],
  [
    'development',
    {
      required: project,
      initial: { 'Display order': '0' },
      suggested: { Phase: phases },
      choice: { ...assetType, choices: ['Retail', 'Office', 'Residential', 'Parking', 'Logistics', 'Other'] },
    },
  ],
  [
    'venture-capital',
    {
      required: ['Company name', 'Description', 'Sector', 'Stage', 'Geography'],
      initial: { 'Display order': '0' },
      suggested: { Sector: sectors },
      choice: {
        label: 'Stage',
        field: 'stage',
        choices: ['Seed', 'Series A', 'Series B', 'Series C+', 'Growth', 'Exited'],
        other: 'Pre-Seed',
      },
    },
  ],
  [
    'social-links',
    {
      required: ['Platform', 'URL'],
      initial: { 'Display order': '0', Active: 'on' },
      suggested: { Platform: ['LinkedIn', 'X'] },
    },
  ],
]

// One of them in `npm test`: the forms are of one kind.
test.each(sampled(forms, 0))(
  '%s: a new record has its defaults and what is required and suggested, is made by keyboard, and nothing breaks a rule of accessibility',
  async (collection, { required, initial, suggested, choice }) => {
    /** The forms are of one kind: each state is looked at wide in two collections and narrow in the others. */
    const turn = forms.findIndex(([of]) => of === collection)
    const sizes = (state: number) => sampled([wide, narrow], turn + state)
    const records = recordsOf(editor, collection)
    const { id, values: stored } = await records.created(choice && { [choice.field]: choice.other })
    const page = await openPage({ cookie: editor.cookie })
    page.on('dialog', (question) => question.accept())
    await page.goto(`/cms/${collection}`)
    const { add, adding, name } = screens[collection]
    // The focus passes over what is disabled.
    const button = page.getByRole('button', { name: add, exact: true, disabled: false })
    await button.waitFor()
    await isSound(page, sizes(0))

    await page.setViewportSize(wide)
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: adding })
    await eventually(() => focusedLabel(page)).toBe(name)
    const values = await valuesOf(dialog)
    expect(Object.fromEntries(Object.entries(values).filter(([, value]) => value))).toEqual(initial)
    const marked = await dialog.locator('.field:has(.req) > .field__top > label').allInnerTexts()
    expect(marked.map((label) => label.replace('*', '').trim())).toEqual(required)
    for (const label of required) expect(await control(dialog, label).getAttribute('aria-required'), label).toBe('true')
    expect(await dialog.locator('[aria-required]').count()).toBe(required.length)
    await dialog.getByText('* Required').waitFor()
    await isSound(page, sizes(1))

    await page.keyboard.insertText('By keyboard')
    if (required.includes('Slug')) expect(await control(dialog, 'Slug').inputValue()).toBe('by-keyboard')
    const seen = new Set<string>()
    for (let steps = 0; steps < 60 && !seen.has('Create'); steps++) {
      await page.keyboard.press('Tab')
      seen.add((await focusedLabel(page)) ?? '')
    }
    for (const label of [...required.filter((label) => label !== name), ...Object.keys(initial), 'Cancel'])
      expect([...seen], label).toContain(label)
    await page.keyboard.press('Enter')
    await page.locator('.toast').waitFor()
    await isSound(page, sizes(0))
    for (const [label, values] of Object.entries(suggested)) {
      const offered = await control(dialog, label).evaluate((element) =>
        [...((element as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
      )
      expect(offered).toEqual(values)
      await fill(dialog, { [label]: 'Something else' })
      expect(await control(dialog, label).inputValue()).toBe('Something else')
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedLabel(page)).toBe(add)

    const editing = await openExisting(page, collection, String(stored.name ?? stored.platform))
    await isSound(page, sizes(1))
    if (!choice) return close(editing)
    // What is none of the choices stays on offer and is saved as it was.
    const select = control(editing, choice.label)
    expect(await select.inputValue()).toBe(choice.other)
    expect(await select.locator('option').allTextContents()).toEqual(['Select…', ...choice.choices, choice.other])
    await select.selectOption(choice.choices[0] ?? '')
    await select.selectOption(choice.other)
    await fill(editing, { Description: 'Changed.' })
    await editing.getByRole('button', { name: 'Update' }).click()
    await editing.waitFor({ state: 'detached' })
    const { record } = await records.open(id)
    expect(record.values).toMatchObject({ [choice.field]: choice.other, description: 'Changed.' })
  },
)

test('a number is taken as it is typed, and nothing typed is the default; a link is shown or not by its checkbox', async () => {
  const records = recordsOf(editor, 'social-links')
  const { id, values } = await records.created({ displayOrder: 5 })
  const page = await openPage({ cookie: editor.cookie })
  const row = page.getByRole('listitem').filter({ hasText: String(values.platform) })
  for (const [typed, stored, shown] of [
    ['-12', -12, '✗ Inactive'],
    ['', 0, '✓ Active'],
  ] as const) {
    const dialog = await openExisting(page, 'social-links', String(values.platform))
    await fill(dialog, { 'Display order': typed })
    await dialog.getByRole('checkbox', { name: 'Active' }).press('Space')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(shown).waitFor()
    const said = await row.locator('.meta > span').allTextContents()
    expect(said).toEqual(['https://network.example/test', shown, `Order: ${stored}`])
    expect((await records.open(id)).record.values.displayOrder).toBe(stored)
  }
})

test('a property takes highlights and several pictures with what they show, in an order, and they are on its page', async () => {
  const { page, dialog, slug, id, name } = await opened('portfolio', { highlights: ['First'] })
  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await eventually(() => focusedLabel(page)).toBe('Highlight 2')
  await page.keyboard.insertText('Second')
  await dialog.getByRole('button', { name: 'Add Highlight' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Highlight 3')
  await page.keyboard.insertText('Third')
  await dialog.getByRole('button', { name: 'Move highlight 3 up' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move highlight 2 up')
  await dialog.getByText('Highlight 3 moved up').waitFor()
  await dialog.getByRole('button', { name: 'Remove highlight 1' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move highlight 1 up')
  expect(await input(dialog, 'Highlight 1').inputValue()).toBe('Third')

  const gallery = dialog.getByRole('group', { name: 'Gallery' })
  await choose(page, gallery, await picture('#31554f'), await picture('#b08d57'))
  await input(gallery, 'Description of picture 2').waitFor()
  await input(gallery, 'Description of picture 1').fill('Green.')
  await input(gallery, 'Description of picture 2').fill('Brass.')
  const widthOf = async (label: string) => (await input(gallery, label).boundingBox())?.width ?? 0
  expect(await widthOf('Caption of picture 1')).toBeGreaterThan(await widthOf('Description of picture 1'))
  await gallery.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move picture 1 up')
  expect(await input(gallery, 'Description of picture 1').inputValue()).toBe('Brass.')
  await fill(dialog, { 'Website URL': '#' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'updated successfully').waitFor()
  const { record } = await recordsOf(editor, 'portfolio').open(id)
  const [brass, green] = record.values.gallery as { url: string }[]
  expect([brass, green]).toEqual(Array(2).fill({ url: expect.stringMatching(/^\/uploads\//) }))
  await page.goto(`/project/${slug}`)
  await page.getByRole('heading', { name: 'Key highlights' }).waitFor()
  expect(await page.locator('.highlights > li').allTextContents()).toEqual(['Third', 'Second'])
  await page.getByRole('img', { name: 'Brass.' }).waitFor()
  // A website that is # has no button.
  expect(await page.getByRole('link', { name: /website/i }).count()).toBe(0)

  const again = await openExisting(page, 'portfolio', name)
  await again.getByRole('button', { name: 'Remove picture 1' }).click()
  await again.getByRole('button', { name: 'Undo: Picture 1 removed' }).waitFor()
  await again.getByRole('button', { name: 'Update' }).click()
  await again.waitFor({ state: 'detached' })
  const after = await recordsOf(editor, 'portfolio').open(id)
  expect(after.record.values.gallery).toEqual([green])
})

test('a project refuses what is no picture and more than it can have, keeps the others, and asks before changes are left', async () => {
  const highlights = Array.from({ length: 20 }, (_, at) => `Highlight ${at + 1}`)
  const values = { highlights, gallery: Array.from({ length: 24 }, () => ({ url: '/uploads/door.jpg' })) }
  const { page, dialog, name } = await opened('development', values)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    return question.accept()
  })
  await input(dialog, 'Highlight 1').fill('Changed')
  await input(dialog, 'Highlight 1').fill('Highlight 1')
  await close(dialog)
  expect(asked).toEqual([])

  await openExisting(page, 'development', name)
  const gallery = dialog.getByRole('group', { name: 'Gallery' })
  await choose(page, gallery, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await toast(page, 'Invalid file type', 'Please upload an image file').waitFor()
  await gallery.locator('.error', { hasText: 'Please upload an image file' }).waitFor()
  const description = input(gallery, 'Description of picture 1')
  await eventually(() => description.inputValue()).toMatch(/door/)
  await description.fill('x'.repeat(201))
  await description.press('Enter')
  await gallery.locator('.error', { hasText: 'Description must be 200 characters or less' }).waitFor()
  await eventually(() => focusedLabel(page)).toBe('Description of picture 1')
  await description.fill('A door.')

  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await eventually(() => focusedLabel(page)).toBe('Highlight 21')
  await page.keyboard.insertText('One more')
  needs('a second file dialog')
  await choose(page, gallery, await picture('#31554f'))
  await input(dialog, 'Description of picture 25').waitFor()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Please fill in all required fields').waitFor()
  await eventually(() => messages(dialog)).toEqual({
    Highlights: 'Highlights must be 20 or fewer',
    Gallery: 'Gallery must be 24 or fewer',
  })
  await close(dialog)
  expect(asked).toHaveLength(1)
})

async function opened(collection: CollectionSlug, values: Record<string, unknown>) {
  const records = recordsOf(editor, collection)
  const { id, values: stored } = await records.created(values)
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const [name, slug] = [String(stored.name), String(stored.slug)]
  const dialog = await openExisting(page, collection, name)
  return { page, dialog, id, name, slug }
}

type File = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, within: Locator, ...files: File[]) {
  const chooser = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Upload Images' }).click()
  await (await chooser).setFiles(files)
}

async function picture(background: string): Promise<File> {
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** What each input of a dialog holds, by its label. */
function valuesOf(dialog: Locator) {
  return dialog
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((all) =>
      Object.fromEntries(
        (all as HTMLInputElement[]).map((input) => [
          (input.ariaLabel ?? input.labels?.[0]?.textContent ?? '').replace('*', '').trim(),
          input.type === 'checkbox' && !input.checked ? '' : input.value,
        ]),
      ),
    )
}

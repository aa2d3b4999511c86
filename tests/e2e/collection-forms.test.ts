import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { eventually, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { close, control, fill, focusedLabel, openExisting, openNew, screens } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { isSound } from '#tests/support/sound-page.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

const project = ['Name', 'Slug', 'Location', 'Description']
const phases = ['Operational', 'Completed', 'Under Construction', 'Pipeline']
const entities = ['Estavelle Group S.A.', 'Estavelle Ventures S.à r.l.', 'Estavelle Nederland B.V.']
const sectors = ['FoodTech', 'PropTech', 'CleanTech', 'FinTech', 'Mobility', 'Fashion', 'EdTech']
type Form = {
  required: string[]
  /** What else a new record starts with. */
  initial: Record<string, string>
  suggested: Record<string, string[]>
  record: string
}
const forms: [CollectionSlug, Form][] = [
  [
    'portfolio',
    {
      required: project,
      initial: { 'Display order': '0' },
      suggested: { Phase: phases, Entity: entities },
      record: 'Bisonspoor Center',
    },
  ],
  [
    'development',
    { required: project, initial: { 'Display order': '0' }, suggested: { Phase: phases }, record: 'Towerspoor' },
  ],
  [
    'venture-capital',
    {
      required: ['Company name', 'Description', 'Sector', 'Stage', 'Geography'],
      initial: { 'Display order': '0' },
      suggested: { Sector: sectors },
      record: 'Keystage',
    },
  ],
  [
    'social-links',
    {
      required: ['Platform', 'URL'],
      initial: { 'Display order': '0', Active: 'on' },
      suggested: { Platform: ['LinkedIn', 'X'] },
      record: 'LinkedIn',
    },
  ],
]

describe.each(forms)('%s', (collection, { required, initial, suggested, record }) => {
  /** The forms are of one kind: each state is looked at wide in two collections and narrow in the others. */
  const turn = forms.findIndex(([of]) => of === collection)
  const sizes = (state: number) => sampled([wide, narrow], turn + state)

  test('starts with its defaults, says which fields are required, and suggests values but takes any other', async () => {
    const page = await openPage({ cookie: editor.cookie })
    const dialog = await openNew(page, collection)
    const values = await valuesOf(dialog)
    expect(Object.fromEntries(Object.entries(values).filter(([, value]) => value))).toEqual(initial)
    const isRequired = (label: string) => control(dialog, label).getAttribute('aria-required')
    const marked = await dialog.locator('.field:has(.req) > .field__top > label').allInnerTexts()
    expect(marked.map((label) => label.replace('*', '').trim())).toEqual(required)
    for (const label of required) expect(await isRequired(label), label).toBe('true')
    expect(await dialog.locator('[aria-required]').count()).toBe(required.length)
    await dialog.getByText('* Required').waitFor()
    for (const [label, values] of Object.entries(suggested)) {
      const offered = await control(dialog, label).evaluate((element) =>
        [...((element as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
      )
      expect(offered).toEqual(values)
      await fill(dialog, { [label]: 'Something else' })
      expect(await control(dialog, label).inputValue()).toBe('Something else')
    }
  })

  test('breaks no rule of accessibility: its list, a new record, its mistakes and a stored one', async () => {
    const page = await openPage({ cookie: editor.cookie })
    page.on('dialog', (question) => question.accept())
    await page.goto(`/cms/${collection}`)
    await page.getByRole('heading', { name: record, exact: true }).waitFor()
    await isSound(page, sizes(0))
    const dialog = await openNew(page, collection)
    await isSound(page, sizes(1))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.locator('.toast').waitFor()
    await isSound(page, sizes(0))
    await close(dialog)
    await openExisting(page, collection, record)
    await isSound(page, sizes(1))
  })

  test('is worked by keyboard alone, and the focus returns to where it came from', async () => {
    const page = await openPage({ cookie: editor.cookie })
    page.on('dialog', (question) => question.accept())
    await page.goto(`/cms/${collection}`)
    const { add, adding, name } = screens[collection]
    // The focus passes over what is disabled.
    await page.getByRole('button', { name: add, exact: true, disabled: false }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: adding })
    await eventually(() => focusedLabel(page)).toBe(name)
    await page.keyboard.type('By keyboard')
    const seen = new Set<string>()
    for (let steps = 0; steps < 60 && !seen.has('Create'); steps++) {
      await page.keyboard.press('Tab')
      seen.add((await focusedLabel(page)) ?? '')
    }
    for (const label of [...required.filter((label) => label !== name), ...Object.keys(initial), 'Cancel'])
      expect([...seen], label).toContain(label)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedLabel(page)).toBe(add)
  })
})

describe('a value that is none of the choices', () => {
  test.each([
    [
      'portfolio',
      'Asset type',
      'assetType',
      'Hotel',
      ['Office', 'Retail', 'Mixed-Use', 'Industrial', 'Residential', 'Parking'],
    ],
    [
      'development',
      'Asset type',
      'assetType',
      'Hotel',
      ['Retail', 'Office', 'Residential', 'Parking', 'Logistics', 'Other'],
    ],
    [
      'venture-capital',
      'Stage',
      'stage',
      'Pre-Seed',
      ['Seed', 'Series A', 'Series B', 'Series C+', 'Growth', 'Exited'],
    ],
  ] as const)('of %s stays on offer and is saved as it was', async (collection, label, field, value, choices) => {
    const records = recordsOf(editor, collection)
    const { id, values } = await records.created({ [field]: value })
    onTestFinished(async () => void (await records.remove(id)))
    const page = await openPage({ cookie: editor.cookie })
    const dialog = await openExisting(page, collection, String(values.name))
    const select = control(dialog, label)
    expect(await select.inputValue()).toBe(value)
    expect(await select.locator('option').allTextContents()).toEqual(['Select…', ...choices, value])
    await select.selectOption(choices[0])
    await select.selectOption(value)
    await fill(dialog, { Description: 'Changed.' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'updated successfully').waitFor()
    const { record } = await records.open(id)
    expect(record.values).toMatchObject({ [field]: value, description: 'Changed.' })
  })
})

test('the slug of a property follows its name until an editor writes one', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNew(page, 'portfolio')
  await fill(dialog, { Name: 'Été at the Quay' })
  expect(await control(dialog, 'Slug').inputValue()).toBe('ete-at-the-quay')
  await fill(dialog, { Slug: 'mine', Name: 'Another' })
  expect(await control(dialog, 'Slug').inputValue()).toBe('mine')
})

test('a number is taken as it is typed, and nothing typed is the default', async () => {
  const records = recordsOf(editor, 'social-links')
  const { id, values } = await records.created({ displayOrder: 5 })
  onTestFinished(async () => void (await records.remove(id)))
  const page = await openPage({ cookie: editor.cookie })
  for (const [typed, stored] of [
    ['-12', -12],
    ['', 0],
  ] as const) {
    const dialog = await openExisting(page, 'social-links', String(values.platform))
    await fill(dialog, { 'Display order': typed })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await records.open(id)).record.values.displayOrder).toBe(stored)
  }
})

test('a link is shown or not by its checkbox', async () => {
  const records = recordsOf(editor, 'social-links')
  const { id, values } = await records.created()
  onTestFinished(async () => void (await records.remove(id)))
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'social-links', String(values.platform))
  await dialog.getByRole('checkbox', { name: 'Active' }).press('Space')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const row = page.getByRole('listitem').filter({ hasText: String(values.platform) })
  await row.getByText('✗ Inactive').waitFor()
  expect(await row.locator('.meta > span').allTextContents()).toEqual([
    'https://network.example/test',
    '✗ Inactive',
    'Order: 0',
  ])
})

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

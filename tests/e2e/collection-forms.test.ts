import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { eventually, narrow, openPage, wide } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { close, control, fill, focusedLabel, openExisting, screens } from '#tests/support/record-dialog.ts'
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

test.each(forms)(
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

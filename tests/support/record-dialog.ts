import type { Locator, Page } from 'playwright-core'
import { writeOver } from './browser.ts'
import { currentSite } from './current-site.ts'
import type { CollectionSlug } from './records.ts'

/** The words of each screen, as the specification has them; `name` is the label of what names a record. */
export const screens: Record<CollectionSlug, { add: string; adding: string; editing: string; name: string }> = {
  portfolio: { add: 'Add Property', adding: 'Add New Property', editing: 'Edit Property', name: 'Name' },
  development: { add: 'Add Project', adding: 'Add New Project', editing: 'Edit Project', name: 'Name' },
  news: { add: 'Add Article', adding: 'Create New Article', editing: 'Edit Article', name: 'Title' },
  'venture-capital': {
    add: 'Add Company',
    adding: 'Add New Company',
    editing: 'Edit Company',
    name: 'Company name',
  },
  'social-links': { add: 'Add Link', adding: 'Add New Link', editing: 'Edit Link', name: 'Platform' },
  figures: { add: 'Add Figure', adding: 'Add New Figure', editing: 'Edit Figure', name: 'Label' },
  'legal-texts': { add: 'Add Version', adding: 'Add New Version', editing: 'Edit Version', name: 'Name' },
  documents: { add: 'Add Document', adding: 'Add New Document', editing: 'Edit Document', name: 'Title' },
  'free-pages': { add: 'Add Page', adding: 'Add New Page', editing: 'Edit Page', name: 'Title' },
}

/** The screen of a collection with the dialog for a new record open. */
export async function openNew(page: Page, collection: CollectionSlug) {
  const { add, adding, name } = screens[collection]
  const button = page.getByRole('button', { name: add, exact: true })
  await openList(page, collection, button)
  const dialog = page.getByRole('dialog', { name: adding, exact: true })
  await button.click()
  await control(dialog, name).waitFor()
  return dialog
}

/** The screen of a collection with a record's dialog open. */
export async function openExisting(page: Page, collection: CollectionSlug, title: string) {
  const { editing, name } = screens[collection]
  const button = page.getByRole('button', { name: `Edit ${title}`, exact: true })
  await openList(page, collection, button)
  const dialog = page.getByRole('dialog', { name: editing, exact: true })
  await button.click()
  await control(dialog, name).waitFor()
  return dialog
}

/** A changed form asks first: the test answers. */
export async function close(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Loads the list, unless it is what is on the screen already, with what is to be pressed. */
async function openList(page: Page, collection: CollectionSlug, button: Locator) {
  const isThere = new URL(page.url(), currentSite().url).pathname === `/cms/${collection}`
  if (!isThere || (await page.getByRole('dialog').count()) > 0 || (await button.count()) === 0)
    await page.goto(`/cms/${collection}`)
}

/** A line, an area, a line with suggestions or a choice, by its accessible name. */
export const control = (within: Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }))

export async function fill(dialog: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = control(dialog, label)
    const tag = await field.evaluate(({ tagName }) => tagName)
    if (tag === 'SELECT') await field.selectOption(value)
    else if (tag === 'DIV') await writeOver(field, value)
    else await field.fill(value)
  }
}

/** What each invalid field of the form is described with. */
export function messages(dialog: Locator) {
  const invalid = '.field:has(> .error), .uploader:has(> .error), fieldset:has(> .sections > .error)'
  return dialog.locator(invalid).evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const label = field.querySelector('label, legend, .field__label')?.firstChild
        const text = label?.nodeType === Node.TEXT_NODE ? label : label?.firstChild
        const error = field.querySelector(':scope > .error, :scope > .sections > .error')
        return [text?.textContent?.trim(), error?.textContent]
      }),
    ),
  )
}

/** Title and text of a toast, a line each. */
export const wordsOf = async (toast: Locator) =>
  (await toast.locator('strong, strong + p').allTextContents()).join('\n')

export function focusedLabel(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const label = element.ariaLabel ?? (element.labels?.length ? element.labels[0]?.textContent : element.textContent)
    return label?.replace('*', '').trim()
  })
}

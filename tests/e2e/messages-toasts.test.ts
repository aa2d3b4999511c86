import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually, openPage, toast, untilScripts } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { close, control, fill, openExisting, openNew, screens, wordsOf } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

type Words = {
  /** Of the three successes: title and text, with `…` for the word. */
  done: [title: string, text?: string]
  failures: Record<'create' | 'update' | 'delete', string>
  /** Undefined where a failed list has no toast. */
  fetch?: string
  unreadable: string
  /** Everything that is required, by its label. */
  typed: Record<string, string>
}

const projectFields = { Location: 'B', Description: 'C' }
const words: Record<CollectionSlug, Words> = {
  portfolio: {
    done: ['Property … successfully'],
    failures: {
      create: 'Failed to save property',
      update: 'Failed to save property',
      delete: 'Failed to delete property',
    },
    fetch: 'Failed to fetch properties',
    unreadable: 'Properties could not be loaded',
    typed: projectFields,
  },
  development: {
    done: ['Project … successfully'],
    failures: {
      create: 'Failed to save project',
      update: 'Failed to save project',
      delete: 'Failed to delete project',
    },
    fetch: 'Failed to fetch projects',
    unreadable: 'Projects could not be loaded',
    typed: projectFields,
  },
  news: {
    done: ['Success', 'Article … successfully'],
    failures: { create: 'Error creating article', update: 'Error updating article', delete: 'Error deleting article' },
    unreadable: 'Articles could not be loaded',
    typed: { Summary: 'B', Category: 'Press' },
  },
  'venture-capital': {
    done: ['Company … successfully'],
    failures: { create: 'Error creating company', update: 'Error updating company', delete: 'Error deleting company' },
    unreadable: 'Companies could not be loaded',
    typed: { Description: 'B', Sector: 'Robotics', Stage: 'Seed', Geography: 'D' },
  },
  'social-links': {
    done: ['Link … successfully'],
    failures: { create: 'Error creating link', update: 'Error updating link', delete: 'Error deleting link' },
    unreadable: 'Links could not be loaded',
    typed: { URL: 'https://network.example/toasts' },
  },
}
const all = Object.entries(words) as [CollectionSlug, Words][]

describe.each(all)('%s', (collection, { done, failures, fetch, unreadable, typed }) => {
  const isDone = async (page: Page, verb: string) => {
    const [title = '', text = ''] = done.map((part = '') => part.replace('…', verb))
    const said = toast(page, title, text)
    await said.waitFor()
    expect(await wordsOf(said)).toBe([title, text].filter(Boolean).join('\n'))
  }

  test('says what was created, updated and deleted', async () => {
    const page = await openPage({ cookie: editor.cookie })
    page.on('dialog', (question) => question.accept())
    const title = `Toasts of ${collection}`
    const { name } = screens[collection]
    const adding = await openNew(page, collection)
    await fill(adding, { [name]: title, ...typed })
    await adding.getByRole('button', { name: 'Create', exact: true }).click()
    await isDone(page, 'created')
    await adding.waitFor({ state: 'detached' })

    const editing = await openExisting(page, collection, title)
    await control(editing, name).fill(`${title}, changed`)
    await editing.getByRole('button', { name: 'Update', exact: true }).click()
    await isDone(page, 'updated')
    await editing.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: `Delete ${title}, changed`, exact: true }).click()
    await isDone(page, 'deleted')
    await page.getByRole('heading', { name: `${title}, changed` }).waitFor({ state: 'detached' })
  })

  test("says what failed, with the server's reason, and keeps what was typed", async () => {
    const { id, values } = await recordsOf(editor, collection).created()
    onTestFinished(async () => void (await recordsOf(editor, collection).remove(id)))
    const title = String(values.title ?? values.name ?? values.platform)
    const reason = 'The database is closed for lunch.'
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 503/] })
    page.on('dialog', (question) => question.accept())
    await page.route(`**/cms/${collection}/records**`, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { status: 'refused', message: reason } }),
    )
    const { name } = screens[collection]
    const adding = await openNew(page, collection)
    await fill(adding, { [name]: 'Kept', ...typed })
    await adding.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, failures.create, reason).waitFor()
    expect(await control(adding, name).inputValue()).toBe('Kept')
    await close(adding)

    const editing = await openExisting(page, collection, title)
    await control(editing, name).fill('Kept as well')
    await editing.getByRole('button', { name: 'Update', exact: true }).click()
    await toast(page, failures.update, reason).waitFor()
    expect(await control(editing, name).inputValue()).toBe('Kept as well')

    await editing.getByRole('button', { name: 'Cancel' }).click()
    await editing.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
    await toast(page, failures.delete, reason).waitFor()
    await page.getByRole('heading', { name: title }).waitFor()
  })

  test('says when its list cannot be read, and reads it again', async () => {
    const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/] })
    await page.goto('/cms')
    await untilScripts(page)
    await page.route(`**/cms/${collection}.data*`, (route) => route.abort())
    await page.getByRole('main').locator(`a[href="/cms/${collection}"]`).click()
    const alert = page.getByRole('alert').filter({ hasText: unreadable })
    await alert.waitFor()
    if (fetch) await toast(page, fetch).waitFor()
    else expect(await page.locator('.toast').count()).toBe(0)
    await page.unroute(`**/cms/${collection}.data*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor()
    await eventually(() => page.locator('.toast').count()).toBe(0)
  })
})

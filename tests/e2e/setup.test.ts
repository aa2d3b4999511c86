import { onTestFinished, test } from 'vitest'
import { axeViolations, eventually, narrow, openPage, signInByForm, toast, writeOver } from '#tests/support/browser.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

async function newSite() {
  const site = await startCopy({ env: { LOG_LEVEL: 'warn' } })
  onTestFinished(site.remove)
  const db = await openSiteDatabase(site.dataDir)
  await db.query('update installation set set_up_at = null')
  await db.end()
  return site
}

const answers: [label: RegExp | string, said: string][] = [
  [/^Name$/, 'Nordlys Holding'],
  [/^Short name$/, 'Nordlys'],
  [/^Tagline$/, 'ships and harbours'],
  ['Legal name', 'Nordlys Holding AS'],
  ['VAT number', 'NO 999 888 777'],
  ['Country', 'Norway'],
]

test('whoever signs in first answers the questions and finds the website theirs, neutral and without fault', async ({
  expect,
}) => {
  const { url } = await newSite()
  const page = await openPage({ url, isFirstVisit: true, expected: [/ERR_FAILED/, /status of 404/], ...narrow })
  await signInByForm(page)
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
  for (const [name, said] of answers) await writeOver(page.getByRole('textbox', { name }), said)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Add another entity' }).click()
  await eventually(focused).toBe('name-2')
  await page.getByRole('button', { name: 'Remove entity 2' }).click()
  await eventually(focused).toBe('Add another entity')
  await page.getByLabel('Time zone').selectOption('America/New_York')
  const preview = page.frameLocator('iframe[title=Preview]')
  await preview.getByText('Nordlys Holding AS').first().waitFor()
  const halfChanged = await page.locator('iframe[title=Preview]').evaluateHandle((frame: HTMLIFrameElement) => {
    const seen: string[] = []
    const tell = (all: MutationRecord[]) => seen.push(...all.map(({ target }) => (target as Element).outerHTML))
    const head = frame.contentDocument?.head
    if (head) new MutationObserver(tell).observe(head, { attributes: true, subtree: true })
    return head && seen
  })
  await page.getByLabel('Clear it').check()
  await page.getByLabel(/^Accent/).fill('#f4f0e8')
  await page.getByRole('button', { name: 'Take the darker one' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('setup-colour-accent')
  // A link that becomes another bit by bit is fetched as what it never was.
  await preview.locator('main a[href^="/news/"]').first().waitFor({ state: 'detached' })
  expect(await halfChanged.jsonValue()).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.evaluate(() => history.back())
  await asked
  // What was done before a failure is not in the way of the next press.
  await page.route('**/cms/setup/done', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await toast(page, 'Not done').waitFor()
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Save and go on' }).dblclick()
  await toast(page, 'Success', 'The website is yours now').waitFor()
  expect(saves).toContain('/cms/setup/done')
  expect(saves.length).toBe(new Set(saves).size)
  await page.getByText('are New York time').waitFor()
  // The pressed button goes, and the focus stays at its panel.
  await page.goto('/cms/settings')
  page.on('dialog', (dialog) => dialog.accept())
  for (const name of ['Restore it', 'Clear it']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name }).waitFor({ state: 'detached' })
    await eventually(focused).toBe('Sample content')
  }

  for (const path of [
    '/',
    '/real-estate',
    '/public-markets',
    '/venture-capital',
    '/news',
    '/contact',
    '/legal-notice',
  ]) {
    await page.goto(path)
    expect([path, await axeViolations(page)]).toEqual([path, []])
    expect(await page.getByText('Nordlys Holding AS').count()).toBeGreaterThan(0)
    // Nothing is headed that has nothing to show.
    await eventually(() => page.locator('main section:has(h2):not(:has(p, li, table, dl, form, h3))').count()).toBe(0)
  }
})

import { expect, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { sampled } from '#tests/support/attack.ts'
import { axeViolations, eventually, input, narrow, openPage, untilScripts, wide } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/read-site.ts'
import { isSound } from '#tests/support/sound-page.ts'

const { cookie } = await signIn(site.url)

const screens = [
  ['Portfolio Properties', '/cms/portfolio'],
  ['Development Projects', '/cms/development'],
  ['News Articles', '/cms/news'],
  ['Venture Capital', '/cms/venture-capital'],
  ['Social Links', '/cms/social-links'],
  ['Subscribers', '/cms/subscribers'],
  ['Audit trail', '/cms/audit'],
  ['Status', '/cms/status'],
] as const

test('the navigation leads to every screen, marks it, and the document bears its title', async () => {
  const page = await openPage({ cookie })
  // Pictures that are made when first asked for would hold up the next screen.
  await page.route('**/renditions/**', (route) => route.fulfill({ contentType: 'image/webp', body: '' }))
  await page.goto('/cms')
  const nav = page.getByRole('navigation', { name: 'CMS' })
  expect(await nav.locator('[aria-current]').count()).toBe(0)
  for (const [title, path] of screens) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await nav.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await eventually(() => page.title()).toBe(`${title} | CMS | Estavelle Group`)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual([title])
  }
})

test('the bar holds what is specified on every width, in one row, where it is narrow with the menu', async () => {
  const page = await openPage({ cookie })
  await page.goto('/cms')
  const sizes = [wide, { width: 1024, height: 768 }, { width: 800, height: 900 }, narrow]
  const measured = sampled(sizes, 0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const bar = page.getByRole('banner')
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
    const menu = bar.getByRole('button', { name: 'Menu' })
    if (size.width < 1024) await menu.click()
    const places = await Promise.all(
      [
        bar.getByText('Content Management System'),
        bar.getByRole('link', { name: 'Dashboard' }),
        bar.getByText('admin@estavelle.example'),
        bar.getByRole('link', { name: /^View Website/ }),
        bar.getByRole('button', { name: 'Sign Out' }),
        bar.getByRole('button', { name: 'Search' }),
      ].map(async (part) => (await part.isVisible()) && (await part.boundingBox())),
    )
    expect(places).not.toContain(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    if (measured.includes(size)) expect(await axeViolations(page), `at ${size.width} px`).toEqual([])
    if (size.width < 1024) await menu.click()
  }
})

test('on a small screen the navigation is behind a button, which Esc and a choice close', async () => {
  const page = await openPage({ cookie, ...narrow })
  await page.goto('/cms')
  const nav = page.getByRole('navigation', { name: 'CMS' })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await nav.waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await nav.getByRole('link', { name: 'Social Links' }).focus()
  await page.keyboard.press('Escape')
  await nav.waitFor({ state: 'hidden' })
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await nav.getByRole('link', { name: 'Social Links' }).click()
  await page.getByRole('heading', { level: 1, name: 'Social Links' }).waitFor()
  await nav.waitFor({ state: 'hidden' })
  // What had the focus is gone with the menu: the next Tab goes on in the new screen.
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('what an icon does is said beside it, can be pointed at, and goes with Esc, which closes nothing else', async () => {
  const page = await openPage({ cookie })
  await page.goto('/cms/news')
  // Before effects have run nothing hears a pointer that rests.
  await page.getByRole('button', { name: 'Sign Out', disabled: false }).waitFor()
  const tip = page.locator('.tip')
  await page.locator('.row__actions .icon-btn').nth(1).hover()
  await eventually(() => tip.textContent()).toBe('History')
  await tip.hover()
  expect(await tip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await tip.count()).toBe(0)

  const dialog = await openArticle(page, 'Two exits, with the receipts')
  const [down, title] = [dialog.getByRole('button', { name: 'Move section 1 down' }), input(dialog, 'Section title')]
  await down.focus()
  await page.keyboard.press('Tab')
  await eventually(() => tip.textContent()).toBe('Remove')
  await tip.waitFor()
  await page.keyboard.press('Escape')
  expect([await tip.count(), await dialog.isVisible()]).toEqual([0, true])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await eventually(() => tip.textContent()).toBe('Remove')

  // What lies below it is pressed at the first try, wherever the pointer comes from.
  await down.hover()
  await eventually(() => tip.textContent()).toBe('Move down')
  await title.first().click()
  expect(await title.first().evaluate((field) => field === document.activeElement)).toBe(true)

  // Scrolled out of sight it takes no Esc from the dialog.
  await page.keyboard.press('Shift+Tab')
  await tip.waitFor()
  await title.last().evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await tip.waitFor({ state: 'hidden' })
  expect(await tip.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a screen on its way is announced while the line runs, and by its title when it is there', async () => {
  const page = await openPage({ cookie })
  await page.goto('/cms')
  await untilScripts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cms/social-links.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'CMS' }).getByRole('link', { name: 'Social Links' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' })
  await page.locator('.cms-loading').waitFor()
  release()
  await page.getByRole('heading', { level: 1, name: 'Social Links' }).waitFor()
  await page.locator('.cms-loading').waitFor({ state: 'detached' })
  const said = page.getByRole('status').filter({ hasText: 'Social Links | CMS | Estavelle Group' })
  await said.waitFor({ state: 'attached' })
})

test('the status says in words and signs what works, and is asked again', async () => {
  const page = await openPage({ cookie })
  await page.goto('/cms/status')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await checks.filter({ hasText: 'Database' }).filter({ hasText: 'In order' }).locator('svg').waitFor()
  await isSound(page)
  const asked = page.waitForRequest(/status\.data/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await asked
  await eventually(() => page.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy')).not.toBe('true')
})

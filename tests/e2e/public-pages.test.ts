import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { emulate, eventually, narrow, openPage } from '#tests/support/browser.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'

const url = site.url
const withoutScript = { javaScriptEnabled: false }
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

describe('without JavaScript', () => {
  test('home shows the three newest articles and the way to all of them, which are filtered by category, and an article can be read and shared', async () => {
    const page = await openPage(withoutScript)
    await page.goto('/')
    const region = page.getByRole('region', { name: 'Latest News & Insights' })
    expect(await region.getByRole('heading', { level: 3 }).count()).toBe(3)
    const dates = await region.getByRole('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
    expect(dates).toHaveLength(3)
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const way of ['Explore Real Estate', 'Public Markets', 'Venture Capital'])
      expect(await page.getByRole('main').getByRole('link', { name: way, exact: true }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
    await page.getByRole('link', { name: 'View All News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()

    expect(await pressed(page)).toBe('All')
    for (const category of sampled(['Real Estate', 'Venture Capital', 'Public Markets', 'Press'], 0, 2)) {
      await page.getByRole('button', { name: category, exact: true }).click()
      // A press waits for the answer to begin, and not for all of its words.
      await page.waitForURL((at) => at.searchParams.get('category') === category)
      expect(await pressed(page)).toBe(category)
      const shown = await page.getByRole('main').locator('[data-category]').allTextContents()
      expect(new Set(shown)).toEqual(new Set([category]))
    }
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.waitForURL((at) => at.search === '')
    expect(await pressed(page)).toBe('All')

    const card = page.getByRole('main').getByRole('listitem').first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').click()
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    const picture = page.getByRole('article').locator('img')
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const share = page.getByRole('complementary', { name: 'Share this article' })
    const links = await share
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const [address, text] = [encodeURIComponent(page.url()), encodeURIComponent(title)]
    expect(links).toEqual([
      expect.stringContaining(`linkedin.com/sharing/share-offsite/?url=${address}`),
      expect.stringContaining(`?url=${address}&text=${text}`),
      `mailto:?subject=${text}&body=${address}`,
    ])
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  })

  test('news grows by twelve until all articles are shown, in its category', async () => {
    const slugs: string[] = []
    onTestFinished(() => removeArticles(...slugs))
    for (let count = 0; count < 9; count++) {
      const values = { ...article(), category: 'Public Markets' }
      slugs.push(values.slug)
      await editor.createArticle(values)
    }
    const page = await openPage(withoutScript)
    await page.goto('/news')
    await page.getByRole('button', { name: 'Public Markets', exact: true }).click()
    const cards = page.getByRole('main').getByRole('listitem')
    const more = page.getByRole('link', { name: 'Load More Articles' })
    await eventually(() => cards.count()).toBe(12)
    expect(await more.isEnabled()).toBe(true)
    await more.click()
    await eventually(() => cards.count()).toBe(15)
    expect(await pressed(page)).toBe('Public Markets')
    await page.getByText('All 15 articles are shown').waitFor()
    expect(await more.isDisabled()).toBe(true)
  })

  test('a missing page is a 404 that leads home', async () => {
    const page = await openPage({ ...withoutScript, expected: [/status of 404/] })
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(`${url}/`)
  })

  test('the search in the header opens without a script, by keyboard too, and answers', async () => {
    const page = await openPage({ ...narrow, ...withoutScript })
    await page.goto('/project/towerspoor')
    const field = page.getByRole('searchbox', { name: 'Search the site' })
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
    await field.waitFor()
    await page.keyboard.type('letting telephone')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '+31 (0)00 000 00 04' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=letting+telephone')
  })

  test('the menu on a small screen opens, closes and leads on, by keyboard too, keeps the focus while it is open, and stays in reach at twice its size', async () => {
    const page = await openPage({ width: 195, height: 422, ...withoutScript })
    await page.goto('/news')
    const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'Menu' }).boundingBox()) ?? {}
    expect(width).toBeGreaterThan(40)
    expect(x + width).toBeLessThanOrEqual(195)
    await page.setViewportSize(narrow)
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    const opener = page.getByRole('button', { name: 'Menu' })
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    expect(await menu.isVisible()).toBe(false)
    await opener.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await opener.click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'hidden' })
    await opener.press('Enter')
    const news = menu.getByRole('link', { name: 'News' })
    expect(await news.getAttribute('aria-current')).toBe('page')
    const hasFocus = () => news.evaluate((link) => link === document.activeElement)
    for (let stops = 0; stops < 10 && !(await hasFocus()); stops++) await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Enter')
    await menu.waitFor({ state: 'hidden' })
    await opener.click()
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(`${url}/`)
    expect(await menu.isVisible()).toBe(false)

    // It keeps the focus while it is open and gives it back.
    const focused = page.locator(':focus')
    await opener.press('Enter')
    const open = page.locator(':popover-open')
    await open.getByRole('button', { name: 'Close' }).and(focused).waitFor()
    // More stops than either has: between the last and the first there is the browser itself, where nothing has it.
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      expect(await focused.count()).toBe(await open.locator(':focus').count())
    }
    await open.getByRole('button', { name: 'Close' }).press('Enter')
    await opener.and(focused).waitFor()
  })
})

test('in a browser that knows no popovers nothing lies over the page, and its links stand in the header', async () => {
  const page = await openPage(narrow)
  // A sheet of another address: the pages of other tests, of the same browser, would get it from its cache.
  await page.route(/\/news$|\.css\?old$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/\spopover=|\[popover\]|:popover-open/g, (known) => known.replace('pop', 'no-pop'))
      .replaceAll(/\/site-[\w-]+\.css/g, '$&?old')
    await route.fulfill({ response, body })
  })
  await page.goto('/news')
  for (const panel of ['#menu', '#search-panel', '#langs'].map((id) => page.locator(id)))
    expect([await panel.count(), await panel.isVisible()]).toEqual([1, false])
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`${url}/contact`)
})

test('a picture of a gallery fills the screen, keeps the focus, leads to the others and gives the focus back', async () => {
  const page = await openPage({ ...narrow, ...withoutScript })
  await page.goto('/project/towerspoor')
  const opener = page.getByRole('link', { name: 'Show in full size' }).first()
  await opener.press('Enter')
  const first = page.getByRole('dialog', { name: '1 of 2' })
  await first.waitFor()
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    const isBehind = page.locator(':focus:not(.lightbox, .lightbox *)')
    expect(await isBehind.count()).toBe(0)
  }
  await first.getByRole('link', { name: 'Next picture' }).press('Enter')
  const second = page.getByRole('dialog', { name: '2 of 2' })
  await second.waitFor()
  await second.getByRole('link', { name: 'Next picture' }).press('Enter')
  await first.getByRole('link', { name: 'Close' }).press('Enter')
  await opener.and(page.locator(':focus')).waitFor()
})

test('a picture in full size hears the arrow keys and Escape', async () => {
  const page = await openPage()
  await page.goto('/project/towerspoor#page-picture-1')
  await page.getByRole('dialog', { name: '1 of 2' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: '2 of 2' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
})

test('on paper no section is a heading alone, no entry of a list stands on two sheets, no word is light, no address is only a path, nothing stands that can only be pressed, and whom to ask does', async () => {
  const page = await openPage(withoutScript)
  await emulate(page, { media: 'print' })
  for (const path of [
    '/',
    '/news/planetenbaan-year-of-heat',
    '/news/halm-raises-series-a',
    '/documents',
    '/public-markets',
    '/project/planetenbaan',
  ]) {
    await page.goto(path)
    const wrong = await page.evaluate(() => {
      const isSeen = (each: Element) => each.checkVisibility()
      const isLight = (colour: string) =>
        (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((each) => Number(each) > 150)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('svg')) continue
        if (isLight(getComputedStyle(parentElement).color)) found.push(`light: ${textContent}`)
      }
      for (const link of document.querySelectorAll('main a:not([href^="http"])'))
        if (isSeen(link) && getComputedStyle(link, '::after').content.includes('/'))
          found.push(`a path: ${link.textContent}`)
      for (const pressed of document.querySelectorAll('.langs, .site-nav, select, button'))
        if (isSeen(pressed)) found.push(pressed.outerHTML.slice(0, 60))
      for (const item of [...document.querySelectorAll('main li:not(:has(li))')].filter(isSeen))
        if (getComputedStyle(item).breakInside !== 'avoid') found.push(`on two sheets: ${item.textContent}`)
      for (const section of [...document.querySelectorAll('main section')].filter(isSeen)) {
        const said = [...section.querySelectorAll('p, a, li, img, svg, dd, td')].filter(isSeen)
        if (said.every((each) => each.closest('h1, h2, h3, .label')))
          found.push(`a heading alone: ${section.textContent}`)
      }
      return found
    })
    expect([path, wrong]).toEqual([path, []])
  }
  // Of the last of them, a building.
  const asked = page.getByRole('region', { name: 'Ask about this building' })
  expect(await asked.getByRole('link', { name: /^\+31/ }).isVisible()).toBe(true)
  const ofForm = asked.getByText('filled in')
  expect([await ofForm.count(), await ofForm.isVisible()]).toEqual([1, false])
})

test('a missing path is told in the console', async () => {
  const page = await openPage({ expected: [/status of 404/, /404: no page at \/no\/such\/page/] })
  const told = page.waitForEvent('console', (message) => message.text().endsWith('/no/such/page'))
  await page.goto('/no/such/page')
  expect((await told).type()).toBe('error')
})

describe('the film on the home page', () => {
  test('plays without a sound until it is paused, and goes on when it is asked to', async () => {
    const page = await openPage({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const film = page.locator('video')
    const isPlaying = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
    await eventually(isPlaying).toBe(true)
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true])
    const pause = page.getByRole('checkbox', { name: 'Pause film' })
    await pause.press('Space')
    await eventually(isPlaying).toBe(false)
    expect(await film.isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: 'Play film' }).press('Space')
    await eventually(isPlaying).toBe(true)
  })

  test('is hidden by the pause button without a script, and never asked for by who wants less motion', async () => {
    const page = await openPage({ ...withoutScript, reducedMotion: 'no-preference' })
    await page.goto('/')
    await page.locator('video').waitFor()
    await page.getByRole('checkbox', { name: 'Pause film' }).press('Space')
    await page.locator('video').waitFor({ state: 'hidden' })

    const still = await openPage({ reducedMotion: 'reduce' })
    const films: string[] = []
    still.on('request', (request) => /\.(webm|mp4)/.test(request.url()) && films.push(request.url()))
    await still.goto('/', { waitUntil: 'networkidle' })
    expect(films).toEqual([])
  })
})

const pressed = (page: Page) => page.getByRole('button', { pressed: true }).textContent()

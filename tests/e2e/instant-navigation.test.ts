import { afterAll, expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { eventually } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { startPlainBrowser } from '#tests/support/plain-browser.ts'
import { site } from '#tests/support/read-site.ts'

const url = site.url
let browser: Awaited<ReturnType<typeof startPlainBrowser>>

afterAll(() => browser?.stop())

const path = () => browser.evaluate(`document.readyState === 'complete' && location.pathname`)

async function visit(to: string) {
  needs('inspector')
  browser ??= await startPlainBrowser()
  await browser.goto(url + to)
  await eventually(path).toBe(to)
}

/** The middle of the first link to an address that is seen. */
async function placeOf(href: string) {
  const place = await browser.evaluate(`(() => {
    const link = [...document.querySelectorAll('a[href="${href}"]')].find((each) => each.checkVisibility())
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = link.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  })()`)
  return place as [number, number]
}

test('a link that the pointer rests on is rendered ahead, and the page is there at the click', async () => {
  await visit('/news')
  const place = await placeOf('/contact')
  async function restOn() {
    const ahead = await browser.ahead()
    // Its rules may come after the pointer, which then is to come again.
    if (ahead.length === 0)
      for (const at of [[0, 0] as [number, number], place]) await browser.pointer('mouseMoved', at)
    return ahead
  }
  await expect.poll(restOn, { timeout: 30_000, interval: 500 }).toEqual([`${url}/contact`])
  async function press() {
    // What still moves may get the first press in the place of the link.
    if ((await path()) !== '/news') return path()
    const at = await placeOf('/contact')
    for (const type of ['mousePressed', 'mouseReleased'] as const) await browser.pointer(type, at)
    return path()
  }
  await expect.poll(press, { timeout: 30_000, interval: 1_000 }).toBe('/contact')
  const ready = `performance.getEntriesByType('navigation')[0].activationStart`
  expect(await browser.evaluate(ready)).toBeGreaterThan(0)
})

test('nothing on a page keeps the browser from showing it as it was left on the way back', async () => {
  await visit('/terms')
  await visit('/privacy-policy')
  expect(await browser.back()).toEqual([])
  await eventually(path).toBe('/terms')
  await browser.evaluate(`addEventListener('unload', () => {})`)
  await visit('/privacy-policy')
  expect(await browser.back()).toHaveLength(1)
})

test('what is read ahead leaves the message for the page that is seen', async () => {
  const headers = { cookie: await flash(), 'sec-purpose': 'prefetch;prerender' }
  const ahead = await fetch(`${url}/`, { headers })
  expect(ahead.headers.getSetCookie()).toEqual([])
  expect(await ahead.text()).not.toContain('You have been signed out successfully')
  const seen = await fetch(`${url}/`, { headers: { cookie: headers.cookie } })
  expect(seen.headers.getSetCookie()).toHaveLength(1)
  expect(await seen.text()).toContain('You have been signed out successfully')
})

test('nothing behind the sign-in, no action and no download is read ahead', async () => {
  const header = (await fetch(`${url}/`)).headers.get('speculation-rules') ?? ''
  const answer = await fetch(url + JSON.parse(header))
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const editor = await signIn(url)
  expect((await editor.page('/')).headers.get('speculation-rules')).toBeNull()
  expect((await fetch(`${url}/auth`)).headers.get('speculation-rules')).toBeNull()

  await visit('/news')
  const shown = ['/', '/contact', '/news/towerspoor-topping-out'].map((each) => url + each)
  let candidates: string[] = []
  // None, as long as the rules themselves are not there.
  await expect
    .poll(async () => (candidates = await browser.candidates()), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(shown))
  const closed = /\/(auth|cms|newsletter|uploads|renditions|share|assets)\b|\.(xml|json)/
  expect(candidates.filter((each) => !each.startsWith(`${url}/`) || closed.test(each))).toEqual([])
})

/** The cookie after a sign-out. */
async function flash() {
  const editor = await signIn(url)
  const body = new URLSearchParams({ to: '/' })
  const answer = await fetch(`${url}/auth/sign-out`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: editor.cookie, origin: url },
  })
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('flash='))
  return line?.split(';')[0] ?? ''
}

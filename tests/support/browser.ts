import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { strangerAddress } from './editor.ts'
import { findChromium } from './find-chromium.ts'
import { site } from './site.ts'
import { admin } from './start-site.ts'

type Options = {
  url?: string
  width?: number
  height?: number
  deviceScaleFactor?: number
  /** As a request carries it, `name=value; name=value`. */
  cookie?: string
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** Complaints that the test provokes. */
  expected?: RegExp[]
}

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

let browser: Promise<Browser> | undefined
const contexts: BrowserContext[] = []
const complaints: string[] = []

/** A page in a browser session of its own; after the test it is closed and must not have complained. */
export async function openPage({ url = site.url, cookie, expected = [], ...options }: Options = {}) {
  browser ??= launch()
  // Without motion unless it is the subject: axe measures colours, which a dialog that is fading in has not yet, and
  // Chromium now and then never closes a page whose view transition is under way.
  const { width = wide.width, height = wide.height, deviceScaleFactor, javaScriptEnabled } = options
  const { reducedMotion = 'reduce' } = options
  const context = await (await browser).newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor,
    javaScriptEnabled,
    reducedMotion,
    extraHTTPHeaders: { 'x-forwarded-for': strangerAddress() },
  })
  contexts.push(context)
  context.setDefaultTimeout(10_000)
  for (const pair of cookie?.split('; ') ?? []) {
    const [name = '', ...value] = pair.split('=')
    await context.addCookies([{ name, value: value.join('='), url }])
  }
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  // A violation of the Content-Security-Policy is a console error as well.
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => complain(String(error.error())))
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      complain(`A third party was asked: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Left unfinished when the page is left; scripts that are asked for beforehand and must not run.
    const isMeant = reason === 'net::ERR_ABORTED' || (reason === 'csp' && javaScriptEnabled === false)
    if (!isMeant) complain(`${reason} ${request.url()}`)
  })
  return context.newPage()
}

export async function signInByForm(page: Page, { email, password } = admin) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Rules that the page breaks, with the elements that break them. Runs under the page's own policy. */
export async function axeViolations(page: Page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
  })
}

/** A toast, announced by its role: failures interrupt, successes wait. */
export function toast(page: Page, title: string, description = '') {
  const role = /^(Success|Changes merged|Signed out)|successfully$/.test(title) ? 'status' : 'alert'
  return page.getByRole(role).filter({ hasText: title }).filter({ hasText: description })
}

/** By its accessible name, which holds no asterisk and no counter. */
export const input = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })

/** Requests to these addresses stay under way until `release` is called. */
export async function holdRequests(page: Page, addresses: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  await page.route(addresses, async (route) => {
    held.push(route.request().url())
    await released
    await route.continue()
  })
  return { release, held }
}

/** Asks the page again until the answer is the expected one. */
export const eventually = <T>(ask: () => Promise<T> | T) => expect.poll(ask, { timeout: 10_000, interval: 25 })

function launch() {
  return chromium.launch({
    // Empty: Playwright's own.
    executablePath: (process.env.CHROMIUM ?? findChromium()) || undefined,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await (await browser)?.close()
})

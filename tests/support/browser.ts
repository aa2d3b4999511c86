import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { houseTimeZone } from '#app/house-clock.ts'
import { has, needs } from './abilities.ts'
import { currentSite } from './current-site.ts'
import { strangerAddress } from './editor.ts'
import { keepIntercepting } from './keep-intercepting.ts'
import { sharedBrowser } from './shared-browser.ts'
import { isShared } from './shared-site.ts'
import { admin } from './start-site.ts'
import { tellWhatWasShown } from './what-was-shown.ts'

type Options = {
  url?: string
  width?: number
  height?: number
  deviceScaleFactor?: number
  hasTouch?: boolean
  /** As a request carries it, `name=value; name=value`. */
  cookie?: string
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  forcedColors?: 'active'
  /** Where its reader sits; at the house unless it is said. */
  timezoneId?: string
  /** Complaints that the test provokes. */
  expected?: RegExp[]
  /** A browser that has been nowhere yet, with nothing in its cache. */
  isFirstVisit?: boolean
}

/** What makes two sessions of the browser exchangeable; the rest of the options is set for a page. */
type Kind = { url: string } & Pick<Options, 'timezoneId' | 'deviceScaleFactor' | 'hasTouch' | 'javaScriptEnabled'>

type Session = { context: BrowserContext; kind: string; origin: string; endsWithTest: boolean; expected: RegExp[] }

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** Milliseconds that a browser has for one thing: all work of the machine may stand still for seconds. */
export const patience = 30_000

/** Half of the size: a browser reads it anew for every page. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const used: Session[] = []
/** What sessions tell of has to be heard by the file that goes on with them. */
const kept = globalThis as { freeSessions?: Session[]; complaints?: string[] }
kept.freeSessions ??= []
kept.complaints ??= []
/**
 * Emptied after their test, with their page: a new session would compile all scripts again, which is half of what a test
 * costs, and a new page would begin a process, a sixth. Those of a site that files share go on with the next file.
 */
const free = kept.freeSessions
const complaints = kept.complaints

/** A page in a browser session that knows nothing; after the test it is closed and must not have complained. */
export async function openPage({
  url = currentSite().url,
  cookie,
  expected = [],
  isFirstVisit = false,
  width = wide.width,
  height = wide.height,
  reducedMotion,
  forcedColors,
  ...rest
}: Options = {}) {
  if (rest.javaScriptEnabled === false) needs('pages without scripts')
  if (forcedColors || reducedMotion === 'no-preference') needs('media')
  const kind: Kind = { url, timezoneId: houseTimeZone(), ...rest }
  const known = isFirstVisit ? -1 : free.findIndex((session) => session.kind === JSON.stringify(kind))
  const session = known < 0 ? await newSession(kind) : (free.splice(known, 1)[0] as Session)
  used.push(Object.assign(session, { expected, endsWithTest: isFirstVisit }))
  await session.context.setExtraHTTPHeaders({ 'x-forwarded-for': strangerAddress() })
  if (cookie) await addCookies(session.context, cookie, url)
  const page = session.context.pages()[0] ?? (await session.context.newPage())
  keepIntercepting(page)
  if (width !== wide.width || height !== wide.height) await page.setViewportSize({ width, height })
  if (reducedMotion || forcedColors) await page.emulateMedia({ reducedMotion, forcedColors })
  return page
}

/** The page on paper, or in its reader's own colours. */
export function emulate(page: Page, media: Parameters<Page['emulateMedia']>[0]) {
  needs('media')
  return page.emulateMedia(media)
}

/** Letters of twice the size, as telephones give them to those who ask. */
export async function doubleLetters(page: Page) {
  needs('inspector')
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return inspector
}

/** Whoever has them is signed in from the next page on. */
export async function addCookies(context: BrowserContext, cookie: string, url = currentSite().url) {
  const pairs = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
}

/** What a form writes down when its page goes away would come after the storage is emptied. */
function emptyStorage(page: Page) {
  const empty = () => {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    Storage.prototype.setItem = () => undefined
  }
  // An empty page has none.
  return page.evaluate(empty).catch(() => undefined)
}

/** Nothing of a test is left: neither what it hears and answers, nor how the page is shown, nor where it has been. */
async function emptyPage(page: Page) {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A question that has gone with its page asks for no answer.
  page.on('dialog', (question) => question.accept().catch(() => undefined))
  // Now and then Chromium never goes there; its session ends then, which is quicker than to wait.
  await page.goto('about:blank', { timeout: 5_000 })
  page.removeAllListeners()
  await page.mouse.move(-1, -1)
  await page.setViewportSize(wide)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
}

/** What Firefox calls a request that a test ends, with its network or its server. */
const asInChromium: Record<string, string> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_CONNECTION_REFUSED: 'net::ERR_CONNECTION_REFUSED',
  NS_ERROR_NET_RESET: 'net::ERR_CONNECTION_RESET',
}

/** And what it says of scripts and answers that are under way when their page is left. */
const leftBehind =
  /^(Failed to fetch manifest patches|TypeError: (error loading dynamically imported module|Error in input stream))/

async function newSession(kind: Kind): Promise<Session> {
  const { url, javaScriptEnabled, ...rest } = kind
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: url,
    viewport: wide,
    // Without motion unless it is the subject: axe measures colours, which a dialog that is fading in has not yet, and
    // Chromium now and then never closes a page whose view transition is under way.
    reducedMotion: 'reduce',
    javaScriptEnabled,
    ...rest,
  })
  context.setDefaultTimeout(patience)
  const { origin } = new URL(url)
  const session: Session = { context, kind: JSON.stringify(kind), origin, endsWithTest: false, expected: [] }
  const complain = (text: string) => {
    if (leftBehind.test(text) && !has('inspector')) return
    if (!session.expected.some((pattern) => pattern.test(text))) complaints.push(text)
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
    const { errorText = '' } = request.failure() ?? {}
    const reason = asInChromium[errorText] ?? errorText
    // Left unfinished when the page is left; scripts that are asked for beforehand and must not run.
    const isMeant = /^(net::ERR|NS_BINDING)_ABORTED$/.test(reason) || (reason === 'csp' && javaScriptEnabled === false)
    if (!isMeant) complain(`${reason} ${request.url()}`)
  })
  return session
}

/** Nothing of a test is left for the next one, but an empty page and the scripts that the browser has compiled. */
async function release(session: Session) {
  const { context, origin, endsWithTest } = session
  const [page, ...others] = context.pages()
  if (endsWithTest || !page || !has('inspector')) return context.close()
  await Promise.all([page, ...others].map(emptyStorage))
  await Promise.all(others.map((other) => other.close()))
  const isEmpty = await emptyPage(page).then(
    () => true,
    // It has crashed, or was just going elsewhere by itself.
    () => false,
  )
  if (!isEmpty) return context.close()
  const inspector = await context.newCDPSession(page)
  await inspector.send('Page.resetNavigationHistory')
  await inspector.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await inspector.detach()
  await context.unrouteAll()
  await context.setOffline(false)
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  free.push(session)
}

/** For what cannot be put right again: its session ends with the test. */
export function endsWithTest(page: Page) {
  for (const session of used) if (session.context === page.context()) session.endsWithTest = true
  return page
}

export const clockOf = (page: Page) => endsWithTest(page).clock

/** From then on the browser follows links and forms by itself; until then they lead to new documents. */
export const untilScripts = (page: Page) =>
  eventually(() => page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))).toBe(
    true,
  )

export async function signInByForm(page: Page, { email, password } = admin) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Rules that the page breaks, with the elements that break them. Runs under the page's own policy. */
export async function axeViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await readAxe(page)
  return page.evaluate(async () => {
    // Nobody reads what passed, and our own style sheets hold nothing that a rule asks for.
    const options = { resultTypes: ['violations' as const], preload: false }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
  })
}

/** Past Playwright, which would parse all of it to learn what it is: a quarter of a second each time. */
async function readAxe(page: Page) {
  if (!has('inspector')) return page.evaluate(axeSource)
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Runtime.evaluate', { expression: axeSource })
  await inspector.detach()
}

/** A toast, announced by its role: failures interrupt, successes wait. */
export function toast(page: Page, title: string, description = '') {
  const role = /^(Success|Changes merged|Signed out|Draft|Scheduled|Published|Unpublished)|successfully$/.test(title)
    ? 'status'
    : 'alert'
  return page.getByRole(role).filter({ hasText: title }).filter({ hasText: description })
}

/** Waits for a toast and dismisses it: the next one may say the same. */
export async function heard(page: Page, title: string, description = '') {
  const said = toast(page, title, description)
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await said.waitFor({ state: 'detached' })
}

/** By its accessible name, which holds no asterisk and no counter. */
export const input = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })

/** Over all that stands in a text with tools: by keys, as it puts its own selection in order when the focus comes. */
export async function writeOver(text: Locator, words: string) {
  // Unlike a click, a key does not wait for the form to be written in: before the scripts are there, it would be lost.
  await eventually(() => text.isEditable()).toBe(true)
  await text.press('ControlOrMeta+a')
  await text.press('Backspace')
  const { keyboard } = text.page()
  for (const [at, block] of words.split('\n\n').entries()) {
    if (at > 0) await keyboard.press('Enter')
    if (block) await keyboard.insertText(block)
  }
}

/** Requests to these addresses stay under way until `release` is called. */
export async function holdRequests(page: Page, addresses: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(addresses, async (route) => {
    held.push(route.request().url())
    await released
    await route.continue()
  })
  return { release, held }
}

/** Asks the page again until the answer is the expected one. */
export const eventually = <T>(ask: () => Promise<T> | T) => expect.poll(ask, { timeout: patience, interval: 25 })

afterEach(async ({ task }) => {
  await tellWhatWasShown(task.result, used)
  await Promise.all(used.splice(0).map(release))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  const all = free.splice(0)
  free.push(...all.filter(({ origin }) => isShared(origin)))
  await Promise.all(all.filter(({ origin }) => !isShared(origin)).map(({ context }) => context.close()))
})

import { type Browser, firefox } from 'playwright-core'

/** A Firefox as people have it, by WebDriver BiDi: Playwright's own protocol needs Playwright's own Firefox. */
export async function launchFirefox(executablePath: string) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      // As in Chromium: asked for by `newSession`, and Playwright's own.
      'ui.prefersReducedMotion': 1,
      'ui.useOverlayScrollbars': 1,
      // What was filled in by a test was written by nobody.
      'dom.require_user_interaction_for_beforeunload': false,
      // Playwright and axe ask elements for their `ariaLabelledByElements`, and Firefox 153 now and then crashes of it.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  })
  ignoreMediaFeatures(browser)
  insertAsTyped(browser)
  return browser
}

type Protocol = { send: (method: string, parameters: object) => Promise<unknown> }
type Inside = { _connection: { toImpl: (browser: Browser) => { _browserSession: Protocol } } }

/** Playwright 1.65 sets them for each session and takes no refusal; Firefox 153 does not know the command yet. */
function ignoreMediaFeatures(browser: Browser) {
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession
  const protocol: Protocol = Object.getPrototypeOf(session)
  const { send } = protocol
  protocol.send = async function (this: Protocol, method, parameters) {
    return method === 'emulation.setMediaFeaturesOverride' ? undefined : send.call(this, method, parameters)
  }
}

/** Playwright gives a field its new value and tells it after, which React takes for its own: as a keyboard does instead. */
function insertAsTyped(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(() => {
      const insert = (text: string) => void document.execCommand('insertText', false, text)
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
    })
    return context
  }
}

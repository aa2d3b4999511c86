import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { endWithRun } from './end-with-run.ts'
import { findChromium } from './find-chromium.ts'
import { temporaryFolder } from './start-site.ts'

/** A browser as it comes, driven over its own protocol: Playwright switches prerendering and the page cache off. */
export async function startPlainBrowser() {
  const profile = await temporaryFolder()
  const settings = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    '--window-size=1440,900',
  ]
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  const child = spawn(findChromium(), [...settings, ...quiet, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Debian's command is a shell that waits for the browser.
    detached: true,
  })
  endWithRun(child, profile)
  const port = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stderr.on('data', (chunk) => {
      told += chunk
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(told)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser ended:\n${told}`)))
  })

  /** Asks the page that is shown now: a prerendered one takes the place of the one before. */
  async function ask<Result>(method: string, parameters: object) {
    const tab = await openTab(port)
    const shown = tab.pages.find(({ subtype }) => subtype !== 'prerender')
    const result = await tab.send<Result>(method, parameters, shown?.sessionId)
    tab.close()
    return result
  }

  return {
    /** What an expression is on the page that is shown now. */
    async evaluate(expression: string) {
      const parameters = { expression, returnByValue: true, awaitPromise: true }
      return (await ask<{ result: { value?: unknown } }>('Runtime.evaluate', parameters)).result.value
    },
    /** Moves the pointer there, or presses its button and lets it go. */
    async pointer(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', [x, y]: [number, number]) {
      const pressed = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
      await ask('Input.dispatchMouseEvent', { type, x, y, ...pressed })
    },
    goto: (url: string) => ask('Page.navigate', { url }),
    /** Goes one page back, and tells what of that page kept it from being shown as it was left. */
    async back() {
      const tab = await openTab(port)
      const shown = tab.pages.find(({ subtype }) => subtype !== 'prerender')
      const causes = new Promise<string[]>((resolve) => {
        void tab.next<{ type: string }>('Page.frameNavigated').then(({ type }) => {
          if (type === 'BackForwardCacheRestore') resolve([])
        })
        void tab
          .next<{ notRestoredExplanations: { type: string; reason: string }[] }>('Page.backForwardCacheNotUsed')
          .then(({ notRestoredExplanations: told }) =>
            // Some browsers keep no page at all: that is no cause of the page.
            resolve(told.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason)),
          )
      })
      await tab.send('Page.enable', {}, shown?.sessionId)
      // Later: a page that has left gives no answer.
      const expression = 'void setTimeout(() => history.back())'
      await tab.send('Runtime.evaluate', { expression }, shown?.sessionId)
      const found = await causes
      tab.close()
      return found
    },
    /** The addresses of the pages that are ready and not shown. */
    async ahead() {
      const tab = await openTab(port)
      tab.close()
      return tab.pages.filter(({ subtype }) => subtype === 'prerender').map(({ url }) => url)
    },
    /** The addresses on this page that the browser may read ahead. */
    async candidates() {
      const tab = await openTab(port)
      const told = tab.next<{ preloadingAttemptSources: { key: { url: string } }[] }>(
        'Preload.preloadingAttemptSourcesUpdated',
      )
      await tab.send('Preload.enable', {}, tab.pages[0]?.sessionId)
      const { preloadingAttemptSources } = await told
      tab.close()
      return preloadingAttemptSources.map(({ key }) => key.url)
    },
    async stop() {
      const ended = once(child, 'close')
      if (child.pid) process.kill(-child.pid)
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

type Attached = { sessionId: string; url: string; subtype?: string }
type Message = {
  id?: number
  method?: string
  params: Record<string, unknown>
  result: unknown
  error?: { message: string }
}

/** The tab and not its page: a page that is watched directly keeps the browser from rendering another one ahead. */
async function openTab(port: string) {
  const tabs = (await (await fetch(`http://127.0.0.1:${port}/json/list?for_tab`)).json()) as Record<string, string>[]
  const socket = new WebSocket(tabs.find(({ type }) => type === 'tab')?.webSocketDebuggerUrl ?? '')
  const pages: Attached[] = []
  const events = new Map<string, (parameters: unknown) => void>()
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    events.get(message.method ?? '')?.(message.params)
    if (message.method !== 'Target.attachedToTarget') return
    const { sessionId, targetInfo } = message.params as { sessionId: string; targetInfo: Omit<Attached, 'sessionId'> }
    pages.push({ sessionId, url: targetInfo.url, subtype: targetInfo.subtype })
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))

  let last = 0
  function send<Result>(method: string, params: object, sessionId?: string) {
    const id = ++last
    return new Promise<Result>((resolve, reject) => {
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)))
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  }
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
  const next = <Parameters>(method: string) =>
    new Promise<Parameters>((resolve) => events.set(method, (parameters) => resolve(parameters as Parameters)))
  return { pages, send, next, close: () => socket.close() }
}

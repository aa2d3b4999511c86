import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { Paste } from '#app/routes/cms/body/paste/read-paste.ts'
import { sharedBrowser } from '#tests/support/shared-browser.ts'

type Clipboard = { html?: string; text?: string; rtf?: string; files?: string[] }
type Read = Omit<Paste, 'pictures'> & {
  sentence: string | undefined
  pictures: { alt: string; caption: string; before: number; type: string }[]
}
type Pasting = typeof import('./entry.ts')

const origin = 'https://estavelle.example'

/** The reader of pastes in a browser, which parses clipboards as it does in life. */
export async function openReader() {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
  await page.route(`${origin}/`, (route) => route.fulfill({ headers, body: '<title>Editor</title>' }))
  await page.goto(origin)
  const complaints: string[] = []
  page.on('request', (request) => complaints.push(request.url()))
  // A style that the page's policy refuses is a complaint as well.
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  await page.evaluate(await bundle())
  return {
    namesOfProperties: () =>
      page.evaluate(() => {
        const names: string[] = []
        for (const owner of [document, document.createElement('form')]) for (const name in owner) names.push(name)
        return [...new Set(names)]
      }),
    /** What the paste asked of others, and what it did besides being read. */
    complaints,
    read: (clipboard: Clipboard) => read(page, clipboard),
    readAndShow: async (html: string) => ({ ...(await read(page, { html })), shown: await shownBy(page, html) }),
    close: () => page.context().close(),
  }
}

function read(page: Page, clipboard: Clipboard) {
  return page.evaluate(({ html = '', text = '', rtf = '', files: kinds = [] }) => {
    const { parseInert, pasteSentence, readPaste } = (window as unknown as { pasting: Pasting }).pasting
    const files = kinds.map((type) => new File(['x'], 'clipboard', { type }))
    const result = readPaste({ html, text, rtf, files }, parseInert, location.origin)
    const pictures = result.pictures.map(({ file: { type }, ...rest }) => ({ ...rest, type }))
    return { ...result, pictures, sentence: pasteSentence(result) } as Read
  }, clipboard)
}

/** The text of the parsed paste, but of what no browser draws as text and of what is left out by its kind. */
function shownBy(page: Page, html: string) {
  return page.evaluate((source) => {
    const parsed = (window as unknown as { pasting: Pasting }).pasting.parseInert(source)
    const silent = 'script, style, template, noscript, iframe, title, noembed, noframes, [hidden]'
    const leftOut =
      'del, select, svg, [data-style*="mso-element:footer"], [data-style*="mso-list:Ignore"], a[href="#_ftn1"]'
    for (const element of parsed.querySelectorAll(`${silent}, ${leftOut}`)) element.remove()
    return parsed.body.textContent
  }, html)
}

async function bundle() {
  const lib = { entry: 'tests/paste/entry.ts', formats: ['iife' as const], name: 'pasting' }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return `${output[0].code}\nwindow.pasting = pasting`
}

import { chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { inject } from 'vitest'
import type { Paste, PasteData } from '#app/routes/cms/body/paste/read-paste.ts'

type Data = PasteData & { kinds?: string[] }
export type Read = Omit<Paste, 'pictures'> & {
  sentence: string | undefined
  pictures: { alt: string; caption: string; before: number; type: string; size: number }[]
}

/** The reader of pastes in a browser, which parses clipboards as it does in life. */
export async function openReader() {
  const browser = await chromium.connect(inject('browserAddress'))
  const page = await browser.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  await page.evaluate(await bundle())
  return {
    requests,
    complaints,
    read: (data: Data) => read(page, data),
    readAndShow: async (html: string) => ({
      ...(await read(page, { html, text: '' })),
      shown: await shownBy(page, html),
    }),
    close: () => browser.close(),
  }
}

function read(page: Page, { html, text, rtf, kinds = [] }: Data) {
  return page.evaluate(
    async ([paste, types]) => {
      const { readPaste, pasteSentence } = (window as unknown as { pasting: Pasting }).pasting
      const files = types.map((type) => new File(['x'], 'clipboard', { type }))
      const parse = (source: string) => new DOMParser().parseFromString(source, 'text/html')
      const result = readPaste({ ...paste, files }, parse, 'https://estavelle.example')
      const pictures = result.pictures.map(({ file, ...rest }) => ({ ...rest, type: file.type, size: file.size }))
      return { ...result, pictures, sentence: pasteSentence(result) } as Read
    },
    [{ html, text, rtf }, kinds] as const,
  )
}

/** The text of the parsed paste, but of what no browser draws as text and of what is left out by its kind. */
function shownBy(page: Page, html: string) {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const silent = 'script, style, template, noscript, iframe, title, noembed, noframes, [hidden]'
    const leftOut = 'del, select, svg, [style*="mso-element:footer"], [style*="mso-list:Ignore"], a[href="#_ftn1"]'
    for (const element of parsed.querySelectorAll(`${silent}, ${leftOut}`)) element.remove()
    return parsed.body.textContent
  }, html)
}

type Pasting = {
  readPaste: typeof import('#app/routes/cms/body/paste/read-paste.ts').readPaste
  pasteSentence: typeof import('#app/routes/cms/body/paste/paste-sentence.ts').pasteSentence
}

async function bundle() {
  const entry = 'tests/paste/entry.ts'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'pasting' } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return `${output[0].code}\nwindow.pasting = pasting`
}

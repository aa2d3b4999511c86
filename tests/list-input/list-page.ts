import { build, type Rolldown } from 'vite'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { patience } from '#tests/support/browser.ts'
import { sharedBrowser } from '#tests/support/shared-browser.ts'

type Shown = typeof import('./entry.tsx')

const origin = 'https://estavelle.example'

/** Takes as long as a test. */
let bundled: ReturnType<typeof bundle> | undefined

/** A form with lists in a browser, without a site: what it asks the server is answered with `answers`. */
export async function openListPage(stored: object, answers: Record<string, unknown> = {}) {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = answers[pathname + search] ?? answers[pathname]
    if (answer) return route.fulfill({ json: answer })
    return route.fulfill({ headers: { 'content-type': 'text/html' }, body: '<title>Form</title>' })
  })
  await page.goto(origin)
  // No stylesheet: an icon would be as large as a picture.
  await page.addStyleTag({ content: 'svg { width: 16px; height: 16px }' })
  bundled ??= bundle()
  await page.evaluate(await bundled)
  await page.evaluate((given) => (window as unknown as { shown: Shown }).shown.show(given), stored as never)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return {
    page,
    values: (): Promise<FormValues> => page.evaluate(() => (window as unknown as { shown: Shown }).shown.values()),
    close: () => page.close(),
  }
}

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/list-input/entry.tsx', formats: ['iife'], name: 'shown' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return `${output[0].code}\nwindow.shown = shown`
}

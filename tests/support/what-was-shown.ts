import type { BrowserContext } from 'playwright-core'
import type { TestError } from 'vitest'

type Result = { errors?: TestError[] }

/**
 * Says with the failure of a test what its pages showed, for whoever has nothing but the end of a log: where, with what
 * focus, what was fetched last, and what can be read there.
 */
export async function tellWhatWasShown(result: Result | undefined, sessions: { context: BrowserContext }[]) {
  const [error] = result?.errors ?? []
  if (!error) return
  for (const page of sessions.flatMap(({ context }) => context.pages())) {
    const asked = [page.evaluate(focusedAndFetched), page.locator('body').ariaSnapshot({ timeout: 5_000 })]
    const told = await Promise.all(asked.map((each) => each.catch(String)))
    error.message += `\nShown was ${page.url()}\n${told.join('\n').slice(0, 2_500)}\n`
  }
}

function focusedAndFetched() {
  const all = performance.getEntriesByType('resource').sort((a, b) => a.startTime - b.startTime)
  const inMs = Math.round
  const last = all.slice(-4).map((each) => `${inMs(each.startTime)} + ${inMs(each.duration)} ms ${each.name}`)
  return [document.activeElement?.outerHTML.slice(0, 200), ...last, `now: ${inMs(performance.now())} ms`].join('\n')
}

import { demand, secondsSince } from './fault.ts'

/** What everybody is told while the database is away. */
export async function demandClearOutage(url: string, { within }: { within: number }) {
  const begun = performance.now()
  const [ready, page] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/news/never-asked-${Math.random()}`)])
  const seconds = secondsSince(begun)
  demand(ready.status === 503, `/readyz answered ${ready.status}.`)
  const { database } = (await ready.json()) as { database?: string }
  demand(Boolean(database), '/readyz does not name the cause.')
  demand(page.status === 503, `A page that nobody has seen answered ${page.status}.`)
  demand(/^\d+$/.test(page.headers.get('retry-after') ?? ''), 'The 503 has no Retry-After.')
  demand((await page.text()).length > 0, 'The 503 says nothing.')
  demand(seconds <= within, `The 503 took ${seconds.toFixed(1)} s.`)
  return `/readyz 503 "${database}", unseen page 503 with Retry-After, after ${seconds.toFixed(1)} s`
}

import type { Finding, Source } from './finding.ts'

/** More would keep the editor waiting; the parts that all pages share are not asked for. */
const mostLinks = 40

/** Links within the website that lead nowhere, as a stranger would find them. `path` is the page's own, which may be new. */
export async function brokenLinks(page: Document, path: string, source: Source, signal: AbortSignal) {
  const addresses = new Set(
    [...page.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => URL.parse(link.getAttribute('href') ?? '', location.origin))
      .filter((url) => url?.origin === location.origin && url.pathname !== path)
      .map((url) => url?.pathname ?? ''),
  )
  const found = await Promise.all([...addresses].slice(0, mostLinks).map((address) => lookAt(address, source, signal)))
  return found.flat()
}

async function lookAt(address: string, { collection, values }: Source, signal: AbortSignal): Promise<Finding[]> {
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', signal })
  if (answer.status !== 404 && answer.status !== 410) return []
  const field = Object.keys(collection.fields).find((name) => JSON.stringify(values[name] ?? '').includes(address))
  return [
    {
      weight: 'blocker',
      field,
      says: `The link to ${decodeURI(address)} leads nowhere.`,
      remedy: 'There is no such page for visitors: change the link, or publish that page first.',
    },
  ]
}

import { isLinkAddress, spelledAddress } from '#app/content/engine/body/link-address.ts'

/** Where programs and mail filters note clicks before they pass them on, and the parameter with the address. */
const detours: [host: RegExp, parameters: string[]][] = [
  [/(^|\.)google\.[a-z.]+$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, ['url']],
  [/^l\.(facebook|instagram)\.com$/, ['u']],
  [/^(www\.)?linkedin\.com$/, ['url']],
  [/^(www\.)?youtube\.com$/, ['q']],
  [/^slack-redir\.net$/, ['url']],
]
const detourPaths = /^\/(url|redirect|link|l\.php|redir\/redirect|$)/

/** The address that a link in a paste leads to, as a path when it is ours; undefined where it leads to nothing of the web. */
export function linkTarget(href: string, origin?: string): string | undefined {
  const address = withoutDetour(href.trim().replaceAll(/[\t\n\r]/g, ''))
  if (!isLinkAddress(address)) return undefined
  if (!origin || !address.startsWith(origin)) return address
  const path = address.slice(origin.length)
  return path === '' ? '/' : isLinkAddress(path) ? path : address
}

/** Where a text leads that is an address and nothing else. What has a point in it is none yet: a file, a number. */
export function addressIn(text: string, origin: string): string | undefined {
  const address = /^\s*www\./i.test(text) ? spelledAddress(text) : text.trim()
  return isLinkAddress(address) && !address.startsWith('/') ? linkTarget(address, origin) : undefined
}

function withoutDetour(href: string, depth = 0): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href) || depth > 3) return href.replaceAll(' ', '%20')
  const url = new URL(href)
  const names = detours.find(([host]) => host.test(url.hostname))?.[1]
  const target = names?.map((name) => url.searchParams.get(name)).find((value) => value && /^https?:/i.test(value))
  return target && detourPaths.test(url.pathname) ? withoutDetour(target, depth + 1) : href.replaceAll(' ', '%20')
}

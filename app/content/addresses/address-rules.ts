import { fromAddress } from '#app/language/address.ts'
import { say } from '#app/words/say.ts'
import { canonicalPath } from './canonical-path.ts'
import { hostAlone } from './host-alone.ts'

export type ReadAddress = { address: string } | { problem: string }

/** The program answers below these itself, whatever the list of redirects says. */
const ownFolders = ['assets', 'auth', 'cms', 'preview', 'renditions', 'uploads']
const closedFolders = ['auth', 'cms', 'preview']

export const isOwn = (path: string) => ownFolders.includes(folderOf(path)) || isMailed(path)

/** In any language. What it leads to says by itself that a link is no longer valid. */
const isMailed = (path: string) => /^\/newsletter\/(confirm|unsubscribe)$/.test(fromAddress(path).path)

export function readFrom(text: string, publicUrl: string): ReadAddress {
  const read = readOwn(text, publicUrl)
  if ('problem' in read) return read
  const address = canonicalPath(read.url.pathname)
  if (isMailed(address))
    return { problem: say('Links in emails lead to {path}: it belongs to the program.', { path: address }) }
  if (isOwn(address))
    return { problem: say('What is below /{folder} belongs to the program.', { folder: folderOf(address) }) }
  return { address }
}

export function readTo(text: string, publicUrl: string): ReadAddress {
  const read = readOwn(text, publicUrl)
  if ('problem' in read) return read
  const { pathname, search, hash } = read.url
  const path = canonicalPath(pathname)
  const folder = folderOf(fromAddress(path).path)
  if (closedFolders.includes(folder))
    return { problem: say('Visitors cannot see what is below /{folder}.', { folder }) }
  return { address: path + search + hash }
}

export const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** A new address with the part of a page that the wished one named. */
export const withPartOf = (wished: string, address: string) =>
  address.includes('#') ? address : address + (/#.*$/.exec(wished)?.[0] ?? '')

const longest = 1000
const folderOf = (path: string) => path.split('/')[1] ?? ''

/** As a browser would read it on our home page. That a redirect never leaves our origin rests on this. */
function readOwn(text: string, publicUrl: string): { url: URL } | { problem: string } {
  const address = text.trim()
  const typed = /^www\./i.test(address) || hostAlone.test(address) ? `https://${address}` : address
  if (!typed) return { problem: say('An address is required.') }
  if (!URL.canParse(typed, `${publicUrl}/`)) return { problem: say('This is not an address.') }
  const url = new URL(typed, `${publicUrl}/`)
  if (url.origin !== publicUrl)
    return { problem: say('Only addresses of this website, such as /about or {url}/about.', { url: publicUrl }) }
  // Percent signs and all.
  if (url.href.length > longest)
    return { problem: say('An address must be {count} characters or less.', { count: longest }) }
  return isWellFormed(url.pathname)
    ? { url }
    : { problem: say('This is not an address: it has a percent sign that stands for nothing.') }
}

/** The server asks it of each request: a redirect from or to another path would lead nobody. */
export function isWellFormed(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

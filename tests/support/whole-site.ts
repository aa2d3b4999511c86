import { HtmlValidate } from 'html-validate'

export type Read = { address: string; status: number; text: string }

const doors = [
  '/',
  '/search',
  '/newsletter',
  '/newsletter/check-your-inbox',
  '/newsletter/confirmed',
  '/newsletter/unsubscribed',
  '/auth',
  '/nowhere',
]
const others = ['/newsletter/confirm?token=x', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/news/feed.json']

/** What visitors can read, from link to link and `also`: pages, feeds, files, each once with what its headers say. */
export async function readWholeSite(url: string, also: string[] = []): Promise<Read[]> {
  const queue = [...doors, ...others, ...also]
  const known = new Set(queue)
  const all: Read[] = []
  for (const address of queue) {
    const answer = await fetch(url + address)
    const isText = /text|json|xml|javascript|svg/.test(answer.headers.get('content-type') ?? '')
    const body = isText ? await answer.text() : ''
    if (!isText) await answer.arrayBuffer()
    all.push({ address, status: answer.status, text: `${[...answer.headers].join('\n')}\n${body}` })
    for (const next of namedIn(body, url))
      if (!known.has(next)) {
        known.add(next)
        queue.push(next)
      }
  }
  return all
}

function namedIn(text: string, url: string) {
  const named = [...text.matchAll(/(?:href|src|content)="([^"#]+)|<(?:loc|link)>([^<#]+)/g)]
  const addresses = named.map(([, attribute = '', element = '']) => (attribute || element).replaceAll('&amp;', '&'))
  return addresses
    .map((address) => (address.startsWith(url) ? address.slice(url.length) || '/' : address))
    .filter((address) => /^\/(?!\/|cms)/.test(address) && !address.startsWith('/auth/sign-out'))
}

// What the HTML standard says, and what a document as a whole needs.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // No rule of the standard: it guards files of other hosts, and all of ours are our own.
    'require-sri': 'off',
  },
})

export async function htmlComplaints(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages).map((each) => `${each.ruleId}: ${each.message} (${each.selector})`)
}

export async function readArticlePage(url: string, slug: unknown) {
  const answer = await fetch(`${url}/news/${slug}`)
  if (answer.status !== 200) throw new Error(`/news/${slug} answered ${answer.status}`)
  return readPage(await answer.text())
}

/** What a browser's parser makes of a page that React has written: its elements with their attributes, and its text. */
export function readPage(html: string) {
  const elements: string[] = []
  const texts: string[] = []
  let title = ''
  let graph: unknown
  // A comment, a script with its raw content, a tag, or text up to the next of them.
  const token =
    /<!--.*?-->|<script(\s[^>]*)?>(.*?)<\/script\s*>|<(\/?[a-z!][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/gis
  for (const [, scriptAttributes, script, tag, attributes, text] of html.matchAll(token)) {
    if (tag && !tag.startsWith('/')) elements.push(element(tag, attributes))
    if (script !== undefined) elements.push(element('script', scriptAttributes))
    if (script && scriptAttributes?.includes('application/ld+json')) graph = JSON.parse(script)['@graph'][0]
    if (text === undefined) continue
    if (elements.at(-1)?.startsWith('title ') && !title) title = decoded(text)
    else texts.push(decoded(text))
  }
  return { html, elements, title, text: texts.join(''), graph }
}

function element(tag: string, attributes = '') {
  const names = [...attributes.matchAll(/([^\s=/]+)(?:=("[^"]*"|'[^']*'|\S+))?/g)].map(([, name]) => name)
  return `${tag.toLowerCase()} ${names.sort().join(' ')}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The references that React writes. */
function decoded(text: string) {
  return text.replace(/&(#?\w+);/g, (reference, name) => entities[name] ?? reference)
}

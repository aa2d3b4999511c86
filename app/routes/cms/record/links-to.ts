import { useEffect, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Hidden } from '#app/content/links/hidden-targets.server.ts'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'

export type LinksToAnswer = { links: LinkingRecord[] }
export type HiddenAnswer = { hidden: Hidden[] }

/** Records whose texts link to these; none when that cannot be read in time: it keeps nobody from anything. */
export async function listLinksTo(
  { slug, fields, shownAt, page }: Collection,
  ids: string[],
): Promise<LinkingRecord[]> {
  const isLinkable = shownAt !== undefined || Object.values(fields).some(({ kind }) => kind === 'slug')
  if (ids.length === 0 || page || !isLinkable) return []
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  const signal = AbortSignal.timeout(patience)
  const sent = await sendJson<LinksToAnswer>('GET', `/cms/links/to/${slug}?${query}`, undefined, { signal })
  return sent.isDone ? sent.answer.links : []
}

const patience = 3_000

export function useLinksTo(collection: Collection, id: string | undefined) {
  const [links, setLinks] = useState<LinkingRecord[]>([])
  useEffect(() => {
    let isLeft = false
    if (id) listLinksTo(collection, [id]).then((found) => isLeft || setLinks(found))
    return () => {
      isLeft = true
    }
  }, [collection, id])
  return links
}

/** What becomes of the links that visitors see now, in a sentence after another one; empty without any. */
export function fallAway(links: LinkingRecord[], those: 'it' | 'them' = 'it') {
  const seen = links.filter(({ states }) => states.includes('published'))
  const connected = seen.filter(({ isRelation }) => isRelation).length
  const shown = seen.filter(({ where }) => where !== undefined).length
  const losses = [
    [
      seen.length - connected - shown,
      '{count} link to {to} falls away, its words stay.',
      '{count} links to {to} fall away, their words stay.',
    ],
    [
      connected,
      '{count} page that is connected with {to} shows it no more.',
      '{count} pages that are connected with {to} show it no more.',
    ],
    [
      shown,
      '{count} page or text shows {to}, and will lack a figure.',
      '{count} pages and texts show {to}, and will lack a figure.',
    ],
  ] as const
  return losses
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => ` ${say(count === 1 ? one : more, { count: inDigits(count), to: say(those) })}`)
    .join('')
}

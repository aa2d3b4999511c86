import { useEffect, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Hidden } from '#app/content/links/hidden-targets.server.ts'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { sendJson } from '#app/ui/send-json.ts'

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
export function fallAway(links: LinkingRecord[], to = 'it') {
  const seen = links.filter(({ states }) => states.includes('published'))
  const connected = seen.filter(({ isRelation }) => isRelation).length
  const shown = seen.filter(({ where }) => where !== undefined).length
  const linking = seen.length - connected - shown
  return (linking === 0 ? '' : withoutWords(linking, to)) + withoutPlace(connected, to) + withoutFigure(shown, to)
}

function withoutWords(count: number, to: string) {
  return count === 1
    ? ` 1 link to ${to} falls away, its words stay.`
    : ` ${count.toLocaleString('en')} links to ${to} fall away, their words stay.`
}

function withoutPlace(count: number, to: string) {
  if (count === 0) return ''
  return count === 1
    ? ` 1 page that is connected with ${to} shows it no more.`
    : ` ${count.toLocaleString('en')} pages that are connected with ${to} show it no more.`
}

function withoutFigure(count: number, to: string) {
  if (count === 0) return ''
  return ` ${count === 1 ? '1 page or text shows' : `${count.toLocaleString('en')} pages and texts show`} ${to}, and will lack a figure.`
}

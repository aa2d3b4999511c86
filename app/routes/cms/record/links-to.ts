import { useEffect, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Hidden } from '#app/content/links/hidden-targets.server.ts'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'

/**
 * `losses`: what else visitors would miss, in sentences; `published`: which of the records they see now, where that was
 * asked. An instance of an earlier version tells of links alone.
 */
export type LinksToAnswer = { links: LinkingRecord[]; losses?: string[]; published?: string[] }
export type HiddenAnswer = { hidden: Hidden[] }

const nothing: LinksToAnswer = { links: [] }

/** Records whose texts link to these, and addresses that need them; none when that cannot be read in time: it keeps nobody from anything. */
async function listLinksTo({ slug, fields, shownAt, page }: Collection, ids: string[]): Promise<LinksToAnswer> {
  const isLinkable = shownAt !== undefined || Object.values(fields).some(({ kind }) => kind === 'slug')
  if (ids.length === 0 || page || !isLinkable) return nothing
  return ask(slug, ids)
}

/** The same of those among these that visitors see now, whatever a list has said of them. */
export const listLinksToSeen = ({ slug }: Collection, ids: string[]) => ask(slug, ids, '&published')

/** What visitors would miss of others once this page has these items alone. */
export const lossesWithout = (slug: string, staying: string) => askFor(slug, staying)

const ask = (slug: string, ids: string[], more = '') =>
  askFor(slug, `${new URLSearchParams(ids.map((id) => ['id', id]))}${more}`)

async function askFor(slug: string, query: string): Promise<LinksToAnswer> {
  const signal = AbortSignal.timeout(patience)
  const sent = await sendJson<LinksToAnswer>('GET', `/cms/links/to/${slug}?${query}`, undefined, { signal })
  return sent.isDone ? sent.answer : nothing
}

const patience = 3_000

export function useLinksTo(collection: Collection, id: string | undefined) {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    let isLeft = false
    if (id) listLinksTo(collection, [id]).then((answer) => isLeft || setFound(answer))
    return () => {
      isLeft = true
    }
  }, [collection, id])
  return found
}

export const connectedNoMore = [
  '{count} page connected with {to} will no longer show the connection.',
  '{count} pages connected with {to} will no longer show the connection.',
] as const

/** What becomes of the links and addresses that visitors see now, in a sentence after another one; empty without any. */
export function fallAway({ links, losses = [] }: LinksToAnswer, those: 'it' | 'them' = 'it') {
  const seen = links.filter(({ states }) => states.includes('published'))
  const connected = seen.filter(({ isRelation }) => isRelation).length
  const shown = seen.filter(({ where }) => where !== undefined).length
  const counted = [
    [
      seen.length - connected - shown,
      '{count} link to {to} will no longer be shown; its words stay.',
      '{count} links to {to} will no longer be shown; their words stay.',
    ],
    [connected, ...connectedNoMore],
    [
      shown,
      '{count} page or text shows {to}, and will lack a figure.',
      '{count} pages and texts show {to}, and will lack a figure.',
    ],
  ] as const
  const said = counted
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => say(count === 1 ? one : more, { count: inDigits(count), to: say(those) }))
  return [...said, ...losses].map((sentence) => ` ${sentence}`).join('')
}

import { headingsInTexts, linksInTexts } from '#app/content/engine/body/links-in-texts.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import type { Hidden } from '#app/content/links/hidden-targets.server.ts'
import type { HiddenAnswer } from '#app/routes/cms/record/links-to.ts'
import { sendJson } from '#app/ui/send-json.ts'
import type { Finding, Source } from './finding.ts'
import { textsWithin } from './texts-within.ts'

const mostTargets = 200

/** Links of the texts whose words visitors see without them. A link of a record to itself leads there once it is public. */
export async function checkLinks({ collection, values }: Source, own: string | undefined, signal: AbortSignal) {
  const isNeeded = (field: string) =>
    placedValues(collection.fields, values).some(({ place, of }) => place.field === field && of.onlyToPublished)
  const found = await Promise.all(
    Object.keys(collection.fields).map(async (field) => {
      const links = linksInTexts(values[field]).filter(({ id }) => id !== null && id !== own)
      const headings = links.filter(({ kind }) => kind === 'heading')
      const records = links.filter(({ kind }) => kind !== 'heading')
      const there = Object.keys(collection.fields).flatMap((each) => headingsInTexts(values[each]))
      const lost = headings.filter(({ id }) => !there.includes(id ?? '')).length
      const hidden = await askFor(
        records.map(({ kind, id }) => `${kind}/${id}`),
        signal,
      )
      const each = records.flatMap(
        ({ kind, id }) => hidden.find(({ toKind, toId }) => toKind === kind && toId === id) ?? [],
      )
      return [
        ...toldOf(each, field, collection.fields[field]?.kind === 'relation').map((finding) =>
          isNeeded(field) ? { ...finding, ...refused } : finding,
        ),
        ...(lost > 0 ? [{ ...toNowhere(lost, 'a heading that is gone', 'headings that are gone'), field }] : []),
      ]
    }),
  )
  return found.flat()
}

const refused = {
  weight: 'blocker',
  isRefused: true,
  remedy: 'It would stand on every page: publish what it leads to first, choose another page or take the link out.',
} as const

async function askFor(targets: string[], signal: AbortSignal): Promise<Hidden[]> {
  if (targets.length === 0) return []
  const query = new URLSearchParams([...new Set(targets)].slice(0, mostTargets).map((target) => ['to', target]))
  const sent = await sendJson<HiddenAnswer>('GET', `/cms/links/hidden?${query}`, undefined, { signal })
  return sent.isDone ? sent.answer.hidden : []
}

function toldOf(links: Hidden[], field: string, isRelation: boolean): Finding[] {
  const [drafts, deleted] = [
    links.filter(({ toState }) => toState === 'draft' || toState === 'scheduled'),
    links.filter(({ toState }) => toState === 'trash' || toState === 'gone'),
  ]
  if (isRelation) return [...unseen(drafts, 'not published', field), ...unseen(deleted, 'deleted', field)]
  const found = []
  if (drafts.length > 0) found.push(toNowhere(drafts.length, `a draft: ${named(drafts)}`, `drafts: ${named(drafts)}`))
  const names = named(deleted)
  const what = names ? `: ${names}` : ' for good'
  if (deleted.length > 0) found.push(toNowhere(deleted.length, `something deleted${what}`, `what was deleted${what}`))
  return found.map((finding) => ({ ...finding, field }))
}

const unseen = (links: Hidden[], what: string, field: string): Finding[] =>
  links.length === 0
    ? []
    : [
        {
          weight: 'warning',
          field,
          says: `It is connected with what is ${what}${named(links) && `: ${named(links)}`}.`,
          remedy: 'Visitors see the connection only while both are published.',
        },
      ]

function toNowhere(count: number, one: string, many: string): Finding {
  return {
    weight: 'warning',
    says: count === 1 ? `1 link goes to ${one}.` : `${count} links go to ${many}.`,
    remedy: `Visitors see the words without the link${count === 1 ? '' : 's'}.`,
  }
}

const named = (links: Hidden[]) =>
  [...new Set(links.flatMap(({ toLabel }) => (toLabel === null ? [] : `“${toLabel}”`)))].join(', ')

export function outwardAddresses({ collection: { fields }, values }: Source) {
  const all = Object.entries(fields).flatMap(([field, { kind }]) => {
    const value = values[field]
    if (kind === 'url' || kind === 'link') return typeof value === 'string' ? [value] : []
    const within = kind === 'list' ? textsWithin(value) : []
    return [...within, ...linksInTexts(value).map(({ href }) => href ?? '')]
  })
  return [...new Set(all)].filter(
    (address) => /^https?:/i.test(address) && URL.parse(address)?.origin !== location.origin,
  )
}

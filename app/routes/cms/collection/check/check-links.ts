import { spelledAddress } from '#app/content/engine/body/link-address.ts'
import { linksInTexts } from '#app/content/engine/body/links-in-texts.ts'
import { lostHeadings } from '#app/content/engine/languages/lost-headings.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import type { Hidden } from '#app/content/links/hidden-targets.server.ts'
import { websiteAddress } from '#app/content/website-address.ts'
import type { HiddenAnswer } from '#app/routes/cms/record/links-to.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import { type Finding, fieldOf, type Look, type Source } from './finding.ts'
import { textsWithin } from './texts-within.ts'

const mostTargets = 200

/** Links of the texts whose words visitors see without them. A link of a record to itself leads there once it is public. */
export async function checkLinks(source: Source, own: string | undefined, look: Look) {
  const { collection, values } = source
  const isNeeded = (field: string) =>
    placedValues(collection.fields, values).some(({ place, of }) => place.field === field && of.onlyToPublished)
  const lost = lostHeadings(collection.fields, values)
  const found = await Promise.all(
    Object.keys(collection.fields).map(async (field) => {
      const links = linksInTexts(values[field]).filter(({ id }) => id !== null && id !== own)
      const records = links.filter(({ kind }) => kind !== 'heading')
      const lostHere = lost[field] ?? 0
      const hidden = await askFor(
        records.map(({ kind, id }) => `${kind}/${id}`),
        look,
      )
      const each = records.flatMap(
        ({ kind, id }) => hidden.find(({ toKind, toId }) => toKind === kind && toId === id) ?? [],
      )
      return [
        ...toldOf(each, field, collection.fields[field]?.kind === 'relation').map((finding) =>
          isNeeded(field) ? { ...finding, ...refused() } : finding,
        ),
        ...(lostHere > 0 ? [{ ...toNowhere(lostHere, toLostHeadings(lostHere)), field }] : []),
      ]
    }),
  )
  return [...found.flat(), ...website(source)]
}

/** `#` is written on purpose, where there is none. */
function website({ collection, values }: Source): Finding[] {
  const field = fieldOf(collection, 'websiteUrl')
  const text = field ? String(values[field] ?? '').trim() : ''
  if (text === '' || text === '#' || websiteAddress(text)) return []
  return [
    {
      weight: 'warning',
      field,
      says: say('“{text}” is no address of a website.', { text }),
      remedy: say('Visitors see no button for it: enter an address such as www.example.org, or leave it empty.'),
    },
  ]
}

const refused = () =>
  ({
    weight: 'blocker',
    isRefused: true,
    remedy: say(
      'It would stand on every page: publish what it leads to first, choose another page or take the link out.',
    ),
  }) as const

async function askFor(targets: string[], look: Look): Promise<Hidden[]> {
  if (targets.length === 0) return []
  const asked = [...new Set(targets)]
  const query = new URLSearchParams(asked.slice(0, mostTargets).map((target) => ['to', target]))
  const sent = await sendJson<HiddenAnswer>('GET', `/cms/links/hidden?${query}`, undefined, look)
  look.missed += sent.isDone ? Math.max(asked.length - mostTargets, 0) : asked.length
  return sent.isDone ? sent.answer.hidden : []
}

function toldOf(links: Hidden[], field: string, isRelation: boolean): Finding[] {
  const [drafts, deleted] = [
    links.filter(({ toState }) => toState === 'draft' || toState === 'scheduled'),
    links.filter(({ toState }) => toState === 'trash' || toState === 'gone'),
  ]
  if (isRelation) return [...unseen(drafts, toDrafts, field), ...unseen(deleted, toDeleted, field)]
  const found = []
  if (drafts.length > 0) found.push(toNowhere(drafts.length, draftsOf(drafts.length, named(drafts))))
  if (deleted.length > 0) found.push(toNowhere(deleted.length, deletedOf(deleted.length, named(deleted))))
  return found.map((finding) => ({ ...finding, field }))
}

const unseen = (links: Hidden[], saysOf: (names: string) => string, field: string): Finding[] =>
  links.length === 0
    ? []
    : [
        {
          weight: 'warning',
          field,
          says: saysOf(named(links)),
          remedy: say('Visitors see the connection only while both are published.'),
        },
      ]

const toDrafts = (names: string) =>
  names
    ? say('It is connected with what is not published: {names}.', { names })
    : say('It is connected with what is not published.')

const toDeleted = (names: string) =>
  names
    ? say('It is connected with what is deleted: {names}.', { names })
    : say('It is connected with what is deleted.')

const toNowhere = (count: number, says: string): Finding => ({
  weight: 'warning',
  says,
  remedy: say(count === 1 ? 'Visitors see the words without the link.' : 'Visitors see the words without the links.'),
})

const toLostHeadings = (count: number) =>
  say(count === 1 ? '{count} link goes to a heading that is gone.' : '{count} links go to headings that are gone.', {
    count,
  })

const draftsOf = (count: number, names: string) =>
  say(count === 1 ? '{count} link goes to a draft: {names}.' : '{count} links go to drafts: {names}.', { count, names })

function deletedOf(count: number, names: string) {
  if (!names)
    return say(
      count === 1
        ? '{count} link goes to something deleted for good.'
        : '{count} links go to what was deleted for good.',
      { count },
    )
  return say(
    count === 1 ? '{count} link goes to something deleted: {names}.' : '{count} links go to what was deleted: {names}.',
    { count, names },
  )
}

const named = (links: Hidden[]) =>
  [...new Set(links.flatMap(({ toLabel }) => (toLabel === null ? [] : say('“{title}”', { title: toLabel }))))].join(
    ', ',
  )

export function outwardAddresses({ collection: { fields }, values }: Source) {
  const all = Object.entries(fields).flatMap(([field, { kind }]) => {
    const value = values[field]
    if (kind === 'url' || kind === 'link') return typeof value === 'string' ? [spelledAddress(value)] : []
    const within = kind === 'list' ? textsWithin(value).filter((text) => !/\s/.test(text)) : []
    return [...within, ...linksInTexts(value).map(({ href }) => href ?? '')]
  })
  return [...new Set(all)].filter(
    (address) => /^https?:/i.test(address) && URL.parse(address)?.origin !== location.origin,
  )
}

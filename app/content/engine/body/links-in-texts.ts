import { isWebAddress } from '#app/content/engine/text-rules.ts'
import { everyNode } from './limits.ts'
import { wordsAndAddresses } from './link-address.ts'
import { bodiesIn } from './pictures-in-texts.ts'
import { isBody } from './plain-text.ts'

type Link = { href: string | null; kind: string | null; id: string | null }

const nodesIn = (value: unknown) => bodiesIn(value).flatMap(({ content }) => everyNode(content))

/** Links that are fields of their own lead to records by what they hold. */
function recordLinksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null || isBody(value)) return []
  const { kind, id } = value as Record<string, unknown>
  if (typeof kind === 'string' && typeof id === 'string') return [{ href: null, kind, id }]
  return Object.values(value).flatMap(recordLinksIn)
}

export function linksInTexts(value: unknown): Link[] {
  let last = ''
  const inTexts = nodesIn(value).flatMap(({ marks = [], attrs, type }) => {
    const link = marks.find((mark) => mark.type === 'link')?.attrs as Link | undefined
    const key = JSON.stringify(link ?? '')
    const isNew = key !== last
    last = key
    const addresses = addressesOf(type, attrs).map((href) => ({ href, kind: null, id: null }))
    return link && isNew ? [link, ...addresses] : addresses
  })
  return [...inTexts, ...recordLinksIn(value)]
}

function addressesOf(type: string, { href, text }: Record<string, unknown> = {}) {
  if (type === 'footnote') return wordsAndAddresses(String(text)).filter(isWebAddress)
  return type === 'film' && typeof href === 'string' ? [href] : []
}

/** Without a title there is nothing to lead to. */
const titledId = (section: { id?: unknown; title?: unknown } | null) => (section?.title ? section.id : undefined)

export function headingsInTexts(value: unknown): string[] {
  const sections = Array.isArray(value) ? (value as ({ id?: unknown; title?: unknown } | null)[]).map(titledId) : []
  const headings = nodesIn(value).map(({ type, attrs }) => (type === 'heading' ? attrs?.id : undefined))
  return [...sections, ...headings].filter((id) => typeof id === 'string')
}

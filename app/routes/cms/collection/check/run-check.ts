import { readable } from '#app/content/addresses/readable.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import type { TargetGroup } from '#app/content/links/find-targets.server.ts'
import { houseDate } from '#app/house-clock.ts'
import { fromAddress } from '#app/language/address.ts'
import { filesFolder } from '#app/media/file-rules.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import { checkFacts } from './check-facts.ts'
import { checkFigures } from './check-figures.ts'
import { checkLanguage, checkOpening } from './check-language.ts'
import { checkLinks } from './check-links.ts'
import { checkPage } from './check-page.ts'
import { checkPress } from './check-press.ts'
import { type Finding, fieldWith, isUnanswered, type Look, type Source } from './finding.ts'

/** Of a new record only the id that it will have. */
export type Ids = { id?: string; newId?: string }

/** Whoever publishes does not wait longer; what cannot be checked is published, but for what a look at the form says. */
const patience = 2_000

export async function runCheck(source: Source, ids: Ids): Promise<Finding[] | undefined> {
  const look: Look = { signal: AbortSignal.timeout(patience), missed: 0 }
  try {
    const response = await fetch(`/cms/${source.collection.slug}/preview`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...ids, values: source.values, language: source.language }),
      signal: look.signal,
    })
    const answer = (await response.json()) as PreviewAnswer
    if (answer.status !== 'looked') return unseen(source)
    const page = new DOMParser().parseFromString(answer.html, 'text/html')
    const [broken, hidden, figures, press, translated] = await Promise.all([
      brokenLinks(page, answer.path, source, look),
      checkLinks(source, ids.id ?? ids.newId, look),
      checkFigures(source, look),
      checkPress(source, look),
      checkLanguage(page, source, look),
    ])
    const found = [
      ...translated,
      ...checkPage(page, source),
      ...broken,
      ...hidden,
      ...figures,
      ...press,
      ...(source.language ? [] : checkFacts(source, houseDate(new Date()))),
      ...notLookedAt(look),
    ]
    return found.sort((one, other) => Number(one.weight === 'warning') - Number(other.weight === 'warning'))
  } catch {
    return unseen(source)
  }
}

function unseen(source: Source) {
  const found = checkOpening(source)
  return found.length > 0 ? found : undefined
}

const notLookedAt = ({ missed }: Look): Finding[] =>
  missed === 0
    ? []
    : [
        {
          weight: 'warning',
          says: say(missed === 1 ? '{count} thing could not be looked at.' : '{count} things could not be looked at.', {
            count: missed,
          }),
          remedy: say('There was no answer in time, or the page has too many links.'),
        },
      ]

/** More would keep the editor waiting. */
const mostLinks = 40

/** The parts that all pages share are looked at where they are written. */
const linksOf = ({ collection, values }: Source) =>
  placedValues(collection.fields, values).some(({ of }) => of.onlyToPublished) ? 'body a[href]' : 'main a[href]'

/** Links within the website that lead nowhere, as a stranger would find them. `path` is the page's own, which may be new. */
async function brokenLinks(page: Document, path: string, source: Source, look: Look) {
  const addresses = new Set(
    [...page.querySelectorAll<HTMLAnchorElement>(linksOf(source))]
      .map((link) => URL.parse(link.getAttribute('href') ?? '', location.origin))
      .flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []))
      .filter((address) => fromAddress(address).path !== path && !comesWith(path, address)),
  )
  const found = await Promise.all([...addresses].slice(0, mostLinks).map((address) => lookAt(address, source, look)))
  look.missed += Math.max(addresses.size - mostLinks, 0)
  return found.flat()
}

/** Its own files, and what lies in the libraries, which visitors may read once a page shows it. */
const comesWith = (path: string, address: string) =>
  [`${path}.`, uploadUrl(''), filesFolder].some((start) => address.startsWith(start))

async function lookAt(address: string, source: Source, look: Look): Promise<Finding[]> {
  const { signal } = look
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', signal }).catch(() => undefined)
  if (!answer || isUnanswered(answer.status)) {
    look.missed++
    return []
  }
  // Where a percent sign stands for nothing the address is malformed.
  if (![400, 404, 410].includes(answer.status)) return []
  const field = fieldWith(address, source)
  if (await isScheduled(address, signal))
    return [
      {
        weight: 'blocker',
        isComing: true,
        field,
        says: say('The link to {address} leads to what is scheduled.', { address: readable(address) }),
        remedy: say(
          'Visitors find it there once it is published: schedule this for then or later, or change the link.',
        ),
      },
    ]
  return [
    {
      weight: 'blocker',
      field,
      says: say('The link to {address} leads nowhere.', { address: readable(address) }),
      remedy: say('There is no such page for visitors: change the link, or publish that page first.'),
    },
  ]
}

async function isScheduled(address: string, signal: AbortSignal) {
  const path = `/cms/links?q=${encodeURIComponent(address)}`
  const sent = await sendJson<{ groups: TargetGroup[] }>('GET', path, undefined, { signal })
  return sent.isDone && sent.answer.groups.some(({ targets }) => targets.some(({ state }) => state === 'scheduled'))
}

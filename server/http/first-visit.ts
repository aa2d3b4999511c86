import type { MiddlewareHandler } from 'hono'
import { type Locale, locales } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { isRead } from './is-read.ts'

const seconds = 30 * 24 * 60 * 60

/** Whoever has it was told: browsers send it along, and nothing else is needed to know them. */
const told = '"told"'

/** Shows the one line in its reader's language: pages stay the same, and only the reader's cache keeps the sheet. */
export function firstVisit({ publicLanguages }: Pick<Services, 'publicLanguages'>): MiddlewareHandler {
  return async function firstVisit(c, next) {
    if (c.req.path !== '/languages.css' || !isRead(c.req.method)) return next()
    const known = await publicLanguages.now().catch(() => undefined)
    if (known?.chosen.length === 0) return next()
    const isTold = c.req.header('if-none-match') !== undefined
    const best = preferred(c.req.header('accept-language') ?? '', known?.chosen ?? [])
    const wanted = !isTold && best && new URL(c.req.url).search.includes(best) ? best : undefined
    c.header('content-type', 'text/css; charset=utf-8')
    c.header('vary', 'Accept-Language')
    // What was told is asked for once more, and then for a month no longer.
    c.header('cache-control', wanted ? 'private, no-cache' : `private, max-age=${known ? seconds : 0}`)
    if (wanted) c.header('etag', told)
    return c.body(wanted ? line(wanted) : '')
  }
}

/** The first of those that are asked for (RFC 9110, section 12.5.4) that there is. */
export function preferred(accepted: string, chosen: readonly Locale[]): Locale | undefined {
  const asked = accepted.split(',').map((each) => {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { language: range.split('-')[0], weight: Number(weight) || 0 }
  })
  const known = asked.filter(({ weight, language }) => weight > 0 && locales.some((each) => each === language))
  const offered = ['en', ...chosen]
  const best = known
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => offered.includes(language ?? ''))
  return best?.language as Locale | undefined
}

/** The panel of languages with one of them, as a line over the head of the page: nothing moves when it comes. */
function line(locale: Locale) {
  const panel = `#langs:has(a[lang=${locale}]):not(:popover-open)`
  const said = JSON.stringify(speak(locale, fixed).languages.alsoIn)
  return `${panel}{display:block;position:absolute;z-index:19;border-color:var(--line)}${panel} li:not(:has([lang=${locale}])){display:none}
${panel} .langs{justify-content:start;padding-block:.25rem}${panel} a{text-decoration-color:var(--accent)}${panel} a::before{content:${said};white-space:pre}
${panel} a[lang=fr]{text-transform:lowercase}${panel} a[lang=fr]::before{text-transform:none}
`
}

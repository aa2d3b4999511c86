import type { MiddlewareHandler } from 'hono'
import { fromAddress } from '#app/language/address.ts'
import { speak } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'

/** Below `/nl` all that is said is Dutch, where Dutch is chosen in the settings. */
export function askedLanguage({ publicLanguages }: Pick<Services, 'publicLanguages'>): MiddlewareHandler {
  return async function askedLanguage(c, next) {
    const { locale } = fromAddress(new URL(c.req.url).pathname)
    if (locale === 'en') return speak('en', next)
    let isChosen: boolean
    try {
      isChosen = (await publicLanguages.now()).chosen.includes(locale)
    } catch {
      return c.text(`${fixed().answers.databaseAway}\n`, 503, { 'retry-after': '10', 'cache-control': 'no-store' })
    }
    return speak(isChosen ? locale : 'en', next)
  }
}

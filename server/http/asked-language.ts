import type { MiddlewareHandler } from 'hono'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { fromAddress } from '#app/language/address.ts'
import { speak } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { noteKept } from './shown-content.ts'

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
    // Whatever is said in it stands there for as long as they choose it.
    if (isChosen) noteKept([settingsPage.page.id])
    return speak(isChosen ? locale : 'en', next)
  }
}

import type { MiddlewareHandler } from 'hono'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { fromAddress } from '#app/language/address.ts'
import { speak } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { isRead } from './is-read.ts'
import { noteKept } from './shown-content.ts'

/** Below `/nl` all that is said is Dutch, where Dutch is chosen in the settings. */
export function askedLanguage({ publicLanguages }: Pick<Services, 'publicLanguages'>): MiddlewareHandler {
  return async function askedLanguage(c, next) {
    const { locale, path } = fromAddress(new URL(c.req.url).pathname)
    if (locale === 'en') return speak('en', next)
    let isSpoken: boolean
    try {
      const { chosen, of } = await publicLanguages.now()
      // A form that stood open when its page left the language is answered in English.
      isSpoken = isRead(c.req.method) ? chosen.includes(locale) : of(path)?.includes(locale) === true
    } catch {
      return c.text(`${fixed().answers.databaseAway}\n`, 503, { 'retry-after': '10', 'cache-control': 'no-store' })
    }
    // Whatever is said in it stands there for as long as they choose it.
    if (isSpoken) noteKept([settingsPage.page.id])
    return speak(isSpoken ? locale : 'en', next)
  }
}

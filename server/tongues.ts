import type { PublicLanguages } from '#app/content/languages/public-languages.server.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import { type House, houseOf } from '#app/content/pages/settings/house.server.ts'
import { keepSiteContent, type SiteContent } from '#app/content/site-content.server.ts'
import type { Database } from '#app/database.server.ts'
import { type Locale, languageTags, locales } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'

type SiteContents = ReturnType<typeof keepSiteContent>

/** What pages are drawn from in one language. */
export type Tongue = { db: Database; siteContent: SiteContents; house: () => Promise<House> }

type Options = {
  english: Tongue
  databaseIn: (locale: Locale) => Database
  heard: Parameters<typeof keepSiteContent>[1]
}

/** Visitors' code is the same for all languages: it is handed another database, and what was read from that. */
export function createTongues({ english, databaseIn, heard }: Options) {
  const others = new Map(
    locales.filter((locale) => locale !== 'en').map((locale) => [locale as Locale, other(locale)] as const),
  )

  /** Made at the start, outside of any request: what it keeps is read by nobody in particular. */
  function other(locale: Locale): Tongue {
    const db = databaseIn(locale)
    const siteContent = speak(locale, () => keepSiteContent(db, heard))
    let last: { content: SiteContent; house: House } | undefined
    async function house() {
      const content = await siteContent.get().catch(() => siteContent.last())
      if (!content) return last?.house ?? english.house()
      if (last?.content === content) return last.house
      const said = { ...content.read(settings), locale: languageTags[locale] as House['locale'] }
      last = { content, house: houseOf(said, { isPublic: true, entities: content.read(company).entities }) }
      return last.house
    }
    return { db, siteContent, house }
  }

  let last: PublicLanguages | undefined

  return {
    /** As they are public now. @throws while the database fails and nothing is kept, but on a site of English alone */
    async languages() {
      try {
        const content = await english.siteContent.get()
        last = await content.languages()
        return last
      } catch (error) {
        if (last?.chosen.length === 0) return last
        throw error
      }
    },
    lastLanguages: () => last,
    in: (locale: Locale): Tongue => others.get(locale) ?? english,
    drop(withdrawn?: readonly string[]) {
      for (const { siteContent } of [english, ...others.values()]) siteContent.drop(withdrawn)
    },
  }
}

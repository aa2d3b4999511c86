import type { SiteContent } from '#app/content/site-content.server.ts'
import { speak } from '#app/language/speaking.ts'
import { englishOnly, type PublicLanguages } from './public-languages.server.ts'

/** What is public in which language now, kept with the content, whatever is spoken. */
export function keepLanguages(content: () => Promise<SiteContent>) {
  let last: PublicLanguages | undefined
  return {
    /** @throws while the database fails and nothing is kept, but on a site of English alone */
    async now() {
      try {
        last = await (await speak('en', content)).languages()
        return last
      } catch (error) {
        if (last?.chosen.length === 0) return last
        throw error
      }
    },
    /** In which languages a page was public may have been withdrawn since: none is told. */
    last: () => last && englishOnly,
  }
}

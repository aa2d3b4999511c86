import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { noName } from '#app/content/pages/neutral.server.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'
import { setHouseTimeZone } from '#app/house-clock.ts'
import { type Locale, otherLocales } from '#app/language/locales.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import { type House, houseOf } from './house.server.ts'
import type { Settings } from './page.ts'

/**
 * In an outage pages go on with the name that they had. Mails go by `host` until the house has one.
 * @throws when the database fails at the start: there is none
 */
export async function keepHouse(content: () => Promise<SiteContent>, host: string) {
  let last = houseIn(await content())
  const name = () => (last.house.name === noName ? host : last.house.name)
  const kept = new Map<Locale, Told>([['en', last]])
  let changes = 0
  setHouseTimeZone(last.house.timeZone)
  async function read(): Promise<House> {
    const asked = changes
    const found = await content().catch(() => undefined)
    if (found && asked === changes) kept.set(spoken(), houseIn(found, kept.get(spoken())))
    last = kept.get('en') ?? last
    const { house } = kept.get(spoken()) ?? last
    setHouseTimeZone(house.timeZone)
    return house
  }
  return {
    read,
    /** Of a change. A name that was given up is nobody's: until a language is read again, it has the English one. */
    hear() {
      changes++
      for (const locale of otherLocales) kept.delete(locale)
      // Mails need it, whether or not somebody reads a page.
      void speak('en', read)
    },
    /** For mails, which are written within transactions: these must not wait for another connection. */
    name,
    sender: () => ({ name: name(), imprint: imprintOf(last.house.name, last.entities) }),
  }
}

type Told = { said: Settings; entities: CompanyContent['entities']; house: House }

/** Read for each page, which shows it; what follows from it is made once. */
function houseIn(content: SiteContent, last?: Told): Told {
  const [said, { entities }] = [content.read(settings), content.read(company)]
  if (last?.said === said && last.entities === entities) return last
  return { said, entities, house: houseOf(said, { isPublic: true, entities }) }
}

/** In one line, as it stands below a letter: a curved apostrophe alone would have all of its text encoded. */
function imprintOf(house: string, [holder]: CompanyContent['entities']) {
  if (!holder) return undefined
  const { name, street, town, registerName, registerNumber } = holder
  const register = [registerName, registerNumber].filter(Boolean).join(' ')
  const said = [name, street, town, register].filter(Boolean).join(', ').replaceAll('’', "'")
  return said === house ? undefined : said
}

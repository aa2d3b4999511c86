import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'
import { setHouseTimeZone } from '#app/house-clock.ts'
import { type House, houseOf } from './house.server.ts'
import { specifiedSettings } from './specified.ts'

/** In an outage pages go on with the name that they had. */
export function keepHouse(content: () => Promise<SiteContent>) {
  let { entities } = specifiedCompany
  let last = houseOf(specifiedSettings, { isPublic: true, entities })
  async function read(): Promise<House> {
    const found = await content().catch(() => undefined)
    if (found) {
      entities = found.read(company).entities
      last = houseOf(found.read(settings), { isPublic: true, entities })
    }
    setHouseTimeZone(last.timeZone)
    return last
  }
  return {
    read,
    /** For mails, which are written within transactions: these must not wait for another connection. */
    name: () => last.name,
    sender: () => ({ name: last.name, imprint: imprintOf(last.name, entities) }),
  }
}

/** In one line, as it stands below a letter: a curved apostrophe alone would have all of its text encoded. */
function imprintOf(house: string, [holder]: CompanyContent['entities']) {
  if (!holder) return undefined
  const { name, street, town, registerName, registerNumber } = holder
  const register = [registerName, registerNumber].filter(Boolean).join(' ')
  const said = [name, street, town, register].filter(Boolean).join(', ').replaceAll('’', "'")
  return said === house ? undefined : said
}

import { newUuid } from '#app/content/engine/new-id.ts'
import type { CompanyContent, Entity } from '#app/content/pages/company/page.ts'
import type { Term } from '#app/words/say.ts'

/** What is asked of an entity at the beginning; the rest stands under Company. */
export const asked = [
  { name: 'name', label: 'Legal name' },
  { name: 'form', label: 'Legal form' },
  { name: 'registerName', label: 'Register' },
  { name: 'registerNumber', label: 'Number in the register' },
  { name: 'vatNumber', label: 'VAT number' },
  { name: 'email', label: 'Email' },
  { name: 'street', label: 'Street and number' },
  { name: 'town', label: 'Postal code and town' },
  { name: 'country', label: 'Country' },
] as const satisfies { name: keyof Entity; label: Term }[]

export const mostEntities = 12

export const blankEntity = (): Entity => ({
  id: newUuid(),
  name: '',
  shortName: '',
  form: null,
  role: null,
  street: null,
  town: null,
  country: null,
  email: null,
  phone: null,
  registerName: null,
  registerNumber: null,
  vatNumber: null,
  authority: null,
  representatives: null,
})

type Opened = { values: CompanyContent; entities: Entity[] }

/** Undefined where they are as opened: then what stands there stays. Who has cleared all is told so by the save. */
export function companyWith(opened: Opened, entities: Entity[]): CompanyContent | undefined {
  const filled = entities.filter((entity) => asked.some(({ name }) => entity[name]?.trim()))
  if (JSON.stringify(filled) === JSON.stringify(opened.entities)) return undefined
  return { ...opened.values, entities: filled.map((each) => ({ ...each, shortName: each.shortName || each.name })) }
}

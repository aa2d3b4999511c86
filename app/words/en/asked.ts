import { list } from '../list.ts'

/** What people type who look for something, beside the words of what they look for. */
export const asked = {
  asked: {
    /** They say of a question only that it is one. */
    fillers: list('many much find show total available vacant'),
    /** They say what kind of thing is looked for, which need not stand in it. */
    kinds: {
      buildings: list('building buildings property properties project projects space spaces'),
      companies: list('company companies startup startups'),
      documents: list('document documents pdf download downloads'),
      news: list('news article articles'),
    },
    /** They ask for a fact of a building, which stands in a field of its record. */
    facts: {
      free: list('rent rental renting lease let letting free available vacant'),
      energyLabel: list('energy label labels epc'),
      occupancy: list('occupancy occupied'),
      yearBuilt: list('year built age'),
      yearBought: list('year bought acquired'),
      owner: list('owner owns owned'),
      size: list('size area large metres'),
      address: list('address where'),
      completion: list('completion completed finished ready expected'),
    },
    /** Words for the same thing: titles and leads may hold any of them. */
    alike: [
      list('career careers job jobs vacancy vacancies hiring working'),
      list('flat flats apartment apartments home homes dwelling dwellings residential'),
      list('development construction built'),
      list('press media spokesperson'),
      list('five 5'),
      list('photo photos photograph photographs image images picture pictures'),
      list('pitch funding propose proposal proposals'),
    ] as readonly (readonly string[])[],
    /** Who uses one of these looks for a number or an address. */
    contactWords: list('telephone phone tel number call ring mobile email mail contact reach address'),
  },
} as const

import type {
  developmentTypes,
  documentLanguages,
  documentTypes,
  NewsCategory,
  phases,
  propertyTypes,
  sectors,
  spaceUses,
  stages,
} from '#app/content/choices.ts'
import type { cities } from '#app/ui/map/cities.ts'
import type { unitsApart, unitsBeside } from './units.ts'

type Offered<List extends readonly string[]> = Record<List[number], string>
type Phase = (typeof phases)[number]

/** What is offered to choose from, as another language says it. English says it as it is stored. */
export type Choices = {
  category: Record<NewsCategory, string>
  /** Lists capitalise those of developments. */
  assetType: Offered<typeof propertyTypes> & Record<Capitalize<(typeof developmentTypes)[number]>, string>
  phase: Record<Phase, string>
  stage: Offered<typeof stages>
  sector: Offered<typeof sectors> & { Robotics: string }
  documentType: Offered<typeof documentTypes>
  documentLanguage: Offered<typeof documentLanguages>
  spaceUse: Offered<typeof spaceUses>
  /** Of a location, which is told as `Ghent, Belgium`. */
  place: Record<(typeof cities)[number]['name'] | OtherPlace, string>
}

type OtherPlace =
  | 'The Hague'
  | 'Paris'
  | 'Hamburg'
  | 'Cologne'
  | 'Munich'
  | 'Vienna'
  | 'Zurich'
  | 'Geneva'
  | 'London'
  | 'Netherlands'
  | 'Belgium'
  | 'France'
  | 'Germany'
  | 'Austria'
  | 'Switzerland'
  | 'United Kingdom'
  | 'United States'

/** The same within a sentence. */
export type Amid = { category: Record<NewsCategory, string>; phase: Record<Phase, string> }

type Counted = { one: string; other: string }

export type Units = Offered<typeof unitsBeside> & Record<(typeof unitsApart)[number], string | Counted>

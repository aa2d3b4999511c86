// What editors choose from, or are proposed, and pages show: app/words/choices.ts has a word for each in every language.

import { languageNames } from './engine/languages/language-names.ts'

export const newsCategories = ['Real Estate', 'Venture Capital', 'Public Markets', 'Press'] as const
export type NewsCategory = (typeof newsCategories)[number]

export const documentTypes = [
  'Annual report',
  'Interim report',
  'Factsheet',
  'Brochure',
  'Policy',
  'Press kit',
  'Plan',
] as const

export const captionLanguages = ['English', ...Object.values(languageNames)] as const
export type CaptionLanguage = (typeof captionLanguages)[number]
/** As players want to be told it (BCP 47). */
export const captionCodes = Object.fromEntries([
  ['English', 'en'],
  ...Object.entries(languageNames).map(([code, name]) => [name, code]),
]) as Record<CaptionLanguage, string>

export const documentLanguages = [...captionLanguages, 'English and Dutch'] as const

export const propertyTypes = ['Office', 'Retail', 'Mixed-Use', 'Industrial', 'Residential', 'Parking'] as const
export const developmentTypes = ['retail', 'office', 'residential', 'parking', 'logistics', 'other'] as const

export const phases = ['Operational', 'Completed', 'Under Construction', 'Pipeline'] as const

export const stages = ['Seed', 'Series A', 'Series B', 'Series C+', 'Growth', 'Exited'] as const

/** Those with a colour of their own. Spelt as the specification spells them. */
export const sectors = ['FoodTech', 'PropTech', 'CleanTech', 'FinTech', 'Mobility', 'Fashion', 'EdTech'] as const

export const spaceUses = ['Home', 'Office', 'Shop', 'Workshop', 'Parking space'] as const

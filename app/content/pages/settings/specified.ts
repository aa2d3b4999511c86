import { ofEachOther } from '#app/language/locales.ts'
import { initialLook } from '#app/theme/look.ts'
import type { Settings } from './page.ts'

const { ink, paper, accent } = initialLook

export const specifiedSettings: Settings = {
  name: 'Estavelle Group',
  shortName: 'Estavelle',
  tagline: 'real estate, public markets, venture capital',
  description:
    'A diversified investment holding in Luxembourg: fourteen properties in the Benelux and in Paris, a listed portfolio run by rule, and early-stage companies in Europe and the US.',
  blurb:
    'A diversified investment holding. Buildings in the Benelux and in Paris, listed markets worldwide, young companies in Europe and the US.',
  colours: { ink, paper, accent },
  logo: null,
  hasName: false,
  fonts: 'Hedvig and Hanken',
  locale: 'en-GB',
  timeZone: 'Europe/Luxembourg',
  ...ofEachOther(false),
}

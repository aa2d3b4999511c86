import { createHash } from 'node:crypto'
import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { languageTags, type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { isHex } from '#app/theme/colour.ts'
import { initialLook, type Look } from '#app/theme/look.ts'
import { themeAddress } from '#app/theme/theme-address.server.ts'
import type { Settings } from './page.ts'

/** What every page is told of the settings. */
export type House = Pick<Settings, 'name' | 'shortName' | 'tagline' | 'description' | 'blurb' | 'timeZone'> & {
  /** How dates and numbers are written, and the language that is told to others. */
  locale: string
  holder: string
  languages: OtherLocale[]
  logo?: { src: string; type: string; hasName: boolean }
  /** Of the sheet that changes the looks; undefined where they are the initial ones. */
  theme?: string
  colours: { theme: string; ground: string }
  hasSerif: boolean
}

/** `isPublic`: as visitors see them now. A preview and the past bring their logo along, whoever may ask for it. */
export function houseOf(
  settings: Settings,
  { isPublic, entities: [holder] }: { isPublic: boolean; entities: CompanyContent['entities'] },
): House {
  const { name, shortName, tagline, description, blurb, timeZone, locale, logo, hasName } = settings
  const look = lookOf(settings)
  return {
    ...{ name, shortName, tagline, description, blurb, timeZone },
    locale: spoken() === 'en' ? locale : languageTags[spoken()],
    holder: holder?.name ?? name,
    languages: otherLocales.filter((locale) => settings[locale]),
    logo: logo ? { ...shownLogo(logo, isPublic), hasName } : undefined,
    theme: themeAddress(look),
    colours: { theme: look.ink, ground: look.paper },
    hasSerif: look.fonts === 'pair',
  }
}

/** Rows that something else has written may hold anything. */
export function lookOf({ colours, fonts }: Pick<Settings, 'colours' | 'fonts'>): Look {
  const isKnown = [colours.ink, colours.paper, colours.accent].every(
    (colour) => typeof colour === 'string' && isHex(colour),
  )
  return { ...initialLook, ...(isKnown ? colours : {}), fonts: fonts === 'Hanken alone' ? 'sans' : 'pair' }
}

function shownLogo(logo: NonNullable<Settings['logo']>, isPublic: boolean) {
  if ('url' in logo) return { src: logo.url, type: 'image/png' }
  const type = 'image/svg+xml'
  const data = () => `data:${type};base64,${Buffer.from(logo.svg).toString('base64')}`
  return { src: isPublic ? svgAddress(logo.svg) : data(), type }
}

export const svgAddress = (svg: string) => `/logo/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`

import { useRouteLoaderData } from 'react-router'
import type { House } from '#app/content/pages/settings/house.server.ts'

export type { House }

type Loaded = { house?: House } | undefined

/** For components. In the CMS as of the last change of screen; an error may be shown before anything is loaded. */
export function useHouse(): House {
  const whole = useRouteLoaderData('root') as Loaded
  const screen = useRouteLoaderData('routes/cms/frame/layout') as Loaded
  return screen?.house ?? whole?.house ?? nameless
}

export type Matches = { matches: readonly unknown[] }

/** For titles: what the root has loaded stands first among the matches. */
export const houseIn = (matches: Matches['matches']): House =>
  (matches[0] as { loaderData?: Loaded } | undefined)?.loaderData?.house ?? nameless

const nameless: House = {
  name: '',
  holder: '',
  languages: [],
  shortName: '',
  tagline: '',
  description: '',
  blurb: '',
  locale: 'en-GB',
  timeZone: 'Europe/Luxembourg',
  colours: { theme: '#12213a', ground: '#f4f1ea' },
  hasSerif: true,
}

import { z } from 'zod'
import type { ValuesOf } from '#app/content/engine/collection.ts'
import { choice, type Field, text, toggle } from '#app/content/engine/fields.ts'
import { lazily } from '#app/content/engine/lazily.ts'
import { colours, logo } from '#app/content/engine/look-fields.ts'
import { refusal } from '#app/content/engine/text-rules.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { isTimeZone } from '#app/house-clock.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'

/** The one that needs no second file, and the one with a face for headings. */
export const fontChoices = ['Hedvig and Hanken', 'Hanken alone'] as const

const languages: Record<OtherLocale, Field<boolean>> = {
  nl: toggle('Dutch', { initial: false, hint: 'Pages that are public in Dutch have addresses under /nl/.' }),
  fr: toggle('French', { initial: false, hint: 'The same under /fr/.' }),
  de: toggle('German', { initial: false, hint: 'The same under /de/. Switching a language off loses nothing.' }),
}

export const settingsPage = definePage({
  slug: 'page-settings',
  id: '1d000000-0000-4000-8000-000000000020',
  title: 'Settings',
  path: '/',
  isShared: true,
  fields: {
    name: text('Name', { max: 60, isShared: true, hint: 'In header and footer, titles, emails and share cards.' }),
    shortName: text('Short name', { max: 24, isShared: true, hint: 'Where a telephone shows the website as an app.' }),
    tagline: text('Tagline', { max: 90, hint: 'After the name in the title of the home page, and on its share card.' }),
    description: text('Description', { max: 200, kind: 'multiline', hint: 'For search engines: what the house does.' }),
    blurb: text('Blurb', { max: 200, kind: 'multiline', hint: 'In the footer of every page.' }),
    colours: colours('Colours'),
    logo: logo('Logo'),
    hasName: toggle('The logo shows the name', { initial: false, hint: 'Otherwise the name stands beside it.' }),
    fonts: { ...choice('Fonts', fontChoices), kind: 'fonts' },
    locale: {
      ...choice('English of the website', ['en-GB', 'en-IE', 'en-US']),
      hint: 'What search engines, networks and feeds are told. Dates and numbers are written in the same way in all three.',
    },
    timeZone: timeZone('Time zone'),
    ...languages,
  },
  name: 'name',
  form: {
    main: [['name', 'shortName'], 'tagline', 'description', 'blurb'],
    groups: [
      { legend: 'Looks', fields: ['logo', 'hasName', 'colours', 'fonts'] },
      { legend: 'Time and spelling', fields: ['locale', 'timeZone'] },
      { legend: 'Languages beside English', fields: otherLocales },
    ],
  },
})

export type Settings = ValuesOf<typeof settingsPage.fields>

/** Node and Chromium list Europe/Kiev, Firefox Europe/Kyiv: each knows what the other lists. */
function timeZone(label: string) {
  const missing = refusal('{label} is required', label)
  const isKnown = lazily(() => z.string(missing).refine(isTimeZone, missing))
  return { ...choice(label, [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]), schema: isKnown }
}

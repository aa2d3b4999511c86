import { type ReactNode, useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { type Progress, progressOf } from '#app/content/engine/languages/progress.ts'
import { states, type Translation } from '#app/content/engine/languages/translations.ts'
import { type Locale, type OtherLocale, otherLocales } from '#app/language/locales.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { say, sayAny } from '#app/words/say.ts'
import { LanguageHead } from './language-head.tsx'
import { TranslatedFields } from './translated-fields.tsx'

export type LanguagesProps = {
  collection: Collection
  chosen: OtherLocale[]
  language: Locale
  onLanguage: (language: Locale) => void
  children: ReactNode
}

/** The fields in English, or beside them those of another language. */
export function Languages({ collection, chosen, language, onLanguage, children }: LanguagesProps) {
  // Counting goes through every text: who types does not wait for it.
  const values = useDeferredValue(useWatch<FormValues>()) as FormValues
  const translations = values.translations as unknown as Translation[]
  const far = (locale: OtherLocale) =>
    progressOf(collection.fields, values, translations[otherLocales.indexOf(locale)] ?? {})
  const progress = new Map(chosen.map((locale) => [locale, far(locale)]))
  const [opened, setOpened] = useState<Locale[]>([])
  if (!opened.includes(language)) setOpened([...opened, language])
  const choose = (locale: Locale, name: string, says: string) => (
    <button
      key={locale}
      className="toggle"
      type="button"
      aria-pressed={language === locale}
      data-language={locale === 'en' ? '' : otherLocales.indexOf(locale)}
      onClick={() => onLanguage(locale)}
    >
      {name}
      {says && <span className="hint">{says}</span>}
    </button>
  )
  const stateIn = (locale: OtherLocale) => translations[otherLocales.indexOf(locale)]?.state ?? states[0]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of the form is drawn with a line of its own */}
      <div className="languages" role="group" aria-label={say('Language of the fields')}>
        {choose('en', say('English'), '')}
        {chosen.map((locale) =>
          choose(locale, sayAny(languageNames[locale]), stateOf(stateIn(locale), progress.get(locale))),
        )}
      </div>
      <div hidden={language !== 'en'}>{children}</div>
      {[...progress]
        .filter(([locale]) => opened.includes(locale))
        .map(([locale, progress]) => {
          const at = otherLocales.indexOf(locale)
          return (
            // As English does, it keeps what can be undone, what was pasted and what is being uploaded.
            <div hidden={language !== locale} key={locale}>
              <div className="tongues">
                <LanguageHead at={at} progress={progress} language={locale} state={stateIn(locale)} />
                <TranslatedFields collection={collection} at={at} language={locale} isShown={language === locale} />
              </div>
            </div>
          )
        })}
    </>
  )
}

const stateNames = { draft: 'draft', ready: 'ready', public: 'public' } as const

function stateOf(state: Translation['state'], progress?: Progress) {
  if (!progress || progress.missing.length === progress.total) return say('missing')
  const name = say(stateNames[state])
  return progress.outdated.length > 0 ? say('{state}, out of date', { state: name }) : name
}

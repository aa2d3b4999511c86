import type { Collection } from '#app/content/engine/collection.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'
import type { LanguagesProps } from './languages.tsx'

let part: typeof import('./languages.tsx') | undefined

/** Translations come with the first form that has some, and before it is opened. */
export async function fetchLanguages({ fields }: Pick<Collection, 'fields'>, chosen: OtherLocale[]) {
  if (chosen.length > 0 && 'translations' in fields) part ??= await fetchScript(() => import('./languages.tsx'))
}

/** Around the fields in English; without a chosen language there is nothing around them. */
export function LanguagesPart(props: LanguagesProps) {
  const isTranslated = props.chosen.length > 0 && 'translations' in props.collection.fields
  return part && isTranslated ? <part.Languages {...props} /> : props.children
}

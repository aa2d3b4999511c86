import type { AppContext } from '#app/context.ts'
import type { OtherLocale } from '#app/language/locales.ts'

/** One of those that are chosen in Settings; undefined where it is none of them. */
export async function chosenLanguage({ house }: Pick<AppContext, 'house'>, asked: string | null) {
  const { languages } = await house()
  return languages.find((locale): locale is OtherLocale => locale === asked)
}

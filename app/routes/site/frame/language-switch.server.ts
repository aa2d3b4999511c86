import type { AppContext } from '#app/context.ts'
import { inLanguage } from '#app/language/address.ts'
import { type Locale, localeNames } from '#app/language/locales.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'

/**
 * `href` leads to the same page (`isLike`), or to the first one where there is none; where it is not public, `missing`
 * says so to whoever reads that language.
 */
export type Tongue = { locale: Locale; name: string; isHere?: true; href?: string; missing?: string; isLike?: true }

/** Undefined on a site of English alone. `pathname` as the routes have it. */
export async function languageSwitch(
  { languages, onlyEnglish }: Pick<AppContext, 'languages' | 'onlyEnglish'>,
  pathname: string,
): Promise<Tongue[] | undefined> {
  const { chosen, of } = await languages()
  if (chosen.length === 0) return undefined
  const path = onlyEnglish ?? pathname
  const known = of(path)
  // What is at no address in any language has no like: its first page is as near as it gets.
  const [led, there] = known ? [pathOfSwitch(path), known] : ['/', of('/')]
  return (['en', ...chosen] as const).map((locale): Tongue => {
    const tongue = { locale, name: localeNames[locale] }
    if (locale === spoken()) return { ...tongue, isHere: true }
    const { onlyEnglish, notHere } = speak(locale, fixed).languages
    if (locale === 'en' || there?.includes(locale))
      return { ...tongue, href: inLanguage(led, locale), ...(known && { isLike: true }) }
    return { ...tongue, missing: there?.length ? notHere : onlyEnglish }
  })
}

/** Links of mails are for those who got them. */
const pathOfSwitch = (path: string) => (path.startsWith('/newsletter/') ? '/newsletter' : path)

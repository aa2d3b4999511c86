import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import { keysIn } from '#app/content/figures/shown.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import type { DescribedPicture } from '#app/routes/cms/pictures/picture-answer.ts'
import { inputAt } from '#app/routes/cms/record/input-at.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say, sayAny } from '#app/words/say.ts'
import { registerFor } from './check-figures.ts'
import { type Finding, isUnanswered, type Look, type Source } from './finding.ts'

const mostNamed = 8

/** What a page in another language still says in English, or from English as it was. */
export async function checkLanguage(page: Document, source: Source, look: Look): Promise<Finding[]> {
  const { language } = source
  if (!language) return checkOpening(source)
  const [told, described] = await Promise.all([figures(source, language, look), descriptions(page, language, look)])
  return [...texts(source, language), ...links(page, language), ...told, ...described]
}

/**
 * With a record that is published what visitors read in other languages stays, or nobody could correct English alone. Of
 * one that they do not read, the words that English was corrected from would be back with it.
 */
export function checkOpening({ collection, values, language, opening = [] }: Source): Finding[] {
  const translations = values.translations as unknown as Translation[] | undefined
  if (language || !translations) return []
  return opening.flatMap((locale): Finding[] => {
    const at = otherLocales.indexOf(locale)
    const item = translations[at]
    const { outdated } = progressOf(collection.fields, values, item)
    const [first] = outdated
    if (item?.state !== 'public' || !first) return []
    const [name, count] = [sayAny(languageNames[locale]), outdated.length]
    return [
      {
        weight: 'blocker',
        field: inputAt(values, at, first.path),
        says: say(
          count === 1
            ? '{language} would go public as it is: {count} text is out of date.'
            : '{language} would go public as it is: {count} texts are out of date.',
          { language: name, count },
        ),
        remedy: say(
          'Edit what is marked there, say that it is still right, or choose Ready as the state of {language}.',
          {
            language: name,
          },
        ),
      },
    ]
  })
}

function texts({ collection, values }: Source, language: OtherLocale): Finding[] {
  const at = otherLocales.indexOf(language)
  const item = (values.translations as unknown as Translation[])[at]
  const { missing, outdated } = progressOf(collection.fields, values, item)
  const name = sayAny(languageNames[language])
  const place = (path: string) => inputAt(values, at, path)
  const found: Finding[] = missing.slice(0, mostNamed).map(({ path, label }) => ({
    weight: 'blocker',
    isRefused: true,
    field: place(path),
    says: say('{label} is not translated.', { label }),
    remedy: say('{language} goes public with all texts that English has.', { language: name }),
  }))
  const others = missing.length - found.length
  if (others > 0)
    found.push({
      weight: 'blocker',
      isRefused: true,
      says: say(others === 1 ? '{count} more text is not translated.' : '{count} more texts are not translated.', {
        count: others,
      }),
      remedy: say('The button “Next text to do” leads to each of them.'),
    })
  return [
    ...found,
    ...outdated.slice(0, mostNamed).map(
      ({ path, label }): Finding => ({
        weight: 'warning',
        field: place(path),
        says: say('{label} is out of date.', { label }),
        remedy: say('English has changed since: edit it, or say that it is still right.'),
      }),
    ),
  ]
}

function links(page: Document, language: OtherLocale): Finding[] {
  const all = [...page.querySelectorAll<HTMLAnchorElement>('main a[hreflang=en]')]
  const addresses = [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]
  if (addresses.length === 0) return []
  const named = addresses.slice(0, mostNamed).join(', ')
  const count = addresses.length
  return [
    {
      weight: 'warning',
      says:
        count === 1
          ? say('A link leads to a page that is in English only: {named}.', { named })
          : say('{count} links lead to pages that are in English only: {named}', {
              count,
              named: named + (count > mostNamed ? ' …' : '.'),
            }),
      remedy: say('They are marked so for readers, until those pages are public in {language}.', {
        language: sayAny(languageNames[language]),
      }),
    },
  ]
}

async function figures({ collection, values }: Source, language: OtherLocale, look: Look): Promise<Finding[]> {
  if (collection.isVerbatim) return []
  const placed = placedValues(collection.fields, values)
  const chosen = placed.flatMap(({ of, value }) => (of.kind === 'figure' && typeof value === 'string' ? [value] : []))
  const keys = [...new Set([...chosen, ...keysIn(JSON.stringify({ ...values, translations: undefined }))])]
  if (keys.length === 0) return []
  const sent = await registerFor(look)
  if (!sent.isDone) return []
  const { languages } = sent.answer
  const left = keys.filter((key) => languages[key] && !languages[key].includes(language))
  if (left.length === 0) return []
  return [
    {
      weight: 'warning',
      says: say('Figures are shown in English: {keys}.', { keys: left.join(', ') }),
      remedy: say('Translate what they are called under Figures, and publish it in {language}.', {
        language: sayAny(languageNames[language]),
      }),
    },
  ]
}

const mostPictures = 24

async function descriptions(page: Document, language: OtherLocale, look: Look): Promise<Finding[]> {
  const shown = [...page.querySelectorAll<HTMLImageElement>('main img')].filter(({ alt }) => alt.trim())
  const names = [...new Set(shown.flatMap((image) => imageNameOf(image.getAttribute('src') ?? '') ?? []))]
  const asked = names
    .slice(0, mostPictures)
    .map((name) => sendJson<DescribedPicture>('GET', `/cms/images/picture/${name}`, undefined, look))
  const answers = await Promise.all(asked)
  look.missed += Math.max(names.length - mostPictures, 0)
  look.missed += answers.filter((sent) => !sent.isDone && isUnanswered(sent.status)).length
  const left = answers.filter((sent) => sent.isDone && !sent.answer.alts?.[language]).length
  if (left === 0) return []
  return [
    {
      weight: 'warning',
      says: say(
        left === 1
          ? '{count} picture is described in English only.'
          : '{count} pictures are described in English only.',
        { count: left },
      ),
      remedy: say(
        left === 1 ? 'Describe it in {language} under Images.' : 'Describe them in {language} under Images.',
        {
          language: sayAny(languageNames[language]),
        },
      ),
    },
  ]
}

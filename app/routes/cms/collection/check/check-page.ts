import { picturesInTexts } from '#app/content/engine/body/pictures-in-texts.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { otherLocales } from '#app/language/locales.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { say, sayAny } from '#app/words/say.ts'
import { type Finding, fieldOf, type Source } from './finding.ts'
import { textsWithin } from './texts-within.ts'

// What search engines show of either; longer ones are cut off, shorter descriptions are replaced by words of their own.
const longestTitle = 60
const longestDescription = 155
const shortestDescription = 50

export function checkPage(page: Document, source: Source): Finding[] {
  return [
    ...pictures(page, source),
    ...texts(page, source),
    ...headings(page, source),
    ...force(page, source),
    ...lists(page, source),
  ]
}

const isForSearchEngines = (page: Document) => !page.querySelector('meta[name=robots][content^=noindex]')

/** Of a legal text search engines are shown the version in force alone. */
function force(page: Document, { collection: { slug } }: Source): Finding[] {
  if (slug !== 'legal-texts' || isForSearchEngines(page)) return []
  return [
    {
      weight: 'warning',
      field: 'date',
      says: say('It would not be in force: another version bears a later date.'),
      remedy: say('Visitors go on reading that one: give this one the later date, or unpublish the other.'),
    },
  ]
}

function pictures(page: Document, { collection, values }: Source): Finding[] {
  const shown = [...page.querySelectorAll<HTMLImageElement>('main img')]
  return pictureNames(collection, values).flatMap(({ name, field }) => {
    const label = sayAny(collection.fields[field]?.label ?? field)
    const places = shown.filter((image) => image.getAttribute('src')?.endsWith(`/${name}`))
    // On cards the title beside it says what a picture is for: one place that describes it is enough.
    if (places.length === 0 || places.some((image) => image.alt.trim())) return []
    return {
      weight: 'blocker',
      isRefused: true,
      field,
      says: say('{label}: a picture has no description.', { label }),
      remedy: say('Say what it shows, for people who cannot see it.'),
    }
  })
}

function inLanguage({ collection, language }: Source, ...names: string[]) {
  const field = fieldOf(collection, ...names)
  return language && field ? `translations.${otherLocales.indexOf(language)}.${field}` : field
}

function texts(page: Document, source: Source): Finding[] {
  const { collection } = source
  if (!isForSearchEngines(page)) return []
  const [title = ''] = page.title.split(' | ')
  const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  const { length } = description
  const found: Finding[] = []
  if (title.length > longestTitle)
    found.push({
      weight: 'warning',
      field: inLanguage(source, 'seoTitle', collection.list.name),
      says: say('The title of the page has {count} characters.', { count: title.length }),
      remedy: say('Search engines show about {count}: a shorter one is shown in full.', { count: longestTitle }),
    })
  if (length > longestDescription || length < shortestDescription)
    found.push({
      weight: 'warning',
      field: inLanguage(source, 'metaDescription', 'seoDescription', 'description', 'summary'),
      says: say(
        length === 1
          ? 'The description for search engines has 1 character.'
          : 'The description for search engines has {count} characters.',
        { count: length },
      ),
      remedy: say('Between {least} and {most} are shown as they are.', {
        least: shortestDescription,
        most: longestDescription,
      }),
    })
  return found
}

function headings(page: Document, { collection }: Source): Finding[] {
  const levels = [...page.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  )
  const isInOrder = levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1)
  if (isInOrder && levels.filter((level) => level === 1).length === 1) return []
  return [
    {
      weight: 'warning',
      field: fieldOf(collection, 'contentSections', collection.list.name),
      says: say('The headings of the page are not in order.'),
      remedy: say('Give every section that follows a titled one a title of its own.'),
    },
  ]
}

/** A list that finds nothing is left out with its heading. */
function lists(page: Document, { collection, values, language }: Source): Finding[] {
  if (collection.slug !== 'free-pages' || language) return []
  const headings = [...page.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  return (values.sections as Partial<Record<string, string>>[]).flatMap(({ type, title = '', filter }): Finding[] =>
    type === 'records' && filter && !title.includes('{') && !headings.includes(title)
      ? [
          {
            weight: 'warning',
            field: 'sections',
            says: say('Nothing fits “{filter}”: visitors do not see this list.', { filter }),
            remedy: say('Write it as the forms of these records say it, or leave it empty.'),
          },
        ]
      : [],
  )
}

function pictureNames({ fields }: Collection, values: FormValues) {
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    // Beside a picture in a translation stands no other one.
    if (field === 'translations') return []
    const value = values[field]
    if (kind === 'image' || kind === 'picture') return namesOf(field, [String(value ?? '')])
    if (kind === 'list') return namesOf(field, textsWithin(value))
    if (kind === 'gallery')
      return namesOf(
        field,
        (value as GalleryPicture[]).map(({ url }) => url),
      )
    return namesOf(
      field,
      picturesInTexts(value).map(({ url }) => url),
    )
  })
}

const namesOf = (field: string, urls: string[]) =>
  urls.flatMap((url) => {
    const name = /\/uploads\/([^/?#]+)$/.exec(url)?.[1]
    return name ? { field, name } : []
  })

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import type { Change } from './engine/changes.ts'
import type { Fields, ValuesOf } from './engine/collection.ts'
import { readFigures } from './figures/queries.server.ts'
import { type Figures, filledSentence, fillFigures, keysIn, withFilled } from './figures/shown.ts'
import { chosenIn } from './languages/chosen-languages.server.ts'
import { type PublicLanguages, publicLanguages } from './languages/public-languages.server.ts'
import type { BoundPage } from './pages/bind-page.server.ts'
import { pageStores, settings } from './pages/page-stores.server.ts'
import { listPublishedPages } from './pages/queries.server.ts'
import { type Known, shownValues } from './pages/shown-values.ts'
import { findReferences } from './references/find-references.server.ts'
import { namedIn, referenceKey } from './references/references.ts'
import { listActiveSocialLinks } from './social-links/queries.server.ts'

export type SiteContent = {
  read: <F extends Fields>(page: BoundPage<F>) => ValuesOf<F>
  /** What is written in its fields, before figures and addresses are put in. */
  written: (page: Pick<BoundPage, 'page'>) => Record<string, unknown>
  socialLinks: () => Awaited<ReturnType<typeof listActiveSocialLinks>>
  figures: () => Figures
  /** A text of any other page with figures and the name of the house in their places; undefined where one is not public. */
  fill: (text: string) => string | undefined
  /** A record or several as visitors read them, the name of the house put in as well; a key that no figure has stays as it was typed. */
  filled: <Value>(records: Value) => Value
  /** What nothing but a change makes another, by a name of its own: read when it is asked for first. */
  once: <Result>(name: string, read: () => Promise<Result>) => Promise<Result>
  /** No page shows what it tells of others: they show their records themselves. */
  languages: () => Promise<PublicLanguages>
  /** What they were read from: all links lead on by it. Undefined until somebody has asked for them. */
  ofLanguages: () => ReadonlySet<string> | undefined
  /** What was read since for whoever asked; undefined while something is read. */
  readSince: () => ReadonlySet<string> | undefined
  /** Of what was read once, whatever tells of these: see `Change.withdrawn`. */
  forget: (withdrawn?: string[]) => void
}

/** Hears the ids of what is shown, or the view that it is from: see `Change.withdrawn`. */
type OnShown = (shown: string[]) => void

/** What the work reads is in `shown` afterwards, by the same ids. */
type Gather = <Result>(shown: Set<string>, work: () => Result) => Result

/** `ids`: what it was read from, once it is there. */
type Once = { reading: Promise<unknown>; ids?: string[] }

/** For whoever keeps nothing: a preview, the past. */
const nobody: { onShown: OnShown; gather: Gather } = { onShown: () => undefined, gather: (_shown, work) => work() }

export async function readSiteContent(db: Queries, { onShown, gather } = nobody): Promise<SiteContent> {
  const [stored, socialLinks] = [await listPublishedPages(db), await listActiveSocialLinks(db)]
  const figures = await readFigures(db)
  const written = new Map(pageStores.map((bound) => [bound.page.slug, bound.read(stored.get(bound.page.slug))]))
  const { links, pictures } = await findReferences(db, [...written.values()])
  const known: Known = {
    fill(text) {
      const said = named(text)
      return keysIn(said).length > 0 ? filledSentence(said, figures()) : said
    },
    address: (kind, id) => links.get(referenceKey(kind, id)),
    picture: (name) => pictures.get(name),
  }
  const shown = new Map<string, { values: unknown; ids: string[] }>()
  const kept = new Map<string, Once>()
  const since = new Set<string>()
  let readings = 0
  let languages: Promise<PublicLanguages> | undefined
  let ofLanguages: ReadonlySet<string> | undefined

  function valuesOf(slug: string): Record<string, unknown> {
    return written.get(slug) ?? {}
  }

  const named = (text: string) => text.replaceAll('{name}', () => String(valuesOf(settings.page.slug).name))

  /** A page is withdrawn when it changes, when what it leads to is, and with any figure. */
  function show({ page }: Pick<BoundPage, 'page'>) {
    const values = valuesOf(page.slug)
    const targets = [...namedIn([values]).links.values()].flatMap((ids) => [...ids])
    const ids = [page.page.id, ...targets, ...(keysIn(JSON.stringify(values)).length > 0 ? ['published_figures'] : [])]
    return { values: shownValues(page.fields, values, known), ids }
  }

  async function gathered<Result>(read: () => Promise<Result>) {
    const ids = new Set<string>()
    readings++
    try {
      return { found: await gather(ids, read), ids }
    } finally {
      readings--
      for (const id of ids) since.add(id)
    }
  }

  function readOnce(name: string, read: () => Promise<unknown>) {
    const entry: Once = {
      reading: gathered(read).then(({ found, ids }) => {
        entry.ids = [...ids]
        return found
      }),
    }
    kept.set(name, entry)
    entry.reading.catch(() => kept.get(name) === entry && kept.delete(name))
    return entry
  }

  return {
    read<F extends Fields>(bound: BoundPage<F>) {
      const { slug } = bound.page
      const found = shown.get(slug) ?? show(bound as unknown as BoundPage)
      shown.set(slug, found)
      onShown(found.ids)
      return found.values as ValuesOf<F>
    },
    written: ({ page }) => valuesOf(page.slug),
    socialLinks() {
      const { links, network } = socialLinks
      onShown([...links, ...(network ? [network] : [])].map(({ id }) => id))
      return socialLinks
    },
    figures() {
      onShown(['published_figures'])
      return figures()
    },
    filled(records) {
      const shownOnes = withFilled(records, (text) => fillFigures(named(text), figures()))
      if (shownOnes !== records) onShown([settings.page.page.id, 'published_figures'])
      return shownOnes
    },
    fill(text) {
      if (keysIn(text).length > 0) onShown(['published_figures'])
      return known.fill(text)
    },
    async once<Result>(name: string, read: () => Promise<Result>) {
      const entry = kept.get(name) ?? readOnce(name, read)
      const found = await entry.reading
      onShown(entry.ids ?? [])
      return found as Result
    },
    languages() {
      languages ??= gathered(() => publicLanguages(db, chosenIn(stored.get(settings.page.slug)))).then(
        ({ found, ids }) => {
          ofLanguages = ids
          return found
        },
        (error) => {
          languages = undefined
          throw error
        },
      )
      return languages
    },
    ofLanguages: () => ofLanguages,
    readSince: () => (readings > 0 ? undefined : since),
    forget(withdrawn) {
      for (const [name, { ids }] of kept)
        if (!withdrawn || !ids || withdrawn.some((each) => ids.includes(each))) kept.delete(name)
    },
  }
}

/** Whether what was read by these ids and queries could be another since a change. */
type IsReached = (shown: ReadonlySet<string>, reach: NonNullable<Change['reach']>, locale: Locale) => boolean

/** Who asks after a change never gets what was before it. @throws while the database fails and nothing is kept */
export function keepSiteContent(db: Queries, heard: typeof nobody & { isReached: IsReached }) {
  // Whoever asks first shows only what it reads, and not all that is read for everybody.
  const outside = AsyncLocalStorage.snapshot()
  const kept = new Map<Locale, Promise<SiteContent>>()
  const last = new Map<Locale, { reading: Promise<SiteContent>; content: SiteContent; shown: Set<string> }>()
  function read(locale: Locale) {
    const shown = new Set<string>()
    const reading = outside(() => speak(locale, () => heard.gather(shown, () => readSiteContent(db, heard))))
    kept.set(locale, reading)
    const isKept = () => kept.get(locale) === reading
    reading.then(
      (content) => isKept() && last.set(locale, { reading, content, shown }),
      () => isKept() && kept.delete(locale),
    )
    return reading
  }
  return {
    get: () => kept.get(spoken()) ?? read(spoken()),
    /** As it was before the last changes, for pages that tell of an outage; none once something of it was withdrawn. */
    last: () => last.get(spoken())?.content,
    /** What it was made of when it was read last. */
    shownIn(locale: Locale): ReadonlySet<string> | undefined {
      const own = last.get(locale)
      const ofLanguages = last.get('en')?.content.ofLanguages()
      return own && ofLanguages && new Set([...own.shown, ...ofLanguages])
    },
    drop({ withdrawn, reach }: Pick<Change, 'withdrawn' | 'reach'> = {}) {
      for (const [locale, reading] of kept) {
        const known = last.get(locale)
        const since = known?.content.readSince()
        // What is still being read may be of before the change.
        const shown = known?.reading === reading && since ? new Set([...known.shown, ...since]) : undefined
        if (!reach || !shown || heard.isReached(shown, reach, locale)) kept.delete(locale)
      }
      for (const [locale, { shown, content }] of last) {
        content.forget(withdrawn)
        if (withdrawn && !withdrawn.some((each) => shown.has(each))) continue
        last.delete(locale)
        kept.delete(locale)
      }
    },
  }
}

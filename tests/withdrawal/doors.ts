import { isFileName } from '#app/media/file-rules.ts'
import {
  type Dutch,
  dutchAddress,
  dutchOf,
  folders,
  type Model,
  namesIn,
  publicVersions,
  type Recorded,
  shownByLink,
  type Version,
} from './model.ts'

export type Door = {
  path: string
  headers?: Record<string, string>
  /** Words that stand here while the site is well. */
  shows: string[]
  /** Words that may stand here and nowhere else. */
  admits?: string[]
  /** What its bytes are drawn from: no word of it can be read in them. */
  drawnFrom?: string | undefined
  /** Of bytes that are no text: whether there may be any. */
  isOpen?: boolean
}

/** Of a record's past, what is still asked for. */
const remembered = 3

/** Every door that could tell of the records of the model, with what is to be seen there. */
export function doorsOf(model: Model): Door[] {
  const news = model.records.filter(({ kind }) => kind === 'news')
  const company = model.records.filter(({ kind }) => kind === 'venture-capital')
  const social = model.records.filter(({ kind }) => kind === 'social-links')
  const papers = model.records.filter(({ kind }) => kind === 'documents')
  const paged = model.records.filter(({ kind }) => folders[kind])
  const marks = (records: Recorded[]) => settled(records).map(({ mark }) => mark)
  const lists: Door[] = [
    { path: '/', shows: marks(social) },
    { path: '/news', shows: marks(news) },
    { path: '/news?category=Press', shows: marks(news) },
    { path: '/real-estate', shows: [] },
    { path: '/venture-capital', shows: marks(company) },
    { path: '/documents', shows: marks(papers) },
    { path: '/documents/feed.xml', shows: marks(papers) },
    { path: '/documents.data', shows: [] },
    { path: '/terms', shows: marks(social) },
    { path: '/news/feed.xml', shows: marks(news) },
    { path: '/news/atom.xml', shows: marks(news) },
    { path: '/news/feed.json', shows: marks(news) },
    {
      path: '/sitemap.xml',
      shows: [...settled(paged).map(({ slug }) => slug), ...paged.flatMap((record) => addressIn(record, model))],
    },
    ...['/_root.data', '/news.data', '/real-estate.data', '/venture-capital.data'].map((path) => ({ path, shows: [] })),
  ]
  return [
    ...lists,
    ...dutchLists(model),
    ...model.records.flatMap((record) => ofRecord(record, model)),
    ...media(model),
  ]
}

/** The same of Dutch: lists say in English what is not public in it, and feeds leave it out. */
function dutchLists(model: Model): Door[] {
  const of = (wanted: Recorded['kind']) => model.records.filter(({ kind }) => kind === wanted)
  const inDutch = (records: Recorded[]) =>
    records.flatMap((record) => surelyDutch(record, model).map(({ mark }) => mark))
  const isInDutch = model.isDutch && model.maybeDutch === undefined
  const listed = (records: Recorded[]) =>
    isInDutch
      ? [
          ...inDutch(records),
          ...settled(records)
            .filter(({ dutch }) => !dutch?.isPublic)
            .map(({ mark }) => mark),
        ]
      : []
  const [news, papers] = [of('news'), of('documents')]
  return [
    { path: '/nl', shows: [] },
    { path: '/nl/news', shows: listed(news) },
    { path: '/nl/news?category=Press', shows: listed(news) },
    { path: '/nl/real-estate', shows: [] },
    { path: '/nl/venture-capital', shows: listed(of('venture-capital')) },
    { path: '/nl/documents', shows: listed(papers) },
    { path: '/nl/documents/feed.xml', shows: inDutch(papers) },
    { path: '/nl/news/feed.xml', shows: inDutch(news) },
    { path: '/nl/news/atom.xml', shows: inDutch(news) },
    { path: '/nl/news/feed.json', shows: inDutch(news) },
    ...['/nl/_root.data', '/nl/news.data', '/nl/venture-capital.data'].map((path) => ({ path, shows: [] })),
  ]
}

/** What surely is public in Dutch. */
function surelyDutch(record: Recorded, model: Model): Dutch[] {
  if (model.maybeDutch !== undefined) return []
  return settled([record])
    .map((version) => dutchOf(version, model))
    .filter((dutch) => dutch !== undefined)
}

const addressIn = (record: Recorded, model: Model): string[] => {
  const folder = folders[record.kind]
  const [now] = surelyDutch(record, model).length > 0 ? settled([record]) : []
  return folder && now ? [dutchAddress(folder, now.slug)] : []
}

/** What surely is public. */
const settled = (records: Recorded[]) => records.filter(({ maybe }) => !maybe).flatMap(publicVersions)

function ofRecord(record: Recorded, model: Model): Door[] {
  const folder = folders[record.kind]
  const links = record.links.flatMap((link) =>
    ['', '/nl'].map((language) => ({ path: language + link.path, shows: [], admits: shownByLink(record, link) })),
  )
  if (!folder) return links
  const slugs = [...new Set(record.versions.slice(-2 * remembered).map(({ slug }) => slug))]
  return [...slugs.flatMap((slug) => atSlug(record, folder, slug, model)), ...searches(record, model), ...links]
}

function atSlug(record: Recorded, folder: string, slug: string, model: Model): Door[] {
  const now = publicVersions(record).find((version) => version.slug === slug)
  const path = `/${folder}/${slug}`
  const shows =
    now && !record.maybe ? [now.mark, ...namesIn({ ...now, picture: undefined }), ...addressIn(record, model)] : []
  const isOpen = now !== undefined
  return [
    { path, shows },
    { path: `${path}.data`, shows: [] },
    ...atSlugInDutch(record, path, now, model),
    ...(record.kind === 'documents' ? ofDocument(path, isOpen) : []),
    ...(record.kind === 'figures' ? [{ path: `${path}.csv`, shows: now && !record.maybe ? [now.mark] : [] }] : []),
    { path: `/share${path}.png`, shows: [], isOpen, drawnFrom: record.maybe ? undefined : now?.mark },
    ...(record.kind === 'documents'
      ? []
      : [{ path: `/share${path}.jpg`, shows: [], isOpen, drawnFrom: record.maybe ? undefined : now?.picture?.name }]),
  ]
}

function atSlugInDutch(record: Recorded, path: string, now: Version | undefined, model: Model): Door[] {
  const dutch = now && dutchOf(now, model)
  const [sure] = now ? surelyDutch(record, model) : []
  // A project has one name in all languages, and its card says no more.
  const title = path.startsWith('/project') ? now?.mark : sure?.mark
  return [
    { path: `/nl${path}`, shows: sure ? [sure.mark, ...namesIn({ ...sure, picture: undefined })] : [] },
    { path: `/nl${path}.data`, shows: [] },
    ...(record.kind === 'figures' ? [{ path: `/nl${path}.csv`, shows: sure ? [sure.mark] : [] }] : []),
    { path: `/nl/share${path}.png`, shows: [], isOpen: dutch !== undefined, drawnFrom: sure && title },
  ]
}

const ofDocument = (path: string, isOpen: boolean): Door[] =>
  ['.pdf', '.zip'].map((end) => ({ path: path + end, shows: [], isOpen }))

function searches(record: Recorded, model: Model): Door[] {
  const [now] = settled([record])
  const [dutch] = surelyDutch(record, model)
  const asked = (asks: (string | undefined)[]) =>
    [...new Set(asks)].filter((ask) => ask !== undefined).slice(-remembered)
  return [
    ...asked(record.versions.map(({ ask }) => ask)).flatMap((ask) => [
      ...spelled('/search', ask, now?.ask === ask ? [now.mark] : []),
      { path: `/search.data?q=${ask}`, shows: [] },
    ]),
    ...asked(record.versions.map((version) => version.dutch?.ask)).flatMap((ask) => [
      ...spelled('/nl/search', ask, dutch?.ask === ask ? [dutch.mark] : []),
      { path: `/search?q=${ask}`, shows: [] },
    ]),
  ]
}

/** One letter amiss, too: the answer says what was probably meant. */
const spelled = (path: string, ask: string, shows: string[]): Door[] =>
  [ask, `${ask.slice(0, -1)}x`].map((q) => ({ path: `${path}?q=${q}`, shows }))

function media(model: Model): Door[] {
  const { records } = model
  const named = (version: Version, dutch: Dutch | undefined) => [...namesIn(version), ...(dutch ? namesIn(dutch) : [])]
  const all = new Set(records.flatMap(({ versions }) => versions.flatMap((version) => named(version, version.dutch))))
  const open = new Set(records.flatMap(publicVersions).flatMap((version) => named(version, dutchOf(version, model))))
  const links = records.flatMap((record) => record.links.map((link) => ({ link, shown: shownByLink(record, link) })))
  return [...all].flatMap((name) => {
    const isOpen = open.has(name)
    const path = isFileName(name) ? `/files/${name}` : `/uploads/${name}`
    return [
      { path, shows: [], isOpen, drawnFrom: name },
      ...(name.endsWith('.pdf') ? [{ path: `${path}/cover.webp`, shows: [], isOpen, drawnFrom: name }] : []),
      isFileName(name)
        ? { path, headers: { range: 'bytes=-9' }, shows: [], isOpen }
        : { path: `/renditions/${name}/400.webp`, shows: [], isOpen },
      ...links.map(({ link: { cookie }, shown }) => ({
        ...{ path, headers: { cookie }, shows: [], admits: shown },
        ...{ isOpen: isOpen || shown.includes(name), drawnFrom: name },
      })),
    ]
  })
}

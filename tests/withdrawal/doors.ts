import { isFileName } from '#app/media/file-rules.ts'
import { folders, type Model, namesIn, publicVersions, type Recorded, shownByLink, type Version } from './model.ts'

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
    { path: '/sitemap.xml', shows: settled(paged).map(({ slug }) => slug) },
    ...['/_root.data', '/news.data', '/real-estate.data', '/venture-capital.data'].map((path) => ({ path, shows: [] })),
  ]
  return [...lists, ...model.records.flatMap((record) => ofRecord(record)), ...media(model)]
}

/** What surely is public. */
const settled = (records: Recorded[]) => records.filter(({ maybe }) => !maybe).flatMap(publicVersions)

function ofRecord(record: Recorded): Door[] {
  const folder = folders[record.kind]
  const last = record.versions.slice(-remembered)
  const links = record.links.map((link) => ({ path: link.path, shows: [], admits: shownByLink(record, link) }))
  if (!folder) return links
  const slugs = [...new Set(record.versions.slice(-2 * remembered).map(({ slug }) => slug))]
  return [
    ...slugs.flatMap((slug) => atSlug(record, folder, slug)),
    ...last.flatMap((version) => searches(record, version)),
    ...links,
  ]
}

function atSlug(record: Recorded, folder: string, slug: string): Door[] {
  const now = publicVersions(record).find((version) => version.slug === slug)
  const path = `/${folder}/${slug}`
  const shows = now && !record.maybe ? [now.mark, ...namesIn({ ...now, picture: undefined })] : []
  const isOpen = now !== undefined
  return [
    { path, shows },
    { path: `${path}.data`, shows: [] },
    ...(record.kind === 'documents' ? ofDocument(path, isOpen) : []),
    { path: `/share${path}.png`, shows: [], isOpen, drawnFrom: record.maybe ? undefined : now?.mark },
    ...(record.kind === 'documents'
      ? []
      : [{ path: `/share${path}.jpg`, shows: [], isOpen, drawnFrom: record.maybe ? undefined : now?.picture?.name }]),
  ]
}

const ofDocument = (path: string, isOpen: boolean): Door[] =>
  ['.pdf', '.zip'].map((end) => ({ path: path + end, shows: [], isOpen }))

function searches(record: Recorded, { ask, mark }: Version): Door[] {
  const [now] = publicVersions(record)
  const shows = !record.maybe && now?.ask === ask ? [mark] : []
  return [
    { path: `/search?q=${ask}`, shows },
    // One letter amiss: the answer says what was probably meant.
    { path: `/search?q=${ask.slice(0, -1)}x`, shows },
    { path: `/search.data?q=${ask}`, shows: [] },
  ]
}

function media({ records }: Model): Door[] {
  const all = new Set(records.flatMap(({ versions }) => versions.flatMap(namesIn)))
  const open = new Set(records.flatMap(publicVersions).flatMap(namesIn))
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

import { collections } from '#app/content/collections.ts'
import type { CollectionSlug } from '#tests/support/records.ts'

/** A file of the library, and the word of its description. */
export type Picture = { name: string; alt: string }

/** A film or a document, and the word of its title. */
export type File = { name: string; title: string }

/** What a record says: every text of it is `mark ask`, so that a search for the one must not tell the other. */
export type Version = Shown & { mark: string; ask: string; slug: string; dutch?: Dutch | undefined }

/** The same in Dutch, whose texts have pictures and files of their own. */
export type Dutch = Pick<Shown, 'picture' | 'film' | 'document'> & { mark: string; ask: string; isPublic: boolean }

/** What stands in its texts beside words. */
export type Shown = {
  picture?: Picture | undefined
  film?: File | undefined
  document?: File | undefined
  /** Another record, whose address nobody may learn while it is not public. */
  linksTo?: { kind: CollectionSlug; id: string } | undefined
}

export type State = {
  place: 'nowhere' | 'here' | 'trash' | 'gone'
  published?: Version | undefined
  /** What waits beside it, or the whole of a record that is not published. */
  draft?: Version | undefined
  isScheduled?: boolean
}

/** A private link shows what waited when it was made, and what is drafted later, until it is published. */
export type Link = {
  path: string
  isOver: boolean
  /** What a browser that opened it sends along from then on. */
  cookie: string
}

export type Recorded = {
  kind: CollectionSlug
  id: string
  /** What the next save must name. */
  version: number
  state: State
  /** What a change makes of it whose answer has not come, or was no answer: both may be true. */
  maybe?: State | undefined
  /** Everything that it ever said. */
  versions: Version[]
  links: Link[]
}

/** What the model knows of the site. Records of earlier runs are gone. */
export type Model = {
  records: Recorded[]
  /** Whether the settings choose Dutch, and what a change makes of that whose answer has not come. */
  isDutch: boolean
  maybeDutch?: boolean | undefined
}

export const kinds: CollectionSlug[] = [
  'news',
  'portfolio',
  'news',
  'venture-capital',
  'development',
  'documents',
  'social-links',
  'figures',
]

/** Where a record has a page of its own. */
export const folders: Partial<Record<CollectionSlug, string>> = {
  news: 'news',
  portfolio: 'project',
  development: 'project',
  documents: 'documents',
  figures: 'figures',
}

/** Those whose pages show pictures and files, and lead to other records. */
export const hasMedia = (kind: CollectionSlug) => folders[kind] !== undefined && kind !== 'figures'

/** Those with a text of blocks, in which films stand and links. */
export const hasBlocks = ({ kind }: Pick<Recorded, 'kind'>) => hasMedia(kind) && kind !== 'documents'

export const hasLanguages = (kind: CollectionSlug) => 'translations' in (collections[kind]?.fields ?? {})

const publicVersion = ({ place, published }: State) => (place === 'here' ? published : undefined)

/** What may be public: of a record in between, before and after. */
export const publicVersions = ({ state, maybe }: Recorded): Version[] =>
  [publicVersion(state), maybe && publicVersion(maybe)].filter((version) => version !== undefined)

/** Every word and file name that a stranger may meet. */
export const mayBeSeen = (model: Model) =>
  new Set(
    model.records.flatMap((record) =>
      publicVersions(record).flatMap((version) => {
        const dutch = dutchOf(version, model)
        return [...tellsOf(version), version.slug, ...(dutch ? inDutch(record, { ...version, dutch }) : [])]
      }),
    ),
  )

/** What Dutch pages may say of a version. */
export const dutchOf = ({ dutch }: Version, { isDutch, maybeDutch }: Model) =>
  dutch?.isPublic && (isDutch || maybeDutch) ? dutch : undefined

const inDutch = ({ kind }: Recorded, { slug, dutch }: Version) =>
  dutch ? [...tellsOf(dutch), ...(folders[kind] ? [dutchAddress(folders[kind], slug)] : [])] : []

export const dutchAddress = (folder: string, slug: string) => `/nl/${folder}/${slug}`

const tellsOf = (said: Shown & Pick<Version, 'mark' | 'ask'>) => [
  said.mark,
  said.ask,
  ...(said.picture ? [said.picture.alt] : []),
  ...filesOf(said).map(({ title }) => title),
  ...namesIn(said),
]

export const filesOf = ({ film, document }: Shown): File[] => [film, document].filter((file) => file !== undefined)

/** Of everything that has an address of its own. */
export const namesIn = (shown: Shown) =>
  [...(shown.picture ? [shown.picture] : []), ...filesOf(shown)].map(({ name }) => name)

/** What the holder of a link may see beside that: of a draft, whatever its languages are. */
export function shownByLink(record: Recorded, { isOver }: Link): string[] {
  const waits = (one: State | undefined) =>
    one?.place === 'here' && one.draft ? [...tellsOf(one.draft), one.draft.slug, ...inDutch(record, one.draft)] : []
  return isOver ? [] : [...waits(record.state), ...waits(record.maybe)]
}

/** In one word, for the count of states and for who reads a failure. */
export function stateName({ place, published, draft, isScheduled }: State) {
  if (place !== 'here') return place
  const waits = draft ? (isScheduled ? 'scheduled' : 'draft') : ''
  const seen = published && (published.dutch?.isPublic ? 'published, in Dutch too,' : 'published')
  return [seen ?? '', waits].filter(Boolean).join(' with ')
}

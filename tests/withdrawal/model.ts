import type { CollectionSlug } from '#tests/support/records.ts'

/** A file of the library, and the word of its description. */
export type Picture = { name: string; alt: string }

/** A film or a document, and the word of its title. */
export type File = { name: string; title: string }

/** What a record says: every text of it is `mark ask`, so that a search for the one must not tell the other. */
export type Version = Shown & { mark: string; ask: string; slug: string }

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
export type Model = { records: Recorded[] }

export const kinds: CollectionSlug[] = [
  'news',
  'portfolio',
  'news',
  'venture-capital',
  'development',
  'documents',
  'social-links',
]

/** Where a record has a page of its own. */
export const folders: Partial<Record<CollectionSlug, string>> = {
  news: 'news',
  portfolio: 'project',
  development: 'project',
  documents: 'documents',
}

/** Those with a text of blocks, in which films stand and links. */
export const hasBlocks = ({ kind }: Pick<Recorded, 'kind'>) => folders[kind] !== undefined && kind !== 'documents'

const publicVersion = ({ place, published }: State) => (place === 'here' ? published : undefined)

/** What may be public: of a record in between, before and after. */
export const publicVersions = ({ state, maybe }: Recorded): Version[] =>
  [publicVersion(state), maybe && publicVersion(maybe)].filter((version) => version !== undefined)

/** Every word and file name that a stranger may meet. */
export const mayBeSeen = ({ records }: Model) => new Set(records.flatMap(publicVersions).flatMap(tellsOf))

const tellsOf = (version: Version) => [
  version.mark,
  version.ask,
  version.slug,
  ...(version.picture ? [version.picture.alt] : []),
  ...filesOf(version).map(({ title }) => title),
  ...namesIn(version),
]

export const filesOf = ({ film, document }: Shown): File[] => [film, document].filter((file) => file !== undefined)

/** Of everything that has an address of its own. */
export const namesIn = (shown: Shown) =>
  [...(shown.picture ? [shown.picture] : []), ...filesOf(shown)].map(({ name }) => name)

/** What the holder of a link may see beside that. */
export function shownByLink({ state, maybe }: Recorded, { isOver }: Link): string[] {
  const waits = (one: State | undefined) => (one?.place === 'here' && one.draft ? tellsOf(one.draft) : [])
  return isOver ? [] : [...waits(state), ...waits(maybe)]
}

/** In one word, for the count of states and for who reads a failure. */
export function stateName({ place, published, draft, isScheduled }: State) {
  if (place !== 'here') return place
  const waits = draft ? (isScheduled ? 'scheduled' : 'draft') : ''
  return [published ? 'published' : '', waits].filter(Boolean).join(' with ')
}

import { randomUUID } from 'node:crypto'
import { collections } from '#app/content/collections.ts'
import { checkDraft } from '#app/content/engine/check-values.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { madeFrom, type Sources } from '#app/content/engine/languages/made-from.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import type { Editor } from '#tests/support/editor.ts'
import { markedValues, newWord, translationOf } from '#tests/support/marked-record.ts'
import { tables } from '#tests/support/record-tables.ts'
import {
  type Dutch,
  folders,
  hasBlocks,
  hasLanguages,
  hasMedia,
  type Model,
  type Recorded,
  type Shown,
  type State,
  type Version,
} from './model.ts'
import type { World } from './world.ts'

/** What is sent, and what becomes of the records when the site says yes. */
export type Plan = {
  changes: { record: Recorded; after: State }[]
  /** Whether the website is in Dutch from then on, where that changes. */
  isDutch?: boolean
  send: (editor: Editor) => Promise<Response>
  /** With the answer to it, of what is no change of a record. */
  onDone?: (answer: Response) => Promise<void>
}

export type Act = {
  fits: (record: Recorded, model: Pick<Model, 'isDutch'>) => boolean
  plan: (record: Recorded, world: World, all: Recorded[]) => Promise<Plan>
}

const newVersion = (shown: Shown & Pick<Version, 'dutch'> = {}): Version => ({
  mark: newWord(),
  ask: newWord(),
  slug: newWord(),
  ...shown,
})

type How = {
  as: 'published' | 'draft' | 'scheduled' | 'unpublished' | 'discarded' | 'language'
  publishAt?: string
  language?: 'nl'
}

const isHere = ({ state }: Recorded) => state.place === 'here'
const isNew = ({ state }: Recorded) => state.place === 'nowhere'
const isTrashed = ({ state }: Recorded) => state.place === 'trash'
const isPublished = (record: Recorded) => isHere(record) && record.state.published !== undefined
const isScheduled = (record: Recorded) => isHere(record) && record.state.isScheduled === true
const hasDraft = (record: Recorded) => isHere(record) && record.state.draft !== undefined
const later = '2099-01-01T09:00'
const current = ({ state }: Recorded): Version => state.published ?? state.draft ?? newVersion()
const reworded = (record: Recorded): Version => ({ ...current(record), mark: newWord(), ask: newWord() })

/** A save as the form sends it. */
export function save(record: Recorded, how: How, version: Version, after: State): Plan {
  const { kind, id } = record
  const { dutch } = version
  const english = valuesOf(kind, version)
  const said = dutch && valuesOf(kind, { ...version, ...withoutMedia, ...dutch })
  const inDutch = said && translationOf(kind, 'nl', said, dutch.isPublic ? 'public' : 'ready')
  const translations = inDutch ? [{ ...inDutch, sources: sourcesIn(kind, english) }] : []
  const values = { ...english, ...(hasLanguages(kind) && { translations }), ...first(kind) }
  const isFirst = record.state.place === 'nowhere'
  const path = `/cms/${kind}/records${isFirst ? '' : `/${id}`}`
  const body = { ...how, values, ...(isFirst ? { newId: id } : { version: record.version }) }
  return { changes: [{ record, after }], send: (editor) => editor.call(isFirst ? 'POST' : 'PUT', path, body) }
}

function valuesOf(kind: Recorded['kind'], { mark, ask, slug, picture, film, document, linksTo }: Version) {
  const image = picture && `/uploads/${picture.name}`
  const shown = { image, film: film?.name, document: document?.name, linksTo }
  const values = markedValues(kind, { text: `${mark} ${ask}`, word: mark, slug, ...shown })
  return kind === 'figures' ? { ...values, showsHistory: true, observations: twice(mark) } : values
}

/** From the second value on, visitors read the history of a figure; those that are words are translated. */
const twice = (said: string) =>
  [said, '1'].map((value, at) => ({
    id: `value-${at}`,
    date: `202${at}-01-01`,
    value,
    source: said,
    was: '',
    note: '',
  }))

/** Dutch that is out of date would be held back with a record that nobody reads, while Dutch is off. */
function sourcesIn(kind: Recorded['kind'], english: Record<string, unknown>): Sources {
  const collection = collections[kind] as unknown as Collection
  const checked = checkDraft(collection, english)
  if ('issues' in checked) throw new Error(`English of ${kind} is refused: ${JSON.stringify(checked.issues)}`)
  return Object.assign({}, ...textsOf(collection.fields, checked.values).map(madeFrom))
}

const withoutMedia = { picture: undefined, film: undefined, document: undefined }

/** Newest, so that every list shows it, and on the map. */
const first = (kind: Recorded['kind']) =>
  kind === 'news' ? { date: '2999-01-01', category: 'Press' } : { latitude: 52.1, longitude: 5.1 }

export const publishNow = (record: Recorded, version: Version) =>
  save(record, { as: 'published' }, version, { place: 'here', published: version })

function waiting(record: Recorded, how: How, version: Version) {
  const { published } = record.state
  return save(record, how, version, { place: 'here', published, draft: version, isScheduled: how.as === 'scheduled' })
}

async function illustrated(record: Recorded, world: World, all: Recorded[]) {
  const { kind, id } = record
  const dutch = hasLanguages(kind) ? await newDutch(record, world) : undefined
  if (!hasMedia(kind)) return newVersion({ dutch })
  const other = all.find((each) => hasMedia(each.kind) && each.id !== id)
  const linksTo = other && { kind: other.kind, id: other.id }
  const [picture, document] = [await world.upload(), await world.uploadDocument()]
  if (!hasBlocks(record)) return newVersion({ picture, document, linksTo, dutch })
  return newVersion({ picture, document, linksTo, dutch, film: await world.uploadFilm() })
}

/** Its texts show what English does not. */
export async function newDutch(record: Recorded, world: World): Promise<Dutch> {
  const said = { mark: newWord(), ask: newWord(), isPublic: true }
  return hasBlocks(record) ? { ...said, picture: await world.upload(), film: await world.uploadFilm() } : said
}

export const acts = {
  'create and publish': {
    fits: isNew,
    plan: async (record, world, all) => publishNow(record, await illustrated(record, world, all)),
  },
  'create a draft': {
    fits: isNew,
    plan: async (record, world, all) => waiting(record, { as: 'draft' }, await illustrated(record, world, all)),
  },
  'correct the text': { fits: isPublished, plan: async (record) => publishNow(record, reworded(record)) },
  'draft beside': { fits: isHere, plan: async (record) => waiting(record, { as: 'draft' }, reworded(record)) },
  schedule: {
    fits: isHere,
    plan: async (record) => waiting(record, { as: 'scheduled', publishAt: later }, reworded(record)),
  },
  'come due': {
    fits: isScheduled,
    plan: async (record, { postgres }) => ({
      changes: [{ record, after: { place: 'here', published: record.state.draft } }],
      send: () =>
        postgres.withDatabase(async (db) => {
          await db.query(`update ${tables[record.kind]} set publish_at = now() where id = $1`, [record.id])
          return new Response(null, { status: 202 })
        }),
    }),
  },
  'publish the draft': {
    fits: hasDraft,
    plan: async (record) => publishNow(record, record.state.draft ?? current(record)),
  },
  'discard the draft': {
    fits: (record) => hasDraft(record) && isPublished(record),
    plan: async (record) =>
      save(record, { as: 'discarded' }, current(record), { place: 'here', published: record.state.published }),
  },
  unpublish: {
    fits: isPublished,
    plan: async (record) =>
      save(record, { as: 'unpublished' }, current(record), { place: 'here', draft: current(record) }),
  },
  rename: {
    fits: (record) => isPublished(record) && folders[record.kind] !== undefined,
    plan: async (record) => publishNow(record, { ...current(record), slug: newWord() }),
  },
  delete: {
    fits: isHere,
    plan: async (record) => ({
      changes: [{ record, after: { ...record.state, place: 'trash' } }],
      send: (editor) => editor.call('DELETE', `/cms/${record.kind}/records/${record.id}`),
    }),
  },
  restore: { fits: isTrashed, plan: async (record) => fromTrash(record, 'POST', 'here') },
  'delete for good': { fits: isTrashed, plan: async (record) => fromTrash(record, 'DELETE', 'gone') },
} satisfies Record<string, Act>

function fromTrash(record: Recorded, method: string, place: State['place']): Plan {
  const { kind, id, state } = record
  return {
    changes: [{ record, after: { ...state, place } }],
    send: (editor) => editor.call(method, '/cms/trash/entries', { entries: [{ kind, id }] }),
  }
}

export const newRecord = (kind: Recorded['kind']): Recorded => ({
  kind,
  id: randomUUID(),
  version: 0,
  state: { place: 'nowhere' },
  versions: [],
  links: [],
})

import sharp from 'sharp'
import { collections } from '#app/content/collections.ts'
import { settingsPage as settings } from '#app/content/pages/settings/page.ts'
import { inLanguage } from '#app/language/address.ts'
import { otherLocales } from '#app/language/locales.ts'
import { coverPath } from '#app/media/file-rules.ts'
import { isThorough, known } from '#tests/support/attack.ts'
import { doors } from '#tests/support/doors.ts'
import type { Editor } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { mp4, pdf } from '#tests/support/made-files.ts'
import { markedValues, newWord, nothingIn, translationOf } from '#tests/support/marked-record.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { type CollectionSlug, listed, valid } from '#tests/support/records.ts'
import { createPageCanaries } from './page-canaries.ts'

// One byte of what is not published, at any door, is a leak: each record bears a word that stands nowhere else.

/** `unspoken`: public in English, with languages that are not. */
export const states = ['draft', 'scheduled', 'beside', 'superseded', 'unpublished', 'trashed', 'unspoken'] as const
export type State = (typeof states)[number]
export type Canary = {
  kind: string
  state: State
  word: string
  slug: string
  image?: string
  files: string[]
  values: Values
}
type OfRecord = Canary & { kind: CollectionSlug }
type Files = { image: string; film: string; document: string; files: string[] }
type Values = Record<string, unknown>
type Saved = { id: string; version: number }

const kinds = listed.map(({ slug }) => slug as CollectionSlug)

export const isHiddenAtFirst = ({ state }: Pick<Canary, 'state'>) =>
  ['draft', 'scheduled', 'beside', 'unspoken'].includes(state)

/** A record of each kind for each of the states in which it, or a version of it, is not public. */
export function createCanaries(editor: Editor, chosen: readonly State[] = states) {
  const records = new Map<OfRecord, Saved>()
  const shared = new Map<State, Canary & Files>()
  const pages = createPageCanaries(editor, newMarks)

  async function begin() {
    await chooseLanguages()
    // One after the other: more uploads at once than the store takes would be refused.
    for (const state of chosen)
      for (const kind of kinds) {
        const one = await canary(kind, state)
        records.set(one, await publish(one))
      }
    for (const state of chosen) await witness(state)
    return [...records.keys(), ...shared.values(), ...(await pages.begin(chosen))]
  }

  /** What is published and names them all: an article, a property and a document. */
  async function witness(state: State) {
    const named = [...records].flatMap(([one, { id }]) => (one.state === state ? [{ kind: one.kind, id }] : []))
    const link = (wanted: string) => named.find(({ kind }) => kind === wanted)
    const [slug, shown] = [witnessSlug(state), named.filter(({ kind }) => paged.includes(kind))]
    const shownOn = shown.map((page, at) => ({ id: `page-${at}`, page }))
    await save('news', { values: { ...valid.news(), slug, related: named } })
    await save('portfolio', {
      values: { ...valid.portfolio(), slug, projectBefore: named, latitude: 50, longitude: 5 },
    })
    await save('documents', { values: { ...valid.documents(), slug, replaces: link('documents'), shownOn } })
  }

  /** Every text of it holds the word, but for the address: that is asked for, and an answer may repeat what was asked. */
  async function canary(kind: CollectionSlug, state: State): Promise<OfRecord> {
    const { marks, ...named } = isThorough ? await newMarks() : await marksWithFilesOf(state)
    const marked = markedValues(kind, marks)
    const values = { ...marked, translations: inEveryLanguage(kind, marked), latitude: 52, longitude: 6 }
    return { kind, state, ...named, values }
  }

  /** Making files takes longest: in `npm test` the records of a state show the same ones, which none may leave open. */
  async function marksWithFilesOf(state: State) {
    const first = shared.get(state)
    const [word, slug] = newNames()
    const files = first ?? (await newFiles(word))
    const { image, film, document } = files
    if (!first) shared.set(state, { kind: kinds[0] as string, state, word, slug, values: {}, ...files })
    return { word, slug, files: [], marks: { text: `${word} ${word}`, word, slug, image, film, document } }
  }

  async function chooseLanguages() {
    const { slug, page } = settings
    const { record } = (await (await editor.call('GET', `/cms/${slug}/records/${page.id}`)).json()) as {
      record: Saved & { values: object }
    }
    const values = { ...record.values, ...Object.fromEntries(otherLocales.map((locale) => [locale, true])) }
    await save(slug, { version: record.version, values }, page.id)
  }

  async function newMarks() {
    const [word, slug] = newNames()
    const { files, ...shown } = await newFiles(word)
    const marks = { text: `${word} ${word}`, word, slug, ...shown }
    return { word, slug, image: shown.image, files, marks }
  }

  const newNames = () => [newWord(), newWord().replace('canary', 'address-')] as const

  async function newFiles(word: string): Promise<Files> {
    const image = await upload()
    await editor.describe(image, word)
    const film = await storedFile(editor, mp4(), 'film', `${word}.mp4`)
    const document = await storedFile(editor, pdf('', word), 'document', `${word}.pdf`)
    const files = [film.url, document.url, document.url + coverPath]
    return { image, film: film.name, document: document.name, files }
  }

  async function upload() {
    const background = { r: 10, g: 20, b: 30 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const answer = await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')
    return ((await answer.json()) as { url: string }).url
  }

  async function save(kind: string, body: object, id?: string): Promise<Saved> {
    const answer = await editor.call(id ? 'PUT' : 'POST', `/cms/${kind}/records${id ? `/${id}` : ''}`, body)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { record: Saved }).record
  }

  const sound = ({ kind, slug }: OfRecord) => ({
    ...nothingIn(kind),
    ...valid[kind](),
    ...('slug' in valid[kind]() && { slug }),
  })

  async function publish(one: OfRecord) {
    const { kind, state, values } = one
    if (state === 'beside') {
      const { id, version } = await save(kind, { values: sound(one) })
      return save(kind, { as: 'draft', version, values }, id)
    }
    if (state === 'draft') return save(kind, { as: 'draft', values })
    if (state === 'unspoken')
      return save(kind, {
        values: { ...sound(one), translations: unspoken(values) },
      })
    if (state === 'scheduled') return save(kind, { as: 'scheduled', publishAt: '2099-01-01T09:00', values })
    return save(kind, { values })
  }

  async function hide() {
    for (const [one, { id, version }] of records) {
      const { kind, state, values } = one
      if (state === 'superseded') await save(kind, { version, values: { ...sound(one), translations: [] } }, id)
      if (state === 'unpublished') await save(kind, { as: 'unpublished', version, values }, id)
      if (state === 'trashed') await editor.call('DELETE', `/cms/${kind}/records/${id}`)
    }
    await pages.hide()
  }

  return { begin, hide }
}

/** As public as the record is, and in its words. */
function inEveryLanguage(kind: CollectionSlug, values: Values) {
  if (!('translations' in (collections[kind]?.fields ?? {}))) return []
  return otherLocales.map((locale) => translationOf(kind, locale, values, 'public'))
}

const unspoken = ({ translations }: Values) => (translations as object[]).map((each) => ({ ...each, state: 'ready' }))

/** Every address of the routes, and where each of them would be, if it were. */
export const canaryDoors = async (canaries: Canary[]) => [...(await commonDoors()), ...canaries.flatMap(ownDoors)]

export async function commonDoors() {
  const pages = (await doors((name) => known[name])).map(({ path }) => path)
  const witnesses = states.flatMap((state) =>
    ['news', 'project', 'documents'].map((folder) => `/${folder}/${witnessSlug(state)}`),
  )
  const others = publicPages.map((path, at) => inLanguage(path, otherLocales[at % otherLocales.length] ?? 'nl'))
  return [...new Set([...pages, ...pages.map((path) => `${path}.data`), ...publicPages, ...others, ...witnesses])]
}

const witnessSlug = (state: State) => `witness-${state}`
const paged = ['portfolio', 'development', 'news']

/** Those of designed pages are among the common ones. */
export function ownDoors({ kind, slug }: Canary) {
  if (collections[kind]?.page) return []
  return kind === 'free-pages' ? [`/${slug}`, `/${slug}.data`, `/nl/${slug}`] : doorsIn(slug)
}

const doorsIn = (slug: string) => [
  `/news/${slug}`,
  `/project/${slug}`,
  `/project/${slug.toUpperCase()}`,
  `/news/${slug}.data`,
  ...otherLocales.flatMap((locale) => ['news', 'project', 'documents'].map((folder) => `/${locale}/${folder}/${slug}`)),
  `/nl/news/${slug}.data`,
  `/nl/share/news/${slug}.png`,
  ...['', '.data', '.pdf', '.zip'].map((end) => `/documents/${slug}${end}`),
  `/share/news/${slug}.png`,
  `/share/documents/${slug}.png`,
  `/share/project/${slug}.png`,
]

export const canaryFiles = ({ image, files }: Canary) => [
  ...(image ? [image, `${image.replace('uploads', 'renditions')}/400.webp`] : []),
  ...files,
]

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { collections } from '../../app/content/collections.ts'
import { known } from '../support/attack.ts'
import { doors } from '../support/doors.ts'
import { signIn } from '../support/editor.ts'
import { createPerson } from '../support/people.ts'
import { publicPages } from '../support/public-pages.ts'
import { type CollectionSlug, valid } from '../support/records.ts'
import { site } from '../support/site.ts'

// One byte of what is not published, at any door, is a leak: each record bears a word that stands nowhere else.

const editor = await signIn(site.url)
const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))

const states = ['draft', 'scheduled', 'beside', 'superseded', 'unpublished', 'trashed'] as const
type State = (typeof states)[number]
type Canary = { kind: CollectionSlug; state: State; word: string; slug: string; image: string; values: object }
type Saved = { record: { id: string; version: number } }

const kinds = Object.keys(collections) as CollectionSlug[]
const canaries: Canary[] = []
// One after the other: more uploads at once than the store takes would be refused.
for (const state of states) for (const kind of kinds) canaries.push(await canary(kind, state))

/** Every text of it holds the word, but for the address: that is asked for, and an answer may repeat what was asked. */
async function canary(kind: CollectionSlug, state: State): Promise<Canary> {
  const word = `canary${randomBytes(6).toString('hex')}`
  const slug = `address-${randomBytes(6).toString('hex')}`
  const image = await upload()
  await editor.describe(image, word)
  const told: Partial<Record<string, unknown>> = {
    text: `${word} ${word}`,
    multiline: `${word} ${word}`,
    url: `https://${word}.example/`,
    slug,
    image,
    gallery: [{ url: image }],
    sections: [{ title: word, text: word }],
    texts: [word],
  }
  const named = Object.entries(collections[kind]?.fields ?? {}).filter(([, field]) => field.kind in told)
  const values = Object.fromEntries(named.map(([name, field]) => [name, told[field.kind]]))
  return { kind, state, word, slug, image, values: { ...valid[kind](), ...values } }
}

async function upload() {
  const background = { r: 10, g: 20, b: 30 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return ((await (await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')).json()) as { url: string }).url
}

async function save(kind: string, body: object, id?: string): Promise<Saved> {
  const answer = await editor.call(id ? 'PUT' : 'POST', `/cms/${kind}/records${id ? `/${id}` : ''}`, body)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

const isHiddenAtFirst = ({ state }: Canary) => state === 'draft' || state === 'scheduled' || state === 'beside'
const sound = ({ kind, slug }: Canary) => ({ ...valid[kind](), ...('slug' in valid[kind]() && { slug }) })
const records = new Map<Canary, Saved['record']>()

async function begin(one: Canary) {
  const { kind, state, values } = one
  if (state === 'beside') {
    const { record } = await save(kind, { values: sound(one) })
    const { id, version } = record
    return save(kind, { as: 'draft', version, values }, id)
  }
  if (state === 'draft') return save(kind, { as: 'draft', values })
  if (state === 'scheduled') return save(kind, { as: 'scheduled', publishAt: '2099-01-01T09:00', values })
  return save(kind, { values })
}

async function hide(one: Canary) {
  const { kind, state, values } = one
  const { id, version } = records.get(one) as Saved['record']
  if (state === 'superseded') await save(kind, { version, values: sound(one) }, id)
  if (state === 'unpublished') await save(kind, { as: 'unpublished', version, values }, id)
  if (state === 'trashed') await editor.call('DELETE', `/cms/${kind}/records/${id}`)
}

/** What of which states could be read, door by door. Each door is asked twice: for a page of its own, and a kept one. */
async function sweep() {
  const leaks: { door: string; state: State; kind: string }[] = []
  let asked = 0
  const addresses = [...new Set([...(await allDoors()), ...publicPages, ...canaries.flatMap(ownDoors)])]
  for (const door of addresses)
    for (const [who, ask] of askers) {
      const text = await ask(door)
      asked++
      for (const { word, state, kind } of canaries)
        if (text.includes(word)) leaks.push({ door: `${who} ${door}`, state, kind })
    }
  for (const { image, state, kind } of canaries)
    for (const path of [image, `${image.replace('uploads', 'renditions')}/400.webp`])
      for (const cookie of ['', reader.cookie]) {
        asked++
        const { status } = await fetch(site.url + path, { headers: { cookie } })
        if (status === 200) leaks.push({ door: path, state, kind })
      }
  return { leaks, asked }
}

const askers: [string, (path: string) => Promise<string>][] = [
  ['anybody', async (path) => (await fetch(site.url + path, { redirect: 'manual' })).text()],
  ['anybody, once more', async (path) => (await fetch(site.url + path, { redirect: 'manual' })).text()],
  ['a reader', async (path) => (await reader.page(path)).text()],
]

async function allDoors() {
  const pages = (await doors((name) => known[name])).map(({ path }) => path)
  return pages.flatMap((path) => [path, `${path}.data`])
}

/** Where it would be, if it were. */
const ownDoors = ({ slug }: Canary) => [
  `/news/${slug}`,
  `/project/${slug}`,
  `/project/${slug.toUpperCase()}`,
  `/news/${slug}.data`,
  `/share/news/${slug}.png`,
  `/share/project/${slug}.png`,
]

test('nothing that is not published can be read at any door, before and after it was', async ({ task }) => {
  for (const one of canaries) records.set(one, (await begin(one)).record)

  const first = await sweep()
  expect(first.leaks.filter(({ state }) => ['draft', 'scheduled', 'beside'].includes(state))).toEqual([])
  // What is published can be read: the sweep sees what there is.
  for (const one of canaries.filter((all) => !isHiddenAtFirst(all)))
    expect([
      one.kind,
      one.state,
      first.leaks.some(({ state, kind }) => state === one.state && kind === one.kind),
    ]).toEqual([one.kind, one.state, true])

  for (const one of canaries) await hide(one)
  const second = await sweep()
  expect(second.leaks).toEqual([])

  // Searching for a word of it finds nothing either; the page repeats what was asked.
  for (const { word, slug } of canaries) {
    const html = await (await fetch(`${site.url}/search?q=${word}`)).text()
    expect([html.includes(slug), /\/(news|project)\/address-/.test(html)]).toEqual([false, false])
  }
  task.meta.cases = first.asked + second.asked
})

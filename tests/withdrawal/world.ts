import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { collections } from '#app/content/collections.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { box, mp4, pdf } from '#tests/support/made-files.ts'
import { newWord, translationOf } from '#tests/support/marked-record.ts'
import { tables } from '#tests/support/record-tables.ts'
import { type RunningSite, startSite, until } from '#tests/support/start-site.ts'
import { createAsker } from './ask.ts'
import type { File, Picture, Recorded } from './model.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Instance = Awaited<ReturnType<typeof createInstance>>
export type Start = NonNullable<Parameters<typeof startSite>[0]>

/** How the database of a world is reached, hurt and healed. */
export type Postgres = {
  withDatabase<Result>(work: (db: Pick<Pool, 'query'>) => Promise<Result>): Promise<Result>
  freeze(): void
  resume(): void
  kill(): Promise<void>
  /** Until it runs again. */
  revive(): Promise<void>
  /** What an operator's command needs to be told. */
  settings: Record<string, string>
  remove(): Promise<void>
}

const keptTags = 4

/** Those whose lists are looked at. */
const pagesInDutch = ['page-home', 'page-news', 'page-venture-capital', 'page-documents', 'page-search']

/** The site with everything that can go wrong with it: one or more instances on one database. */
export async function createWorld(starts: Start[], openPostgres: (first: RunningSite) => Postgres) {
  const first = await createInstance(starts[0] ?? {})
  const instances: [Instance, ...Instance[]] = [
    first,
    ...(await Promise.all(starts.slice(1).map((start) => createInstance(start)))),
  ]
  const postgres = openPostgres(first.site())
  const editor = await signIn(first.site().url)
  const media = new Set<string>()

  async function upload(): Promise<Picture> {
    const pixels = Buffer.from(Array.from({ length: 48 * 48 * 3 }, () => Math.random() * 256))
    const bytes = await sharp(pixels, { raw: { width: 48, height: 48, channels: 3 } })
      .png()
      .toBuffer()
    const answer = await editor.upload(new Uint8Array(bytes), `${randomUUID()}.png`, 'image/png')
    if (answer.status !== 200) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
    const { url } = (await answer.json()) as { url: string }
    const alt = newWord()
    await editor.describe(url, alt)
    const name = url.replace('/uploads/', '')
    media.add(name)
    return { name, alt }
  }

  /** Bytes and title are of this file alone. */
  async function uploadFile(type: 'film' | 'document', bytesOf: (word: string) => Buffer): Promise<File> {
    const title = newWord()
    const { name } = await storedFile(editor, bytesOf(title), type, `${title}.${type}`)
    media.add(name)
    return { name, title }
  }

  /** When what was sent before is done with: nothing more comes of it. */
  const atRest: Postgres['withDatabase'] = (work) =>
    postgres.withDatabase(async (db) => {
      await until(async () => (await db.query(underWay)).rows[0]?.count === 0)
      return work(db)
    })

  const addressOf = (kind: string) => `/cms/${kind}/records/${collections[kind]?.page?.id}`

  async function openPage(kind: string) {
    const answer = await editor.call('GET', addressOf(kind))
    return ((await answer.json()) as { record: { version: number; values: Record<string, unknown> } }).record
  }

  /** Sent by whoever calls it, onto the settings as they are now. */
  async function choosingDutch(isChosen: boolean) {
    const { version, values } = await openPage(settingsPage.slug)
    const body = { version, values: { ...values, nl: isChosen } }
    return ({ call }: Editor) => call('PUT', addressOf(settingsPage.slug), body)
  }

  // First: what is out of date is held back in a language that the website is not in.
  await (await choosingDutch(true))(editor)
  for (const kind of pagesInDutch) {
    const { version, values } = await openPage(kind)
    const body = { version, values: { ...values, translations: [translationOf(kind, 'nl', values, 'public')] } }
    const { status } = await editor.call('PUT', addressOf(kind), body)
    if (status !== 200) throw new Error(`Dutch for ${kind} answered ${status}.`)
  }

  return {
    instances,
    postgres,
    media,
    /** The hash of what was drawn, and from what. */
    drawings: new Map<string, string>(),
    upload,
    choosingDutch,
    uploadFilm: () => uploadFile('film', (word) => Buffer.concat([mp4(), box('free', Buffer.from(word))])),
    uploadDocument: () => uploadFile('document', (word) => pdf('', word)),
    /** One session at whichever instance. */
    editorAt: (at: number): Editor => {
      const instance = instances[at % instances.length] ?? first
      return { ...editor, url: instance.site().url, call: (...asked) => callAt(instance, editor, ...asked) }
    },
    /** How the row stands: which version of the record, and whether it lies in the trash. */
    async standing({ kind, id }: Recorded): Promise<{ place: 'here' | 'trash' | 'absent'; version: number }> {
      return atRest(async (db) => {
        const { rows } = await db.query(`select version from ${tables[kind]} where id = $1`, [id])
        if (rows[0]) return { place: 'here', version: Number(rows[0].version) }
        const trashed = await db.query('select 1 from deleted_records where kind = $1 and id = $2', [kind, id])
        return { place: trashed.rowCount ? 'trash' : 'absent', version: 0 }
      })
    },
    isDutch: () =>
      atRest(async (db) => {
        const { rows } = await db.query(`select "values" -> 'nl' as nl from pages where kind = $1`, [settingsPage.slug])
        return rows[0]?.nl === true
      }),
    async isReady() {
      const answers = await Promise.all(instances.map(({ asker }) => asker.ask('/readyz')))
      return answers.every((answer) => answer?.status === 200)
    },
    asked: () => instances.reduce((sum, { asker }) => sum + asker.asked(), 0),
    async remove() {
      for (const { asker } of instances) asker.leave()
      for (const { site } of instances) await site().remove()
      await postgres.remove()
    },
  }
}

const underWay = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database() and xact_start is not null`

function callAt(instance: Instance, { cookie }: Editor, method: string, path: string, body?: unknown) {
  const { url } = instance.site()
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: url, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function createInstance(start: Start) {
  let site = await startSite(start)
  const { port, dataDir } = site
  const { host } = new URL(site.url)
  const asker = createAsker(port, host)
  const tags = new Map<string, { etag: string; told: string[] }[]>()
  const statuses = new Map<string, number>()
  return {
    site: () => site,
    port,
    host,
    asker,
    /** What may still be seen here, until a change made elsewhere has been heard of. */
    unheard: new Set<string>(),
    statuses,
    count(status: number | undefined) {
      const name = String(status ?? 'none')
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    },
    remember(path: string, etag: string, told: string[]) {
      const others = (tags.get(path) ?? []).filter((one) => one.etag !== etag)
      tags.set(path, [...others, { etag, told }].slice(-keptTags))
    },
    remembered: (path: string) => tags.get(path) ?? [],
    end: (how: 'kill' | 'stop') => site[how](),
    /** On the same folder and address, as whatever watches the process would. */
    async begin() {
      site = await startSite({ ...start, dataDir, port })
      this.unheard.clear()
    },
  }
}

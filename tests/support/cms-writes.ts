import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { doors } from './doors.ts'
import { article, type Editor } from './editor.ts'
import { storedFile } from './files.ts'
import { vtt } from './made-files.ts'
import { createPerson } from './people.ts'
import { recordsOf, valid } from './records.ts'

/** `isWhole`: it is all that is needed; the others need more than a request before they write. */
export type Write = { method: string; path: string; body?: string; type?: string; isWhole?: boolean }

const json = (method: string, path: string, body?: object, isWhole = true): Write => ({
  method,
  path,
  ...(body && { body: JSON.stringify(body) }),
  isWhole,
})

/** A request for each thing that the CMS writes: what it is about is there, so only the right to write decides. */
export async function cmsWrites(editor: Editor, site: { dataDir: string }, db: Pool): Promise<Record<string, Write[]>> {
  const news = recordsOf(editor, 'news')
  const [saved, removed, listed, restored, past, linked, drafted, moved, translated] = await Promise.all(
    Array.from({ length: 9 }, () => news.created()),
  )
  const post = async (path: string, body?: object) =>
    (await (await editor.call('POST', path, body)).json()) as Record<string, string>
  const one = async (query: string, ...values: unknown[]) => (await db.query(query, values)).rows[0]?.id as string
  const trashed = await Promise.all([news.created(), news.created(), news.created()])
  for (const { id } of trashed) await news.remove(id)
  const [back, gone, whole] = trashed.map(({ id }) => id)
  await news.update(past?.id ?? '', 1, { ...past?.values, title: 'Another title' })
  const revision = await one('select id from record_revisions where record_id = $1 order by id limit 1', past?.id)
  // Of two: what is discarded takes its links along.
  for (const of of [linked, drafted])
    await editor.call('PUT', `/cms/news/records/${of?.id}`, { version: 1, as: 'draft', values: article() })
  const links = `/cms/news/records/${linked?.id}/preview-links`
  for (const _ of [1, 2]) await post(links, { days: 7 })
  const link = (at: number) => one('select id from preview_links where record_id = $1 offset $2', linked?.id, at)
  const pictures = await Promise.all([upload(editor), upload(editor), upload(editor), upload(editor)])
  const [described, deleted, replaced, by] = pictures
  const [renamed, unneeded, thrown] = await Promise.all([1, 2, 3].map(() => storedFile(editor, vtt(), 'captions')))
  const binned = await one('select id from files where name = $1', thrown?.name)
  await editor.call('DELETE', `/cms/files/file/${thrown?.name}`)
  for (const from of ['/was-a', '/was-b']) await post('/cms/redirects/entries', { from, to: '/news' })
  const redirect = (from: string) => one('select id from redirects where "from" = $1', from)
  const invited = async (email: string) => {
    await post('/cms/users/invitations', { email, isAdmin: true })
    return one('select id from invitations where email = $1', email)
  }
  const person = async () => one('select id from users where email = $1', (await addPerson()).email)
  const addPerson = () => createPerson(site.dataDir, { isAdmin: false })
  const subscriber = await one(
    "insert into newsletter_subscribers (email, status) values ('reader@estavelle.example', 'confirmed') returning id",
  )
  await db.query(
    "insert into missed_addresses (path, referrer, times, first_at, last_at) values ('/missed', '', 1, now(), now())",
  )
  const order = (await db.query('select id from social_links order by display_order, created_at')).rows.map(
    ({ id }) => id,
  )
  const restoredId = restored?.id ?? ''
  await news.remove(restoredId)
  const password = { current: 'another-horse-battery' }
  const form = await picture()
  const earlier = new Date(Date.now() - 60 * 60 * 1000)
  await db.query("update history_start set at = now() - interval '1 day'")
  return {
    'routes/cms/collection/save/records': [
      json('POST', '/cms/portfolio/records', { values: valid.portfolio() }),
      json('PUT', `/cms/news/records/${saved?.id}`, { version: 1, values: article() }),
      json('PUT', `/cms/news/records/${moved?.id}`, { version: 1, as: 'unpublished', values: article() }),
      json('PUT', `/cms/news/records/${drafted?.id}`, { version: 2, as: 'discarded', values: {} }),
      json('DELETE', `/cms/news/records/${removed?.id}`),
      json('DELETE', '/cms/news/records', { ids: [listed?.id] }),
    ],
    'routes/cms/collection/preview/preview-links': [
      json('POST', links, { days: 1 }, false),
      json('PUT', `${links}/${await link(0)}`),
      json('DELETE', `${links}/${await link(1)}`),
    ],
    'routes/cms/preview/draw': [],
    'routes/cms/collection/list/order': [
      json('POST', '/cms/social-links/order', { id: order[0], to: 1, first: 0, ids: order }),
    ],
    'routes/cms/collection/save/restore': [json('POST', '/cms/news/restore', { ids: [restoredId] })],
    'routes/cms/history/restore-revision': [
      json('POST', `/cms/news/history/${past?.id}/restore`, { revision: Number(revision), version: 2 }),
    ],
    'routes/cms/status/mails': [json('POST', '/cms/status/mails')],
    'routes/cms/collection/figures/use-count': [
      json(
        'POST',
        `/cms/figures/count/${await one("select id from figures where slug = 'properties'")}`,
        undefined,
        false,
      ),
    ],
    'routes/cms/sample/clear': [json('DELETE', '/cms/sample', undefined, false)],
    'routes/cms/setup/preview': [],
    'routes/cms/setup/done': [
      json('POST', '/cms/setup/done', undefined, false),
      json('PUT', '/cms/setup/done', undefined, false),
    ],
    'routes/cms/as-at/past-page': [],
    'routes/cms/as-at/export': [
      {
        ...json('POST', '/cms/as-at/export'),
        body: new URLSearchParams({ at: `${earlier.toISOString().slice(0, 16)}z`, page: '/contact' }).toString(),
        type: 'application/x-www-form-urlencoded',
      },
    ],
    'routes/cms/pictures/upload': [{ method: 'POST', path: '/cms/upload', ...form, isWhole: true }],
    'routes/cms/files/upload': [
      {
        method: 'POST',
        path: '/cms/files/upload?type=captions&name=a.vtt',
        body: `${vtt()}`,
        type: 'text/vtt',
        isWhole: true,
      },
    ],
    'routes/cms/file-library/file': [
      json('PUT', `/cms/files/file/${renamed?.name}`, { title: 'Renamed', was: renamed?.title }),
      json('DELETE', `/cms/files/file/${unneeded?.name}`),
    ],
    'routes/cms/file-library/trash': [json('POST', '/cms/files/trash', { restore: [binned] })],
    'routes/cms/images/picture': [
      json('PUT', `/cms/images/picture/${described}`, { alt: 'Described' }),
      json('DELETE', `/cms/images/picture/${deleted}`),
    ],
    'routes/cms/images/replace': [json('POST', '/cms/images/replace', { name: replaced, by })],
    'routes/cms/images/trash': [json('POST', '/cms/images/trash', { unused: pictures.length }, false)],
    'routes/cms/redirects/redirects': [
      json('POST', '/cms/redirects/entries', { from: '/was-c', to: '/news' }),
      json('PUT', `/cms/redirects/entries/${await redirect('/was-a')}`, { from: '/was-d', to: '/news', version: 1 }),
      json('DELETE', `/cms/redirects/entries/${await redirect('/was-b')}`, { version: 1 }),
    ],
    'routes/cms/translations/import': [
      json('POST', '/cms/translations/import', {
        file: await fromTranslator(editor, `news:${translated?.id}`),
        records: [{ id: `news:${translated?.id}`, version: translated?.version }],
      }),
    ],
    'routes/cms/links/check-links': [],
    'routes/cms/links/relatable': [],
    'routes/cms/redirects/missed': [json('DELETE', '/cms/redirects/missed', { path: '/missed' })],
    'routes/cms/subscribers/subscriber': [json('DELETE', `/cms/subscribers/${subscriber}`)],
    'routes/cms/trash/entries': [
      json('POST', '/cms/trash/entries', { entries: [{ kind: 'news', id: back }] }),
      json('DELETE', '/cms/trash/entries', { entries: [gone, whole].map((id) => ({ kind: 'news', id })) }),
    ],
    'routes/cms/trash/retention': [json('PUT', '/cms/trash/retention', { years: 10 })],
    'routes/cms/users/invitations': [
      json('POST', '/cms/users/invitations', { email: 'a@estavelle.example', isAdmin: true }),
      json('POST', `/cms/users/invitations/${await invited('b@estavelle.example')}`),
      json('DELETE', `/cms/users/invitations/${await invited('c@estavelle.example')}`),
    ],
    'routes/cms/users/user': [
      json('PUT', `/cms/users/${await person()}`, { isAdmin: true }),
      json('DELETE', `/cms/users/${await person()}`),
    ],
    'routes/cms/users/reset-link': [json('POST', `/cms/users/${await person()}/reset-link`)],
    'routes/cms/users/two-factor': [json('DELETE', `/cms/users/${await person()}/two-factor`, undefined, false)],
    'routes/cms/profile/name': [json('PUT', '/cms/profile/name', { name: 'Renamed' })],
    'routes/cms/profile/address': [
      json('PUT', '/cms/profile/address', { ...password, email: 'another@estavelle.example' }, false),
    ],
    'routes/cms/profile/language': [json('PUT', '/cms/profile/language', { language: 'nl' })],
    'routes/cms/profile/password': [
      json('PUT', '/cms/profile/password', { ...password, password: 'a-fourth-horse-battery' }, false),
    ],
    'routes/cms/profile/sessions': [json('DELETE', '/cms/profile/sessions')],
    'routes/cms/profile/two-factor': [
      json('POST', '/cms/profile/two-factor', password, false),
      json('PUT', '/cms/profile/two-factor', { code: '000000' }, false),
      json('DELETE', '/cms/profile/two-factor', { ...password, code: '000000' }, false),
    ],
    'routes/cms/profile/recovery-codes': [json('POST', '/cms/profile/recovery-codes', password, false)],
  }
}

/** The route modules of the CMS that take something, from the manifest. */
export async function writingRoutes() {
  const ids = new Set((await doors(() => ['x'], '/cms')).flatMap((door) => door.ids))
  const known = [...ids].filter((id) => id.startsWith('routes/cms/'))
  const writing = await Promise.all(
    known.map(async (id) => {
      const text = await readFile(`app/${id}.ts`, 'utf8').catch(() => readFile(`app/${id}.tsx`, 'utf8'))
      return /^export (?:async function|const) action\b/m.test(text) ? [id] : []
    }),
  )
  return writing.flat().sort()
}

/** What was sent out, with a title. */
async function fromTranslator(editor: Editor, record: string) {
  const sent = await (await editor.page(`/cms/translations.xlf?language=nl&record=${record}`)).text()
  const title = /(<unit id="title">.*?<segment state=")[a-z]+("[^>]*><source>.*?<\/source>)(?:<target>.*?<\/target>)?/s
  return sent.replace(title, '$1translated$2<target>Verteld</target>')
}

let count = 0
const pixels = () => sharp({ create: { width: 9, height: 9, channels: 3, background: { r: ++count, g: 1, b: 1 } } })

async function upload(editor: Editor) {
  const answer = await editor.upload(new Uint8Array(await pixels().png().toBuffer()), 'a.png', 'image/png')
  return ((await answer.json()) as { url: string }).url.replace('/uploads/', '')
}

/** A form with a picture, as text: its bytes are those of a picture in Latin-1. */
async function picture() {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  return {
    body: `${head}${(await pixels().png().toBuffer()).toString('latin1')}\r\n--b--\r\n`,
    type: 'multipart/form-data; boundary=b',
  }
}

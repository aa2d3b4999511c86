import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { strangerAddress } from './editor.ts'
import { mailsTo } from './outbox.ts'
import { copyFolder } from './sample-folder.ts'
import { openSiteDatabase } from './site-database.ts'
import { siteForFile } from './site-for-file.ts'
import { startSite } from './start-site.ts'

const dataDir = await copyFolder(inject('sampleFolder'))
export const outbox = join(await mkdtemp(join(dataDir, 'mail-')), 'outbox')

/** A site that writes its mails into a folder, for the test file that imports this. */
export const site = await siteForFile(
  await startSite({ dataDir, env: { MAIL_DIR: outbox, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } }),
)
export const db = await openSiteDatabase(dataDir)
afterAll(() => db.end())

let count = 0
export const newAddress = () => `reader-${++count}@estavelle.example`

export function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'x-forwarded-for': strangerAddress(), ...headers },
    body: new URLSearchParams(fields),
  })
}

export const subscribe = (email: string, headers?: Record<string, string>) => post('/newsletter', { email }, headers)
export const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
export const led = (answer: Response) => [answer.status, answer.headers.get('location')]

export async function stored(email: string) {
  const { rows } = await db.query('select status from newsletter_subscribers where email = $1', [email])
  return rows.map(({ status }) => status as string)
}

export async function confirmed() {
  const email = newAddress()
  await subscribe(email)
  const [mail] = await mailsTo(outbox, email, 1)
  if (!mail) throw new Error('no mail')
  await post('/newsletter/confirm', { token: mail.token('confirm') })
  expect(await stored(email)).toEqual(['confirmed'])
  return { email, mail }
}

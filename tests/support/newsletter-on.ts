import type { Pool } from 'pg'
import { expect } from 'vitest'
import { strangerAddress } from './editor.ts'
import { nextNumber } from './next-number.ts'
import { mailsTo } from './outbox.ts'
import type { RunningSite } from './start-site.ts'

/** What readers do on a site that writes its mails into this folder. */
export function newsletterOn(site: RunningSite, outbox: string, db: Pool) {
  const newAddress = () => `reader-${nextNumber()}@estavelle.example`

  function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, 'x-forwarded-for': strangerAddress(), ...headers },
      body: new URLSearchParams(fields),
    })
  }

  const subscribe = (email: string, headers?: Record<string, string>) => post('/newsletter', { email }, headers)
  const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  const led = (answer: Response) => [answer.status, answer.headers.get('location')]

  async function stored(email: string) {
    const { rows } = await db.query('select status from newsletter_subscribers where email = $1', [email])
    return rows.map(({ status }) => status as string)
  }

  async function confirmed() {
    const email = newAddress()
    await subscribe(email)
    const [mail] = await mailsTo(outbox, email, 1)
    if (!mail) throw new Error('no mail')
    await post('/newsletter/confirm', { token: mail.token('confirm') })
    expect(await stored(email)).toEqual(['confirmed'])
    return { email, mail }
  }

  return { confirmed, get, led, newAddress, post, stored, subscribe }
}

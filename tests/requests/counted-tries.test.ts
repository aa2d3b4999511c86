import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCountedTries, stillCounted, writeCountedTries } from '#app/audit/counted-tries.server.ts'
import { listEntries } from '#app/audit/trail.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type RunningSite, startSite, until } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1,::1', SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' }
const guess = 'a-guess-of-strangers'
let site: RunningSite
let db: Pool
let editor: Editor

const hour = 60 * 60 * 1000

beforeAll(async () => {
  site = await startCopy({ env })
  db = await openSiteDatabase(site.dataDir)
  editor = await signIn(site.url)
})
afterAll(async () => {
  await db.end()
  await site.remove()
})

// What an hour's end parts are two lines.
beforeEach(() => until(() => Date.now() % hour < hour - 170_000, { within: 175_000 }))

const from = (address: string) => ({ 'x-forwarded-for': address })
const newAdmin = () => createPerson(site.dataDir, { isAdmin: true })

async function wrongPasswords(email: string, addresses: string[]) {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push((await postSignIn(site.url, { email, password: guess }, from(address))).status)
  return statuses
}

const hostsOf = (network: string, count: number) => Array.from({ length: count }, (_, at) => `${network}.${at + 1}`)

function ask(email: string, address: string) {
  const body = new FormData()
  body.set('email', email)
  return fetch(`${site.url}/auth/forgot`, { method: 'POST', headers: { origin: site.url, ...from(address) }, body })
}

/** What the trail tells, one text a line. */
async function told(query = '') {
  const html = await textOf(editor.page(`/cms/audit${query}`))
  return [...html.matchAll(/<div><p>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replace(/(?<=(\/\d\d|networks), )\d+ \w+ \d{4}, \d\d:\d\d( to \d\d:\d\d)?$/, '…'),
  )
}

const countedOf = async (label: string) =>
  (
    await db.query('select action, network, times from counted_tries where subject_label = $1 order by network', [
      label,
    ])
  ).rows

describe('the audit trail tells while they go on', () => {
  test('a flood of wrong passwords in one line, with its count and the network shortened', async () => {
    const { email } = await newAdmin()
    expect(await wrongPasswords(email, hostsOf('203.0.113', 13))).toEqual([...Array(10).fill(401), 429, 429, 429])
    await wrongPasswords(email, ['2001:db8:7:8::9'])
    const lines = (await told()).filter((line) => line.includes(email))
    expect(lines).toEqual(
      expect.arrayContaining([
        `gave a wrong password for user “${email}” 10 times so far from 203.0.113.0/24, …`,
        `was refused after too many tries for user “${email}” 3 times so far from 203.0.113.0/24, …`,
        `was refused after too many tries for user “${email}” once so far from 2001:db8:7::/48, …`,
      ]),
    )
  })

  test('wrong codes, and passwords before the address is confirmed', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()]
    const id = `(select id from users where email = '${first.email}')`
    await db.query(`insert into two_factors values (${id}, 'x', now())`)
    await db.query('update users set email_verified = false where email = $1', [second.email])
    const address = from('198.51.100.1')
    expect((await postSignIn(site.url, first, address)).status).toBe(401)
    expect((await postSignIn(site.url, { ...first, code: '123456' }, address)).status).toBe(401)
    expect((await postSignIn(site.url, second, address)).status).toBe(403)
    const lines = await told('?person=stranger')
    expect(lines).toContain(`gave a wrong code for user “${first.email}” once so far from 198.51.100.0/24, …`)
    expect(lines).toContain(
      `tried to sign in before confirming the address of user “${second.email}” once so far from 198.51.100.0/24, …`,
    )
    expect(await countedOf(first.email)).toHaveLength(1)
  })

  test('what is tried in an open session, by its person', async () => {
    const person = await newAdmin()
    const own = await signIn(site.url, person)
    for (let at = 0; at < 12; at++) await own.call('POST', '/cms/profile/two-factor', { current: `${guess}${at}` })
    await own.call('PUT', '/cms/profile/two-factor', { code: '123456' })
    const lines = await told(`?person=${person.email}&kind=user`)
    expect(lines.filter((line) => line.includes('from 127.0.0.0/24'))).toEqual([
      `gave a wrong code for user “${person.email}” once so far from 127.0.0.0/24, …`,
      `was refused after too many tries for user “${person.email}” 2 times so far from 127.0.0.0/24, …`,
      `gave a wrong password for user “${person.email}” 10 times so far from 127.0.0.0/24, …`,
    ])
  })

  test('resets that are asked for, for somebody and for nobody, and those that are made', async () => {
    const { email } = await newAdmin()
    for (let at = 0; at < 4; at++) await ask(email, '192.0.2.7')
    await ask('nobody@estavelle.example', '192.0.2.8')
    const { rows } = await db.query('select id from users where email = $1', [email])
    const made = await editor.call('POST', `/cms/users/${rows[0].id}/reset-link`)
    const { link } = (await made.json()) as { link: string }
    const body = new URLSearchParams({ password: 'a-new-horse-battery' })
    const headers = { origin: site.url, ...from('192.0.2.9') }
    expect((await fetch(link, { method: 'POST', redirect: 'manual', headers, body })).status).toBe(302)
    const lines = await told()
    for (const line of [
      `asked for a new password for user “${email}” 3 times so far from 192.0.2.0/24, …`,
      `was refused after too many tries for user “${email}” once so far from 192.0.2.0/24, …`,
      'asked for a new password for an unknown user once so far from 192.0.2.0/24, …',
      `reset the password of user “${email}” from 192.0.2.0/24`,
    ])
      expect(lines).toContain(line)
  })

  test('any number of unknown addresses from any number of networks in a few lines', async () => {
    const before = await countedOf('')
    for (let at = 0; at < 60; at++)
      await wrongPasswords(`nobody-${at}@estavelle.example`, [`2001:db8:${(at % 30).toString(16)}a::1`])
    const wrong = (await countedOf('')).filter(({ action }) => action === 'wrong password')
    expect([before.length, wrong.length]).toEqual([expect.any(Number), 11])
    expect(wrong[0]).toEqual({ action: 'wrong password', network: '', times: 40 })
    expect(await told()).toContain('gave a wrong password for an unknown user 40 times so far from other networks, …')
  })

  test('in the file as well, and as far as the filter goes', async () => {
    const { email } = await newAdmin()
    await wrongPasswords(email, ['203.0.113.77'])
    const file = (query: string) => textOf(editor.page(`/cms/audit.csv${query}`))
    const line = `gave a wrong password for user “${email}” once so far from 203.0.113.0/24`
    const day = new Date().toISOString().slice(0, 10)
    expect(await file(`?action=wrong password&from=${day}`)).toContain(line)
    for (const query of ['?action=created', '?kind=news', '?person=nobody', '?to=2020-01-01', '?from=2099-01-01']) {
      expect(await file(query)).not.toContain(line)
      expect((await told(query)).join()).not.toContain(line)
    }
    expect(await (await editor.page('/cms/audit')).text()).toContain('<option value="wrong password">')
  })
})

test('of two instances that write the same hour down, one does, and it is of the day of its tries', async () => {
  const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  await db.query(
    `insert into counted_tries (hour, action, actor_email, subject_kind, subject_label, network)
     select now() - interval '2 hours', 'wrong password', 'stranger', 'user', 'many-' || n, '' from generate_series(1, 250) n`,
  )
  await db.query(
    `insert into counted_tries (hour, action, actor_email, subject_kind, subject_label, network, last_at)
     values ('2026-01-02T22:00Z', 'wrong password', 'stranger', 'user', 'at-night', '', '2026-01-02T22:40Z')`,
  )
  expect(await told('?person=stranger')).toHaveLength(100)
  expect(await textOf(editor.page('/cms/audit?person=stranger'))).toMatch(
    /Of the tries that are still being counted, \d{3} more are/,
  )
  const both = [1, 2].map(() => createDatabase(connection, () => undefined))
  const [{ db: one }] = both as [(typeof both)[0], (typeof both)[0]]
  const open = await listCountedTries(one, { person: 'stranger' })
  await Promise.all(both.map((each) => writeCountedTries(each.db)))
  // Who reads both while they are written finds each once.
  const left = stillCounted(open, await listEntries(one, {}, { limit: 1000 })).map(({ subjectLabel }) => subjectLabel)
  expect([open.length - left.length, left.some((label) => label?.startsWith('many-'))]).toEqual([251, false])
  await Promise.all(both.map((each) => each.close()))
  const { rows } = await db.query(
    `select count(*)::int as entries, count(distinct subject_label)::int as people
     from audit_entries where subject_label like 'many-%'`,
  )
  expect(rows).toEqual([{ entries: 250, people: 250 }])
  expect(await told('?from=2026-01-02&to=2026-01-02')).toEqual([expect.stringContaining('at-night')])
})

test('neither trail nor table nor log has a password, a code, a whole address or an unknown person', async () => {
  const { rows } = await db.query('select * from audit_entries')
  const counted = await db.query('select * from counted_tries')
  const kept = JSON.stringify([rows, counted.rows])
  expect(kept).toContain('wrong code')
  for (const secret of [guess, '123456', '203.0.113.1"', '203.0.113.77', '198.51.100.1"', 'nobody-', 'nobody@'])
    expect([secret, kept.includes(secret)]).toEqual([secret, false])
  expect(site.output()).not.toContain(guess)
})

test('a closed hour becomes an entry for each line at the next start, and says the same', async () => {
  const { email } = await newAdmin()
  await wrongPasswords(email, hostsOf('203.0.113', 4))
  await db.query("update counted_tries set hour = hour - interval '1 hour' where subject_label = $1", [email])
  await db.end()
  await site.stop()
  site = await startSite({ dataDir: site.dataDir, env })
  db = await openSiteDatabase(site.dataDir)
  editor = await signIn(site.url)
  const ofEmail = async () => (await told()).filter((line) => line.includes(email) && line.includes('wrong'))
  await until(async () => (await countedOf(email)).length === 0)
  expect(await ofEmail()).toEqual([`gave a wrong password for user “${email}” 4 times from 203.0.113.0/24, …`])
})

import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { createSecretBox } from '#app/accounts/secret-box.server.ts'
import { codeAt, stepAt } from '#app/accounts/totp.server.ts'
import { isSecondFactor } from '#app/accounts/two-factor.server.ts'
import { postSignIn } from '#tests/support/editor.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { createPerson } from '#tests/support/people.ts'
import { readCookies } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const wrong = 'not-the-password'

test.each([
  [{ email: 'nobody', password: 'long enough' }, [['email', 'Invalid email address']]],
  [{ email: '', password: 'long enough' }, [['email', 'Invalid email address']]],
  [{ password: 'long enough' }, [['email', 'Invalid email address']]],
  [{ email: ['a@b.example'], password: 'long enough' }, [['email', 'Invalid email address']]],
  [{ email: `${'a'.repeat(250)}@b.example`, password: 'long enough' }, [['email', expect.any(String)]]],
  [{ email: 'a@b.example', password: '12345' }, [['password', 'Password must be at least 6 characters']]],
  [{ email: 'a@b.example' }, [['password', 'Password must be at least 6 characters']]],
  [{ email: 'a@b.example', password: { length: 9 } }, [['password', 'Password must be at least 6 characters']]],
  [
    { email: 'x', password: 'x' },
    [
      ['email', 'Invalid email address'],
      ['password', 'Password must be at least 6 characters'],
    ],
  ],
  [
    'no object',
    [
      ['email', 'Invalid email address'],
      ['password', 'Password must be at least 6 characters'],
    ],
  ],
])('%j is refused with the messages of the form', async (body, expected) => {
  const answer = await postSignIn(url, body)
  expect(answer.status).toBe(422)
  const { issues, message } = (await answer.json()) as { message: string; issues: { field: string; message: string }[] }
  expect(issues.map(({ field, message }) => [field, message])).toEqual(expected)
  expect(message).toBe(issues.map((issue) => issue.message).join('\n'))
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('six characters are enough to be compared', async () => {
  const answer = await postSignIn(url, { email: 'six@estavelle.example', password: '123456' })
  expect(answer.status).toBe(401)
})

test('an unknown address and a wrong password get one and the same answer', async () => {
  const answers = [
    await postSignIn(url, { email: admin.email, password: wrong }),
    await postSignIn(url, { email: 'nobody@estavelle.example', password: wrong }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()))
  expect(known).toBe(unknown)
  expect(JSON.parse(known ?? '')).toEqual({ message: 'Invalid email or password' })
  const names = answers.map(({ headers }) => [...headers.keys()].sort())
  expect(names[0]).toEqual(names[1])
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})

test('an unknown address takes as long as a wrong password', async () => {
  const time = async (email: string) => {
    const started = performance.now()
    const { status } = await postSignIn(url, { email, password: wrong })
    const took = performance.now() - started
    expect(status).toBe(401)
    return took
  }
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // What else the machine does only ever adds to a time: the least of many tells. Without the hash, `unknown` is a
  // twentieth from the first try on, and stays that.
  const isAlike = () => Math.max(known, unknown) < 2.5 * Math.min(known, unknown)
  for (let round = 0; round === 0 || (round < 8 && !isAlike()); round++) {
    // One account has few tries.
    const person = await createPerson(site.dataDir, { isAdmin: false })
    for (let at = 0; at < 7; at++) {
      known = Math.min(known, await time(person.email))
      unknown = Math.min(unknown, await time(`nobody-${round}-${at}@estavelle.example`))
    }
  }
  expect([known, unknown]).toSatisfy(isAlike)
})

test('a password longer than 128 characters is refused before it is hashed', async () => {
  const tries = async (length: number) => {
    const started = performance.now()
    // Fewer than there are connections to the database: who got none for two seconds would be refused for that.
    const answers = await inParallel(Array(12).keys(), 8, (at) =>
      postSignIn(url, { email: `long-${at}@estavelle.example`, password: 'x'.repeat(length) }),
    )
    return { answers, took: performance.now() - started }
  }
  const [longest, longer] = [await tries(128), await tries(129)]
  expect(longest.answers.map(({ status }) => status)).toEqual(Array(12).fill(401))
  expect(longer.answers.map(({ status }) => status)).toEqual(Array(12).fill(422))
  expect(await longer.answers[0]?.text()).toContain('Password must be 128 characters or less')
  // Twelve hashes take ten times as long as twelve refusals.
  const again = [longer, await tries(129), await tries(129)]
  expect(Math.min(...again.map(({ took }) => took))).toBeLessThan(longest.took)
})

test('the address counts without case and without spaces around it', async () => {
  const answer = await postSignIn(url, { email: `  ${admin.email.toUpperCase()} `, password: admin.password })
  expect(answer.status).toBe(200)
})

test('each sign-in gets a token of its own, also when the browser brings an old or a planted one', async () => {
  const first = sessionOf(await postSignIn(url, admin))
  const second = sessionOf(await postSignIn(url, admin, { cookie: `estavelle-session=${first.value}` }))
  const third = sessionOf(await postSignIn(url, admin, { cookie: 'estavelle-session=planted.by-somebody' }))
  const values = [first, second, third].map(({ value }) => value)
  expect(new Set(values).size).toBe(3)
  for (const value of values) expect(decodeURIComponent(value ?? '')).toMatch(/^[A-Za-z0-9_-]{32,}\.[\w+/=-]{40,}$/)
})

test('on http the session is an HttpOnly, SameSite=Lax cookie for the whole site and this host', async () => {
  const { name, attributes } = sessionOf(await postSignIn(url, admin))
  expect(name).toBe('estavelle-session')
  expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
  expect(attributes.join()).not.toMatch(/domain|secure/)
})

test('the database holds neither a password in the clear nor anything weaker than argon2id of 19 MiB', async () => {
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query('select password from accounts')
  await db.end()
  expect(rows.length).toBeGreaterThan(0)
  for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$(m=19456,t=2,p=1)\$/)
})

function sessionOf(answer: Response) {
  const session = readCookies(answer.headers).find(({ name }) => name.endsWith('session'))
  if (!session) throw new Error(`No session: ${answer.status}`)
  return session
}

test('a code of the second factor counts by the clock of the database, which is one for all instances', async () => {
  const { email } = await createPerson(site.dataDir, { isAdmin: false })
  const [box, secret] = [createSecretBox({ secret: 'x' }), Buffer.from('12345678901234567890')]
  const db = await openSiteDatabase(site.dataDir)
  const client = await db.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'insert into two_factors (user_id, secret, confirmed_at) select id, $2, now() from users where email = $1 returning user_id as id',
      [email, box.seal(secret.toString('base64'))],
    )
    const later = codeAt(secret, stepAt(Date.now() + 10 * 60_000))
    const isGood = () => isSecondFactor(drizzle(client), box, rows[0].id, later)
    expect(await isGood()).toBe(false)
    await client.query(`create schema ahead; set local search_path to ahead, public, pg_catalog;
      create function clock_timestamp() returns timestamptz
        language sql as $$ select pg_catalog.clock_timestamp() + interval '10 minutes' $$`)
    expect(await isGood()).toBe(true)
  } finally {
    await client.query('rollback')
    client.release()
    await db.end()
  }
})

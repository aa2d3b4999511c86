import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cmsWrites, type Write, writingRoutes } from '#tests/support/cms-writes.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { uploadsOf } from '#tests/support/uploads-of.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'

const db = await openSiteDatabase(site.dataDir)
const boss = await signIn(site.url)
const writes = await cmsWrites(boss, site, db)
const all = Object.values(writes).flat()
afterAll(() => db.end())

type Doomed = { editor: Editor; id: string; person: { email: string; password: string } }

async function administrator(): Promise<Doomed> {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const { rows } = await db.query('select id from users where email = $1', [person.email])
  return { editor: await signIn(site.url, person), id: rows[0].id, person }
}

/** Sends the head and half of the body; the rest when it is told. */
async function begin({ cookie }: Editor, { method, path, body = '', type = 'application/json' }: Write) {
  const bytes = Buffer.from(body, 'latin1')
  const headers = { cookie, origin: site.url, accept: 'application/json', 'content-type': type }
  const framed = body ? { ...headers, 'content-length': bytes.length } : headers
  const asking = request(site.url + path, { method, headers: framed, agent: false })
  const answered = once(asking, 'response').then(async ([answer]) => ({
    is: `${method} ${path}: ${answer.statusCode}`,
    status: answer.statusCode as number,
    text: await text(answer),
  }))
  const half = bytes.length >> 1
  await new Promise((resolve) => asking.write(bytes.subarray(0, half), resolve))
  return () => {
    asking.end(bytes.subarray(half))
    return answered
  }
}

const send = async (editor: Editor, write: Write) => (await begin(editor, write))()

/** Everything that a request could have written. What comes and goes with sign-ins and roles, or is renewed, is not of it. */
async function stored() {
  const apart = ['sessions', 'user_roles', 'rate_limits', 'audit_entries', 'chain_links', 'migrations']
  const { rows: tables } = await db.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by 1",
    [apart],
  )
  const found: Record<string, unknown> = { uploads: await uploadsOf(site.dataDir) }
  for (const { name } of tables)
    found[name] = (
      await db.query(
        `select md5(string_agg(line, '' order by line)) from (select (to_jsonb(t) - 'credentials')::text as line from "${name}" t) lines`,
      )
    ).rows[0].md5
  return found
}

const signedBy = async ({ person }: Doomed) =>
  (await db.query("select action from audit_entries where actor_email = $1 and action <> 'signed in'", [person.email]))
    .rows

/** A transaction that is not over. */
async function underWay(query: string, id: string) {
  const client = await db.connect()
  let isOver = false
  async function commit() {
    if (!isOver) await client.query('commit').finally(() => client.release())
    isOver = true
  }
  onTestFinished(commit)
  await client.query('begin')
  await client.query(query, [id])
  return { commit, untilWaitedFor: (count: number) => untilWaitedFor(client, db, count) }
}

const portions = <Entry>(list: Entry[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

test('every route of the CMS that takes something is tried here', async () => {
  expect(Object.keys(writes).sort()).toEqual(await writingRoutes())
})

test('what arrives after the role was said to be taken away is not stored, at whichever door it began', async () => {
  const told = all.filter(({ body }) => body)
  // An editor has sixteen places, and the database ten: who got none for two seconds would be refused for that.
  for (const portion of portions(told, 10)) {
    const doomed = await administrator()
    const begun = await Promise.all(portion.map((write) => begin(doomed.editor, write)))
    const before = await stored()
    expect((await boss.call('PUT', `/cms/users/${doomed.id}`, { isAdmin: false })).status).toBe(200)
    const answers = await Promise.all(begun.map((finish) => finish()))
    expect(answers.filter(({ status }) => status !== 401 && status !== 403)).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await signedBy(doomed)).toEqual([])
  }
})

/** Read by a process of its own before it is written: who waits for the role meanwhile would be given up. */
const isFile = ({ path }: Write) => path.includes('/upload')

test('what is written while the role goes waits, and is refused, at every door', async () => {
  const files = all.filter(isFile).map((write) => [write])
  // A request holds a connection while it waits, of which there are ten, and is given up after five seconds: by then all of
  // a portion have to be waiting.
  for (const portion of [
    ...files,
    ...portions(
      all.filter((write) => !isFile(write)),
      4,
    ),
  ]) {
    const doomed = await administrator()
    const before = await stored()
    const taker = await underWay('delete from user_roles where user_id = $1', doomed.id)
    const answers = Promise.all(portion.map((write) => send(doomed.editor, write)))
    const writing = portion.filter(({ isWhole }) => isWhole)
    await taker.untilWaitedFor(writing.length)
    await taker.commit()
    const open = (await answers).filter(({ status }) => status < 400 || status >= 500)
    expect(open).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await signedBy(doomed)).toEqual([])
  }
})

test.each<[string, (doomed: Doomed) => Promise<unknown>, number]>([
  ['the session was ended by signing out', ({ editor }) => editor.call('POST', '/auth/sign-out'), 401],
  ['the person was removed', ({ id }) => boss.call('DELETE', `/cms/users/${id}`), 401],
  [
    'the password was changed in another session',
    async ({ person }) =>
      (await signIn(site.url, person)).call('PUT', '/cms/profile/password', {
        current: person.password,
        password: 'a-fifth-horse-battery',
      }),
    401,
  ],
  [
    'the role was taken away in the database',
    ({ id }) => db.query('delete from user_roles where user_id = $1', [id]),
    403,
  ],
])('a save that was on its way when %s is refused in words', async (_, end, status) => {
  const doomed = await administrator()
  const values = article()
  const write = { method: 'POST', path: '/cms/news/records', body: JSON.stringify({ values }) }
  const finish = await begin(doomed.editor, write)
  await end(doomed)
  const answer = await finish()
  const message = status === 401 ? 'Your session has ended' : 'This account has no access to the CMS'
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  expect((await fetch(`${site.url}/news/${values.slug}`)).status).toBe(404)
})

test('a save that waits for a row is decided before its author is said to have lost the role', async () => {
  const doomed = await administrator()
  const record = await recordsOf(boss, 'news').created()
  const holder = await underWay('select from news_articles where id = $1 for update', record.id)
  const statusOf = ({ status }: Response) => status
  const save = doomed.editor.updateArticle(record.id, 1, { title: 'Waited' }).then(statusOf)
  await holder.untilWaitedFor(1)
  // Not which answer comes first: they come over two connections.
  const revocation = boss.call('PUT', `/cms/users/${doomed.id}`, { isAdmin: false }).then(async ({ status }) => {
    const { rows } = await db.query('select title from news_articles where id = $1', [record.id])
    return { status, title: rows[0]?.title }
  })
  // A role that nobody holds on to would be taken away without waiting.
  await Promise.race([revocation, holder.untilWaitedFor(2)])
  const late = doomed.editor.createArticle({}).then(statusOf)
  await Promise.race([late, holder.untilWaitedFor(3)])
  await holder.commit()
  expect(await Promise.all([save, revocation])).toEqual([200, { status: 200, title: 'Waited' }])
  expect([401, 403]).toContain(await late)
})

test('whoever keeps the role writes at all of these doors', async () => {
  const editor = await signIn(site.url)
  const refused: string[] = []
  for (const write of all.filter(({ isWhole }) => isWhole)) {
    const { status, is, text } = await send(editor, write)
    if (status !== 200) refused.push(`${is} ${text}`)
  }
  expect(refused).toEqual([])
})

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCheckpoint, onceADay } from '#server/evidence/checkpoint.ts'
import { requireSigningKey } from '#server/evidence/signing-key.ts'
import { verifyEvidence } from '#server/evidence/verify-evidence.ts'
import { runCommand } from '#tests/support/backup-commands.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openAsApplication, openSiteDatabase } from '#tests/support/site-database.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const application = await openAsApplication(site.dataDir)
afterAll(() => Promise.all([db.end(), application.end()]))

const [env, backups] = [{ DATA_DIR: site.dataDir }, join(site.dataDir, 'backups')]
const refusals = /permission denied|must be owner|no checkpoint of the chain|history_retention_years/
const evidence = ['record_revisions', 'audit_entries', 'chain_links', 'chain_start', 'chain_checkpoints']

async function verify() {
  const client = await db.connect()
  try {
    return await verifyEvidence(client, backups)
  } finally {
    client.release()
  }
}

async function scratchFolder() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('with the rights of the application nothing of what was can be forged, dated, changed or removed', async () => {
  await editor.createArticle({})
  const attempts = [
    `insert into record_revisions (kind, record_id, version, at, action) values ('news', '${randomUUID()}', 1, now(), 'created')`,
    `insert into audit_entries (at, actor_email, action, subject_kind) values (now() - interval '1 year', 'a@b.example', 'x', 'y')`,
    ...evidence.flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set at = now() - interval '1 year'`,
      `insert into ${table} overriding system value select * from ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger mine before insert on ${table} execute function refuse_link_change()`,
    ]),
    `select append_link('audit', 1, null, '')`,
    `select remove_revisions(array(select id from record_revisions), 'because')`,
    `create or replace function append_link(entry text, entry_id bigint, salt uuid, canonical text) returns void language sql as ''`,
    `create temp table own (id uuid, version int, updated_by text);
     create trigger forge after insert on own for each row execute function keep_revision('news')`,
    `create temp table own (like news_articles);
     create trigger forge after insert on own for each row execute function keep_revision_of_news_articles()`,
    `create temp table own (like audit_entries);
     create trigger forge after insert on own for each row execute function link_audit()`,
    `select write_checkpoint(row(null, now(), 1, 'x', 0, 0, 0, 'x', 'x')::chain_checkpoints, 0)`,
    'insert into history_retention values (1, 0)',
  ]
  const before = await everything()
  const done: string[] = []
  for (const attempt of attempts)
    await application.query(attempt).then(
      () => done.push(attempt),
      ({ message }) => void (refusals.test(message) || done.push(`${attempt}: ${message}`)),
    )
  expect(done).toEqual([])
  // What is young stays, whatever time is set, and so does what was said of a picture that is shown.
  await application.query('insert into history_retention values (1, 1)')
  await application.query('select remove_old_revisions(1000)')
  await application.query('delete from history_retention')
  await application.query(`select forget_picture('cranes.jpg')`)
  expect(await everything()).toEqual(before)
})

async function everything() {
  const hashed = evidence.map((table) =>
    db.query(`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  )
  return (await Promise.all(hashed)).map(({ rows }) => rows[0])
}

test('what is hashed of a revision is the text that jsonb writes of it, to the letter', async () => {
  const odd = { title: 'A "quoted" \\ title\twith \u2028, \u{1F3E2} and \u0007', summary: '<b>%s</b>' }
  const { record } = (await (await editor.createArticle(odd)).json()) as { record: { id: string; values: object } }
  const path = `/cms/news/records/${record.id}`
  const drafted = { version: 1, as: 'draft', values: { ...record.values, title: 'Waits' } }
  expect((await editor.call('PUT', path, drafted)).status).toBe(200)
  expect((await editor.removeArticle(record.id)).status).toBe(200)
  const written = `jsonb_build_object('entry', 'revision', 'salt', salt, 'id', r.id, 'kind', r.kind,
    'record', r.record_id, 'version', r.version, 'at', microseconds(r.at), 'editor', r.editor,
    'action', r.action, 'row', r.row - 'draft', 'draft', encode(sha256(convert_to(
      salt || ' ' || nullif(r.row -> 'draft', 'null')::text, 'UTF8')), 'hex'))::text`
  const { rows } = await db.query(`
    select r.kind, r.action, jsonb_path_exists(r.row, '$.keyvalue() ? (@.key starts with "search")') as searched, canonical_revision(r, salt) is distinct from ${written} as differs
    from record_revisions r, unnest(array[gen_random_uuid(), null]) as salt`)
  expect(rows.filter(({ differs, searched }) => differs || searched)).toEqual([])
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'drafted', 'deleted']))
})

test('an entry has the time of the database, also in a transaction that began long before', async () => {
  const client = await application.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select clock_timestamp() as moment from pg_sleep(0.05)')
    await client.query(`select write_audit(null, 'late@estavelle.example', 'x', 'y', null, null, null)`)
    await client.query('commit')
    const { rows: entries } = await db.query(
      `select at from audit_entries where actor_email = 'late@estavelle.example'`,
    )
    expect(entries[0].at.getTime()).toBeGreaterThanOrEqual(rows[0].moment.getTime())
  } finally {
    client.release()
  }
})

test('saves at once make one chain without a fork, and what is only tried out is in none', async () => {
  const { entries } = await verify()
  const made = await Promise.all(Array.from({ length: 12 }, () => editor.createArticle({})))
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const tried = await editor.call('POST', '/cms/news/preview', { values: { title: 'Only tried' } })
  expect(tried.status).toBe(200)
  expect(await verify()).toMatchObject({ problem: undefined, entries: entries + 24 })
})

test('what is only tried out, of a record new or known, has no revision written that is then taken back', async () => {
  const { record } = (await (await editor.createArticle({})).json()) as { record: { id: string; values: object } }
  // What a sequence has given is not taken back.
  const given = async () => (await db.query('select last_value from record_revisions_id_seq')).rows[0].last_value
  const before = await given()
  for (const id of [record.id, undefined]) {
    const values = { ...record.values, slug: `tried-${randomUUID()}` }
    expect((await editor.call('POST', '/cms/news/preview', { id, values, marked: true })).status).toBe(200)
  }
  expect(await given()).toBe(before)
  await editor.createArticle({})
  expect(Number(await given())).toBe(Number(before) + 1)
})

test('a transaction that has its revisions wait gets each of them all the same, and none ends without', async () => {
  const { record } = (await (await editor.createArticle({})).json()) as { record: { id: string } }
  const client = await application.connect()
  try {
    await client.query('begin; set constraints all deferred')
    for (const title of ['Changed', 'Changed again'])
      await client.query('update news_articles set title = $2 where id = $1', [record.id, title])
    await client.query('delete from news_articles where id = $1', [record.id])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await db.query(
    `select action, row ->> 'title' as title from record_revisions where record_id = $1 order by id offset 1`,
    [record.id],
  )
  expect(rows).toEqual([
    { action: 'updated', title: 'Changed' },
    { action: 'updated', title: 'Changed again' },
    { action: 'deleted', title: null },
  ])
  expect((await verify()).problem).toBeUndefined()
})

test('what retention removes leaves a link that says nothing of it, an entry that tells, and a chain that is whole', async () => {
  const id = randomUUID()
  const ages = { 'A secret of old': '3 years', Then: '2 years', Later: '13 months', Gone: '1 day' }
  for (const [title, age] of Object.entries(ages))
    await db.query(
      `insert into record_revisions (kind, record_id, version, at, action, row) values ('news', $1, 1, now() - $2::interval,
        'updated', case when $3 <> 'Gone' then jsonb_build_object('title', $3::text) end)`,
      [id, age, title],
    )
  // As if it had been so when the chain began.
  await db.query('update chain_start set entries = (select max(number) from chain_links)')
  await db.query('insert into history_retention values (1, 1)')
  const before = await verify()
  expect(before.problem).toBeUndefined()
  const remove = async () => (await application.query('select remove_old_revisions(1000) as count')).rows[0].count
  expect([await remove(), await remove()]).toEqual([2, 0])
  const after = { problem: undefined, removed: before.removed + 2, entries: before.entries + 1 }
  expect(await verify()).toMatchObject(after)
  const { rows: stubs } = await db.query('select salt from chain_links where removed_by is not null')
  expect(stubs).toEqual([{ salt: null }, { salt: null }])
  const trail = (await (await editor.page('/cms/audit')).text()).replace(/<[^>]+>/g, '')
  expect(trail).toContain('removed 2 revisions “Older than 1 year”')
  const { rows: tables } = await db.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const { rowCount } = await db.query(`select from ${name} t where t::text like '%A secret of old%'`)
    expect([name, rowCount]).toEqual([name, 0])
  }
})

test('the chain is signed once a day, also after a clock that was ahead', async () => {
  const [key, dir] = [await requireSigningKey(site.dataDir), await scratchFolder()]
  const client = await db.connect()
  try {
    await client.query('begin; alter table chain_checkpoints disable trigger user')
    await makeCheckpoint({ database: client, key, dir })
    await client.query(`update chain_checkpoints set at = at + interval '1 year'`)
    for (let time = 0; time < 2; time++) await makeCheckpoint({ database: client, key, dir, hours: onceADay })
    expect(await readdir(join(dir, 'checkpoints'))).toHaveLength(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a backup brings the chain back whole, and the key of the site is not in it', async () => {
  const made = await runCommand('backup', [], env)
  const folder = made.said.split(' has ')[0] ?? ''
  expect(await readdir(folder)).toEqual(['auth.secret', 'files', 'manifest.json', 'tables', 'uploads'])
  expect(await runCommand('restore', ['--drill', folder], env)).toMatchObject({ code: 0 })
  const dataDir = join(await scratchFolder(), 'restored')
  expect(await runCommand('restore', [folder], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const verified = await runCommand('verify', [], { DATA_DIR: dataDir, BACKUP_DIR: backups })
  expect(verified).toEqual({ code: 0, said: expect.stringMatching(/^The chain is whole/) })
})

describe('an exported page, checked by a program that knows nothing of ours', () => {
  let file: string
  let key: string
  beforeAll(async () => {
    const news = recordsOf(editor, 'news')
    const given = { slug: 'exported', title: 'Two hyphens -- and --> an end', imageUrl: '/uploads/facade-detail.jpg' }
    const { id, version, values } = await news.created(given)
    const draft = { version, values: { ...values, title: 'Secret' }, as: 'draft' }
    await editor.call('PUT', `/cms/news/records/${id}`, draft)
    await db.query("update images set original_name = 'Secret.jpg', alt = 'Cranes' where name = 'cranes.jpg'")
    await hourPasses()
    const at = `${new Date(Date.now() - 60_000).toISOString().slice(0, 16)}z`.toLowerCase()
    const answer = await fetch(`${site.url}/cms/as-at/export`, {
      method: 'POST',
      // As a browser asks: it is a file, and comes as it is.
      headers: { cookie: editor.cookie, origin: site.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ at, page: '/news/exported' }),
    })
    expect(answer.headers.get('content-encoding')).toBe(null)
    file = await answer.text()
    const status = (await (await editor.page('/cms/status')).text()).replace(/<[^>]+>/g, '')
    key = /The public key here is ([\w+/]+=*)/.exec(status)?.[1] ?? ''
  })

  /** Of which nobody knows: what there is was chained afterwards, as the migration does it with what it finds. */
  async function hourPasses() {
    const migration = await readFile('db/migrations/0026_evidence-chain.sql', 'utf8')
    const chaining = migration.split('--> statement-breakpoint').find((each) => each.includes('What there is already'))
    const tables = ['record_revisions', 'chain_links', 'chain_checkpoints']
    for (const table of tables) await db.query(`alter table ${table} disable trigger user`)
    await db.query(`update record_revisions set at = at - interval '1 hour'`)
    await db.query(`update history_start set at = now() - interval '1 day'`)
    await db.query(`delete from chain_links; delete from chain_checkpoints; delete from chain_start; ${chaining}`)
    for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
  }

  async function check(text: string, ...noted: string[]) {
    const path = join(await scratchFolder(), 'export.html')
    await writeFile(path, text)
    return new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(process.execPath, ['docs/check-export.mjs', path, ...noted], (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, said: stdout + stderr }),
      )
    })
  }

  test('is genuine, and says whose signature covers it', async () => {
    const said = expect.stringMatching(/^GENUINE: .+\/news\/exported as at .+ entries, \d+ links,\nsigned by MCow/)
    expect(await check(file, key)).toEqual({ code: 0, said })
    expect(file).toMatch(/an end[\s\S]*"name\\": \\"facade-detail/)
    expect(file).not.toContain('Secret')
  })

  test.each([
    ['word of the page', /Two hyphens/, 'Ten hyphens', 'the page is not the one that was hashed'],
    ['word of an entry', /Two hyphens(?![\s\S]*Two hyphens)/, 'Ten hyphens', 'is not the one in the chain'],
    ['link', /(?<="links": \[\s+"\d+ )\d/, '9', 'is not the one'],
    ['signature', /(?<="signature": ")../, 'AA', 'is not that of its key'],
  ])('is not genuine with another %s', async (_what, found, put, sentence) => {
    const changed = file.replace(found, put)
    expect(changed).not.toBe(file)
    expect(await check(changed, key)).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  })

  test('is not genuine when it was cut off, is empty or is something else', async () => {
    const said = expect.stringMatching(/^NOT GENUINE: it does not end with a proof/)
    for (const text of ['', 'a page', file.slice(0, -400)]) expect(await check(text, key)).toEqual({ code: 1, said })
  })

  test('is not genuine where the key is another than the noted one', async () => {
    const said = expect.stringContaining('no signature of that key covers all of it')
    expect(await check(file, `${key.slice(0, -4)}AAA=`)).toEqual({ code: 1, said })
  })
})

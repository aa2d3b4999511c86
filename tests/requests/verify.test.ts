import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verifyEvidence } from '#server/evidence/verify-evidence.ts'
import { runCommand } from '#tests/support/backup-commands.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const news = recordsOf(editor, 'news')
const env = { DATA_DIR: site.dataDir }
const backups = join(site.dataDir, 'backups')

async function verify(dir?: string) {
  const client = await db.connect()
  try {
    return await verifyEvidence(client, dir)
  } finally {
    client.release()
  }
}

/** A record with two revisions and two entries, of which the first are asked for by their numbers. */
let saved: Awaited<ReturnType<typeof news.created>>
let first: { revision: number; audit: number; link: number }
beforeAll(async () => {
  saved = await news.created({ title: 'As it was', slug: 'as-it-was' })
  await news.update(saved.id, saved.version, { ...saved.values, title: 'As it is' })
  const { rows } = await db.query(
    `select (select min(id) from record_revisions where record_id = $1)::int as revision,
      (select min(id) from audit_entries where subject_id = $1::text)::int as audit`,
    [saved.id],
  )
  const { rows: links } = await db.query(
    `select number::int as link from chain_links where entry = 'revision' and entry_id = $1`,
    [rows[0].revision],
  )
  first = { ...rows[0], ...links[0] }
  // All of it is signed.
  expect((await runCommand('backup', [], env)).code).toBe(0)
})

describe('npm run verify', () => {
  test('says of a sound site what there is and who signed it, while people write', async () => {
    const verified = runCommand('verify', [], env)
    await editor.createArticle({})
    expect(await verified).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The chain is whole\. Links: \d+; revisions: \d+; entries of the audit trail: \d+\.\n[\s\S]+The key MCow\S+ signs/,
      ),
    })
    expect((await stat(join(site.dataDir, 'evidence.key'))).mode & 0o777).toBe(0o600)
  })

  const away = 'past the rules of retention'
  const cases: [string, string, () => string, () => RegExp][] = [
    [
      'a changed revision',
      'record_revisions',
      () => `update record_revisions set row = row || '{"title": "Never"}' where id = ${first.revision}`,
      () => named('revision', 'is not what was written then'),
    ],
    [
      'a revision with another editor',
      'record_revisions',
      () => `update record_revisions set editor = 'x@y.example' where id = ${first.revision}`,
      () => named('revision', 'is not what was written then'),
    ],
    [
      'a changed entry of the audit trail',
      'audit_entries',
      () => `update audit_entries set actor_email = 'x@y.example' where id = ${first.audit}`,
      () => named('audit', 'is not what was written then'),
    ],
    [
      'an entry with another time',
      'audit_entries',
      () => `update audit_entries set at = at - interval '1 second' where id = ${first.audit}`,
      () => named('audit', 'is not what was written then'),
    ],
    [
      'a removed revision',
      'record_revisions',
      () => `delete from record_revisions where id = ${first.revision}`,
      () => new RegExp(`^Number ${first.link} of the chain, revision ${first.revision}, written .+ ${away}`),
    ],
    [
      'a removed entry of the audit trail',
      'audit_entries',
      () => `delete from audit_entries where id = ${first.audit}`,
      () => new RegExp(`audit trail ${first.audit}, written .+ ${away}`),
    ],
    [
      'a removed revision whose link says that the rules removed it',
      'record_revisions, chain_links',
      () => `delete from record_revisions where id = ${first.revision};
       update chain_links set salt = null, removed_by = ${first.audit} where number = ${first.link}`,
      () => new RegExp(`^Number ${first.link} .+no entry of the audit trail tells of it`),
    ],
    [
      'a removed link',
      'chain_links',
      () => `delete from chain_links where number = ${first.link}`,
      () => new RegExp(`^Number ${first.link} of the chain is missing`),
    ],
    [
      'a changed link',
      'chain_links',
      () => `update chain_links set at = at - interval '1 day' where number = ${first.link}`,
      () => named('revision', 'does not follow from the one before'),
    ],
    [
      'an entry that was put in past the triggers',
      'audit_entries',
      () => `insert into audit_entries (actor_email, action, subject_kind) values ('x@y.example', 'x', 'y')`,
      () => /^The entry of the audit trail \d+, dated .+, is in no link/,
    ],
    [
      'a record that was changed past the triggers',
      'news_articles',
      () => `update news_articles set title = 'Never' where id = '${saved.id}'`,
      () => new RegExp(`^The record ${saved.id} of news is not what its last revision`),
    ],
    [
      'a record that was removed past the triggers',
      'news_articles',
      () => `delete from news_articles where id = '${saved.id}'`,
      () => new RegExp(`^The record ${saved.id} of news is gone`),
    ],
    [
      'a chain that ends too soon',
      'chain_links',
      () => 'delete from chain_links where number >= (select max(number) from chain_checkpoints)',
      () => /^The chain ends with number \d+, and number \d+ was signed in/,
    ],
    [
      'a chain that was written anew',
      'record_revisions, chain_links',
      () => `update record_revisions set row = row || '{"title": "Never"}' where id = ${first.revision};
       do $$ declare l chain_links; previous text := repeat('0', 64); begin
         for l in select * from chain_links order by number loop
           if l.number = ${first.link} then
             select sha256_of(canonical_revision(r, l.salt)) into l.content from record_revisions r where r.id = l.entry_id;
           end if;
           l.hash := chain_hash(previous, l);
           update chain_links set content = l.content, hash = l.hash where number = l.number;
           previous := l.hash;
         end loop; end $$`,
      () => /was signed in .+: the chain was written anew/,
    ],
    [
      'a signature of another',
      'chain_checkpoints',
      () => `update chain_checkpoints set audit = audit + 1`,
      () => /^The signature of the checkpoint of .+ is not that of its key/,
    ],
  ]
  const named = (entry: 'revision' | 'audit', what: string) =>
    new RegExp(
      `^Number \\d+ of the chain, ${entry === 'audit' ? 'entry of the audit trail' : entry} ${first[entry]} \\(.+\\), written .+${what}`,
    )

  test.each(cases)('names %s, whoever made it', async (_what, tables, tamper, sentence) => {
    const undo = await asOwner(tables.split(', '), tamper())
    onTestFinished(undo)
    expect((await verify(backups)).problem).toMatch(sentence())
  })

  test('names an entry that its owner dated back, also where the triggers chained it', async () => {
    const undo = await asOwner(['audit_entries', 'chain_links'], 'select 1')
    onTestFinished(undo)
    await db.query(
      `insert into audit_entries (at, actor_email, action, subject_kind) values (now() - interval '1 month', 'x@y.example', 'x', 'y')`,
    )
    expect((await verify()).problem).toMatch(/is dated .+, which is not when it was written/)
    expect(await runCommand('verify', [], env)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Number \d+ of the chain, entry of the audit trail .+x@?y?.+$/),
    })
  })

  test('compares with the checkpoints beside the backups, where those of the database are gone', async () => {
    await asOwner(['chain_checkpoints'], 'delete from chain_checkpoints').then(onTestFinished)
    const [file = ''] = await readdir(join(backups, 'checkpoints'))
    const path = join(backups, 'checkpoints', file)
    const text = await readFile(path, 'utf8')
    onTestFinished(() => writeFile(path, text))
    expect((await verify(backups)).problem).toBeUndefined()
    await writeFile(path, text.replace(/"number": "\d+"/, '"number": "1"'))
    expect((await verify(backups)).problem).toBe(
      `The signature of ${path} is not that of its key: somebody changed it.`,
    )
  })
})

test('what was written while the clock was set, or the machine slept, is refused: it would count as dated anew for good', async () => {
  const chained = '2030-01-04T12:00:00Z'
  const refused = async (begun: string, written: string) =>
    await db.query('select require_one_clock($1, $2, $3)', [begun, written, chained]).then(
      () => false,
      ({ code }: { code: string }) => code === '40001',
    )
  expect(await refused('2030-01-01T12:00:00Z', '2030-01-01T12:00:01Z')).toBe(true)
  expect(await refused('2030-01-04T14:00:00Z', '2030-01-04T14:00:01Z')).toBe(true)
  // A long transaction, in which it was written last; and one that says another date, which is for verifying to find.
  expect(await refused('2030-01-04T10:00:00Z', chained)).toBe(false)
  expect(await refused(chained, '2030-01-01T12:00:00Z')).toBe(false)
  const { rows } = await db.query(
    `select proname as name from pg_proc where prosrc like '%require_one_clock(now(), NEW.at%'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(['link_audit', 'link_revision'])
})

/** What the owner does with the triggers out of the way; answers what puts the tables back. */
async function asOwner(tables: string[], statements: string) {
  const off = tables.map((table) => `alter table ${table} disable trigger user;`).join(' ')
  const on = tables.map((table) => `alter table ${table} enable trigger user;`).join(' ')
  await db.query(tables.map((table) => `create table kept_${table} as table ${table};`).join(' '))
  await db.query(`${off} ${statements}; ${on}`)
  return async function undo() {
    await db.query(off)
    for (const table of tables) {
      const { rows } = await db.query(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const { columns } = rows[0]
      await db.query(
        `delete from ${table}; insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}; drop table kept_${table}`,
      )
    }
    await db.query(on)
  }
}

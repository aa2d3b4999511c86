import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openAsApplication, openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created, row } = articlesOf(editor, db)
afterAll(() => db.end())

const entriesOf = async (kind: string, id?: string) =>
  (
    await db.query(
      'select * from audit_entries where subject_kind = $1 and ($2::text is null or subject_id = $2) order by id',
      [kind, id],
    )
  ).rows

describe('the trail holds', () => {
  test('a save with the old and the new value of what it changed, in short, and nothing else', async () => {
    const { id, values } = await created({ title: 'Before', summary: '🙂'.repeat(120) })
    const contentSections = [{ text: 'First text.' }, { title: 'Third', text: 'x'.repeat(900) }]
    const change = { ...values, title: 'After', summary: `x${'🙂'.repeat(120)}`, contentSections, excerpt: 'New' }
    expect((await editor.updateArticle(id, 1, change)).status).toBe(200)
    expect((await editor.updateArticle(id, 2, change)).status).toBe(200)
    const [create, update, again] = await entriesOf('news', id)
    expect(create).toMatchObject({
      action: 'created',
      actor_email: admin.email,
      subject_label: 'Before',
      details: null,
    })
    expect(update).toMatchObject({ action: 'updated', subject_label: 'After' })
    expect(update.details.changed).toEqual({
      title: { from: 'Before', to: 'After' },
      summary: { from: `${'🙂'.repeat(100)}…`, to: `x${'🙂'.repeat(99)}…` },
      contentSections: {
        from: expect.stringContaining('Second text.'),
        to: expect.stringMatching(/^\[\{.{197,199}…$/),
      },
      excerpt: { from: null, to: 'New' },
    })
    expect(again.details).toEqual({ changed: {} })
  })

  test('of two long texts the part in which they differ', async () => {
    const [alike, rest] = ['a'.repeat(300), '🙂'.repeat(90)]
    const { id, values } = await created({ summary: `${alike} old ${rest}` })
    expect((await editor.updateArticle(id, 1, { ...values, summary: `${alike} new ${rest}` })).status).toBe(200)
    expect((await editor.updateArticle(id, 2, { ...values, summary: `${alike} new` })).status).toBe(200)
    const [, first, second] = await entriesOf('news', id)
    const before = `…${'a'.repeat(39)} `
    expect(first.details.changed.summary).toEqual({
      from: expect.stringMatching(new RegExp(`^${before}old 🙂+…$`, 'u')),
      to: expect.stringMatching(new RegExp(`^${before}new 🙂+…$`, 'u')),
    })
    expect(second.details.changed.summary.to).toMatch(/^…a+ new$/)
  })

  test('what a save found, also where somebody else wrote since the save before it', async () => {
    const { id, values } = await created({ contentSections: [{ text: 'First.' }] })
    const saveText = (version: number, text: string) =>
      editor.updateArticle(id, version, { ...values, contentSections: [{ text }] })
    expect((await saveText(1, 'Second.')).status).toBe(200)
    // As another instance would, or a hand in the database.
    await db.query(`update news_articles set content_sections = '[{"text": "Theirs."}]' where id = $1`, [id])
    expect((await saveText(2, 'Third.')).status).toBe(200)
    expect((await saveText(3, 'Fourth.')).status).toBe(200)
    const said = (await entriesOf('news', id)).slice(1).map(({ details }) => details.changed.contentSections)
    expect(said.map(({ from, to }) => [from, to].map((text) => /[A-Z][a-z]+\./.exec(text)?.[0]))).toEqual([
      ['First.', 'Second.'],
      ['Theirs.', 'Third.'],
      ['Third.', 'Fourth.'],
    ])
  })

  test('no save that was refused', async () => {
    const { id, values } = await created()
    expect((await editor.updateArticle(id, 9, { ...values, title: 'Stale' })).status).toBe(409)
    expect((await editor.updateArticle(id, 1, { ...values, title: '' })).status).toBe(422)
    expect(await entriesOf('news', id)).toHaveLength(1)
  })

  test('a removed subscriber without the address, and an export with the number of addresses', async () => {
    const email = 'forget-me@estavelle.example'
    const { rows } = await db.query('insert into newsletter_subscribers (email) values ($1) returning id', [email])
    const id = rows[0]?.id
    const file = await (await editor.page('/cms/subscribers.csv')).text()
    expect((await editor.call('DELETE', `/cms/subscribers/${id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/cms/subscribers/${id}`)).status).toBe(404)
    const entries = await entriesOf('subscriber')
    expect(entries).toMatchObject([
      { action: 'exported', details: { count: file.trimEnd().split('\r\n').length - 1 }, actor_email: admin.email },
      { action: 'removed', subject_id: id, actor_email: admin.email },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('an uploaded picture, and none that was refused', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const { url } = (await (await editor.upload(bytes, 'a.png', 'image/png')).json()) as { url: string }
    expect((await editor.upload(new Uint8Array([1, 2, 3]), 'b.png', 'image/png')).status).toBe(422)
    expect(await entriesOf('images')).toMatchObject([
      { action: 'uploaded', subject_label: url.replace('/uploads/', ''), actor_email: admin.email },
    ])
  })

  test('a picture that the list has repaired', async () => {
    const slug = 'towerspoor-topping-out'
    const { rows } = await db.query(
      `update news_articles set image_url = '/src/old.jpg' where slug = $1 returning id, title`,
      [slug],
    )
    await editor.page('/cms/news')
    expect(await entriesOf('news', rows[0]?.id)).toMatchObject([
      {
        action: 'repaired',
        actor_email: 'system',
        subject_label: rows[0]?.title,
        details: { changed: { imageUrl: { from: '/src/old.jpg', to: '/uploads/cranes.jpg' } } },
      },
    ])
  })
})

describe('an entry', () => {
  test.each([
    'update audit_entries set actor_email = $$nobody$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('is there for good: %s fails', async (statement) => {
    await created()
    const count = async () =>
      (await db.query('select count(*)::int as n, min(actor_email) as who from audit_entries')).rows
    const before = await count()
    await expect(db.query(statement)).rejects.toThrow('The audit trail is append-only')
    expect(await count()).toEqual(before)
  })

  test('cannot be touched with the rights of the application, which may read it and add to it through a function', async () => {
    await created()
    const application = await openAsApplication(site.dataDir)
    onTestFinished(() => application.end())
    await application.query(`select write_audit(null, 'a@b.example', 'x', 'y', null, null, null)`)
    const { rows: before } = await db.query('select count(*)::int as n from audit_entries')
    // Done, as Postgres only warns that nothing was granted.
    await application.query('grant all on audit_entries to current_user')
    const attempts = [
      `insert into audit_entries (actor_email, action, subject_kind) values ('a@b.example', 'x', 'y')`,
      `update audit_entries set actor_email = 'x'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'drop table audit_entries',
      'drop trigger audit_entries_append_only on audit_entries',
      'alter table audit_entries disable trigger all',
      'alter table audit_entries rename to away',
      'create trigger mine before insert on audit_entries execute function refuse_audit_change()',
      'create rule mine as on insert to audit_entries do instead nothing',
      `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'`,
      'drop function refuse_audit_change() cascade',
      `set session_replication_role = 'replica'`,
      'set role estavelle_owner',
      'drop schema public cascade',
      `insert into migrations (hash, created_at) values ('x', 9e15)`,
    ]
    const done: string[] = []
    for (const attempt of attempts)
      await application.query(attempt).then(
        () => done.push(attempt),
        ({ message }) =>
          expect([attempt, message]).toEqual([attempt, expect.stringMatching(/permission denied|must be/)]),
      )
    expect(done).toEqual([])
    expect((await db.query('select count(*)::int as n from audit_entries')).rows).toEqual(before)
  })

  test('that cannot be written takes its change back: nothing is saved, created, deleted or removed', async () => {
    const { id, values } = await created()
    const { rows } = await db.query(
      `insert into newsletter_subscribers (email) values ('stays@estavelle.example') returning id`,
    )
    const before = await row(id)
    const state = async () =>
      (await db.query('select (select count(*) from news_articles) a, (select count(*) from newsletter_subscribers) s'))
        .rows
    const counts = await state()
    await db.query(`create function refuse_entry() returns trigger language plpgsql as $$
      begin raise exception 'no entry today'; end $$`)
    await db.query('create trigger refuse_entry before insert on audit_entries execute function refuse_entry()')
    onTestFinished(async () => void (await db.query('drop function refuse_entry() cascade')))

    const answers = [
      await editor.updateArticle(id, 1, { ...values, title: 'Without a trace' }),
      await editor.createArticle({ title: 'Without a trace' }),
      await editor.removeArticle(id),
      await editor.call('DELETE', `/cms/subscribers/${rows[0]?.id}`),
      await editor.page('/cms/subscribers.csv'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
    expect(await row(id)).toEqual(before)
    expect(await state()).toEqual(counts)
  })
})

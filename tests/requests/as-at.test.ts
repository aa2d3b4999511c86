import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

// The sample content came into being before the first of them.
const [first, second, third, fourth] = ['t10:00z', 't11:00z', 't12:00z', 't13:00z'].map((time) => `2025-03-01${time}`)
const at = (moment = '', path = '') => `/cms/as-at/${moment}${path}`
const read = async (path: string) => {
  const answer = await editor.page(path)
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('<!-- -->', '') }
}
const shown = async (moment = '', path = '') => (await textOf(editor.page(at(moment, path)))).replaceAll('<!-- -->', '')

/** What was done since the last call was done at that moment, as far as history knows. */
let known = 0
async function happened(moment: string) {
  await db.query('alter table record_revisions disable trigger user')
  await db.query('update record_revisions set at = $1 where id > $2', [moment, known])
  await db.query('alter table record_revisions enable trigger user')
  known = Number((await db.query('select max(id) as id from record_revisions')).rows[0].id)
}

const news = recordsOf(editor, 'news')
const links = recordsOf(editor, 'social-links')
const companies = recordsOf(editor, 'venture-capital')

beforeAll(async () => {
  await db.query("update history_start set at = '2025-03-01T08:59:30Z'")
  await happened('2025-03-01T09:00:00Z')
  const own = { slug: 'past-first', title: 'Title at first', summary: 'A rare word: xylotheque.', date: '2099-01-01' }
  const created = await news.created(own)
  const link = await links.created({ platform: 'Past network', url: 'https://past.example/', displayOrder: -5 })
  const [a, b] = [
    await companies.created({ name: 'Alpha past', displayOrder: -9 }),
    await companies.created({ name: 'Beta past', displayOrder: -8 }),
  ]
  await db.query("update images set alt = 'Alt at first' where name = 'cranes.jpg'")
  await db.query(`insert into portfolio_properties (slug, name, location, description, image_url, gallery, spaces)
    values ('past-property', 'Past', 'Nowhere', 'Text.', '/uploads/cranes.jpg', '[{"url":"/uploads/cranes.jpg"}]',
      '[{"id":"1","name":"4A","state":"available","freeFrom":"2025-03-02"}]')`)
  await happened('2025-03-01T09:59:00Z')
  await db.query("update images set alt = 'Alt later' where name = 'cranes.jpg'")
  const renamed = await news.update(created.id, created.version, {
    ...created.values,
    slug: 'past-second',
    title: 'Title later',
    summary: 'Other.',
  })
  await links.remove(link.id)
  await companies.update(a.id, a.version, { ...a.values, displayOrder: -7 })
  await happened('2025-03-01T10:59:00Z')
  const { record } = renamed
  await editor.call('PUT', `/cms/news/records/${record.id}`, {
    as: 'draft',
    version: record.version,
    values: { ...record.values, title: 'Canary draft' },
  })
  await happened('2025-03-01T11:30:00Z')
  await editor.call('PUT', `/cms/news/records/${record.id}`, {
    as: 'unpublished',
    version: record.version + 1,
    values: record.values,
  })
  await companies.remove(b.id)
  await happened('2025-03-01T12:59:00Z')
})

describe('a page of the past', () => {
  test('shows what visitors saw at that minute, and nothing of before and after', async () => {
    const titles = (html: string) => ['Title at first', 'Title later'].map((title) => html.includes(title))
    expect(titles(await shown(first, '/news'))).toEqual([true, false])
    expect(titles(await shown(second, '/news'))).toEqual([false, true])
    expect((await read(at(first, '/news/past-first'))).status).toBe(200)
    expect((await read(at(first, '/news/past-second'))).status).toBe(404)
    expect((await read(at(second, '/news/past-first'))).status).toBe(404)
    expect((await read(at(second, '/news/past-second'))).status).toBe(200)
  })

  test('knows deletion, unpublishing, drafts and order', async () => {
    expect(await shown(first)).toContain('https://past.example/')
    expect(await shown(second)).not.toContain('https://past.example/')
    const places = (html: string) => [html.indexOf('Alpha past'), html.indexOf('Beta past')]
    const [alpha = -1, beta = -1] = places(await shown(first, '/venture-capital'))
    expect(alpha > 0 && alpha < beta).toBe(true)
    const [later = -1, sooner = -1] = places(await shown(second, '/venture-capital'))
    expect(sooner > 0 && sooner < later).toBe(true)
    expect(places(await shown(fourth, '/venture-capital'))[1]).toBe(-1)
    // A draft was nobody's to see, then as now.
    expect(await shown(third, '/news/past-second')).toContain('Title later')
    expect(await shown(third, '/news')).not.toContain('Canary')
    expect((await read(at(fourth, '/news/past-second'))).status).toBe(404)
  })

  test('describes its pictures and counts what was free as on that day, whatever its connection has read before', async () => {
    const told = ['alt="Alt at first"', 'alt="Alt later"', '1 space available now']
    const described = (html: string) => told.map((each) => html.includes(each))
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 20 }, () => editor.page('/project/past-property')))
      expect(described(await shown(first, '/project/past-property'))).toEqual([true, false, false])
      expect(described(await shown(second, '/project/past-property'))).toEqual([false, true, false])
    }
    expect(described((await read('/project/past-property')).text)).toEqual([false, true, true])
  })

  test('and a page with what is unsaved are each of their time, whichever its connection drew before', async () => {
    for (let round = 0; round < 2; round++) {
      const values = { ...article(), slug: 'past-unsaved', title: 'Title unsaved' }
      const drawn = await (await editor.call('POST', '/cms/news/preview', { values })).text()
      expect([drawn.includes('Title unsaved'), drawn.includes('Title at first')]).toEqual([true, false])
      expect(await shown(first, '/news/past-first')).toContain('Title at first')
    }
  })

  test('is searched as it was', async () => {
    expect(await shown(first, '/search?q=xylotheque')).toContain('/news/past-first')
    expect(await shown(second, '/search?q=xylotheque')).not.toContain('/news/past-first')
    expect(await textOf(fetch(`${site.url}/search?q=xylotheque`))).not.toContain('/news/past-first')
    expect(await shown(first, '/search?q=past+vacant')).not.toContain('1 space')
    expect((await read('/search?q=past+vacant')).text).toContain('1 space')
  })

  test('leads nowhere but to pages of the same minute, and says which it is', async () => {
    const html = await shown(first, '/news')
    expect(html).toContain('As at 1 March 2025, 11:00.')
    const targets = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(([, to = '']) => to)
    expect(targets.filter((target) => target.startsWith(`${at(first)}/`)).length).toBeGreaterThan(15)
    expect([...new Set(targets.filter((target) => !target.startsWith(at(first))))].sort()).toEqual([
      '/auth',
      '/cms',
      '/cms/as-at?at=2025-03-01t10%3A00z&amp;page=%2Fnews',
      '/cms/as-at?at=2025-03-01t10%3A00z&amp;page=%2Fnews&amp;do=export',
    ])
    expect(html).toContain('© 2025 ')
  })

  test('leads to the files that visitors could save then', async () => {
    const html = await shown(first, '/documents')
    const files = [...html.matchAll(/ href="([^"]*\.pdf)"/g)].map(([, file = '']) => file)
    expect(files).toContain(at(first, '/documents/report-2026.pdf'))
    expect(files.some((file) => file.startsWith('/files/'))).toBe(true)
    for (const file of files) {
      const { status, headers } = await read(file)
      const { status: led } = status === 302 ? await read(String(headers.get('location'))) : { status }
      expect([file, led]).toEqual([file, 200])
    }
    expect(await shown(first, '/documents/press-pictures')).toMatch(/>\d+ × \d+, /)
    const pictures = await read(at(first, '/documents/press-pictures.zip'))
    expect([pictures.status, pictures.text]).toEqual([404, 'The pictures of that time are saved one by one.\n'])
  })

  test('is for nobody to keep or to list, takes nothing and leaves nothing', async () => {
    const { headers } = await read(at(first, '/news'))
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    const count = async () => (await db.query('select count(*)::int as n from record_revisions')).rows[0].n
    const before = await count()
    for (const path of ['/newsletter', '/news'])
      expect((await editor.call('POST', at(first, path), {})).status).toBe(405)
    await Promise.all(Array.from({ length: 3 }, () => shown(first)))
    expect(await count()).toBe(before)
    expect(await textOf(fetch(`${site.url}/news`))).not.toContain('Title at first')
    const { rows } = await db.query("select from pg_class where relpersistence = 't' and relname like 'published%'")
    expect(rows).toEqual([])
  })

  test('is refused in words where there is none', async () => {
    for (const [moment, path] of [
      ['2025-03-01t08:59z', ''],
      ['2999-01-01t00:00z', ''],
      ['yesterday', ''],
      ['2025-13-41t25:61z', ''],
      [first, '/cms/news'],
      [first, '/uploads/x.jpg'],
    ] as const)
      expect([moment, path, (await read(at(moment, path))).status]).toEqual([moment, path, 404])
    expect((await read('/cms/as-at?date=2025-02-01&time=10:00&page=/')).text).toContain(
      'Nothing is known of that time. Choose 1 March 2025, 10:00 or later.',
    )
    const { text } = await read('/cms/as-at?date=2025-03-01&time=10:00')
    expect(text).toMatch(/^(?!.*Nothing is known).*History begins on 1 March 2025, 10:00/s)
    expect((await read('/cms/as-at?date=2025-03-30&time=02:30')).text).toContain('This date and time do not exist')
    expect((await read('/cms/as-at?date=2025-03-30&time=')).text).toContain('Choose a date and a time.')
    expect((await read('/cms/as-at?date=2999-01-01&time=02:30')).text).toContain('has not come yet')
    expect((await read('/cms/as-at?date=x&time=&page=https://elsewhere.example/')).text).toContain(
      'Only addresses of this website',
    )
    for (const strange of ['date=%2B275760-09-13&time=00:00', 'at=%00', 'date=0000-00-00&time=x', 'at=x&page=%00'])
      expect([strange, (await read(`/cms/as-at?${strange}&do=export`)).status]).toEqual([strange, 200])
    const opened = await editor.page('/cms/as-at?date=2025-03-01&time=11:00&page=/News%3Fcategory=Press&do=open')
    expect(opened.headers.get('location')).toBe(`${at(first)}/news?category=Press`)
  })

  test('is asked for by name in the hour that autumn repeats', async () => {
    const twice = '/cms/as-at?date=2025-10-26&time=02:30&page=/news&do=open'
    expect((await read(twice)).text).toContain('Choose which of the two')
    for (const [hour, moment] of [
      ['first', '2025-10-26t00:30z'],
      ['second', '2025-10-26t01:30z'],
    ])
      expect((await editor.page(`${twice}&hour=${hour}`)).headers.get('location')).toBe(at(moment, '/news'))
  })
})

describe('an exported page', () => {
  async function exported(moment = first, page = '/news/past-first') {
    const answer = await fetch(`${site.url}/cms/as-at/export`, {
      method: 'POST',
      headers: { cookie: editor.cookie, origin: site.url },
      body: new URLSearchParams({ at: moment ?? '', page }),
    })
    const file = Buffer.from(await answer.arrayBuffer())
    const [, comment = '{}'] =
      /<!-- Everything before this comment[^{]*(\{[\s\S]*\})\s*-->\s*$/.exec(file.toString()) ?? []
    return { answer, file, manifest: JSON.parse(comment) }
  }

  test('has a hash of all that was shown, the same each time, in the file and in the audit trail', async () => {
    const { answer, file, manifest } = await exported()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="as-at-2025-03-01T1000Z-news-past-first.html"$/,
    )
    const bytes = file.subarray(0, manifest.bytes)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.sha256)
    expect(bytes.toString()).toMatch(/^<!DOCTYPE html>[\s\S]*Title at first[\s\S]*<\/html>$/)
    expect(bytes.toString()).not.toMatch(/rel="stylesheet"|preview-bar|\/cms\/as-at/)
    expect(manifest).toMatchObject({
      address: `${site.url}/news/past-first`,
      moment: '2025-03-01T10:00:00.000Z',
      exported: { by: 'admin@estavelle.example' },
    })
    const { rows } = await db.query('select row from record_revisions where id = any($1)', [manifest.revisions])
    expect(rows.length).toBe(manifest.revisions.length)
    expect(rows.map(({ row }) => row.title)).toContain('Title at first')
    await editor.createArticle({})
    const again = await exported()
    expect([again.manifest.sha256, again.manifest.revisions]).toEqual([manifest.sha256, manifest.revisions])
    expect((await exported(second, '/news')).manifest.sha256).not.toBe((await exported(first, '/news')).manifest.sha256)
    const screen = (await read(`/cms/as-at?at=${first}&page=/news/past-first&do=export`)).text
    expect(screen).toContain(manifest.sha256)
    const { rows: entries } = await db.query(
      "select details from audit_entries where subject_kind = 'page' and subject_label = '/news/past-first'",
    )
    expect(entries[0].details.changed).toMatchObject({
      'SHA-256': { to: manifest.sha256 },
      'as at': { to: '2025-03-01T10:00:00.000Z' },
    })
  })

  test('is none where visitors had none', async () => {
    expect((await exported(second, '/news/past-first')).answer.status).toBe(404)
    expect((await exported(first, '/cms')).answer.status).toBe(422)
    expect((await exported('2025-01-01t00:00z', '/')).answer.status).toBe(422)
    expect((await read(`/cms/as-at?at=${second}&page=/news/past-first&do=export`)).text).toContain(
      'Visitors had no page there',
    )
  })
})

test('as at now is what is now, in every view that visitors read', async () => {
  await editor.createArticle({ date: '2099-02-01' })
  const { rows: views } = await db.query(
    "select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and relname not in ('image_uses', 'file_uses', 'body_links', 'body_addresses', 'administrators') and relname not like 'page\\_%'",
  )
  expect(views.length).toBeGreaterThan(5)
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('select show_past(clock_timestamp())')
    for (const { name } of views) {
      const different = `(table public.${name} except table pg_temp.${name}) union all (table pg_temp.${name} except table public.${name})`
      const { rows } = await client.query(`select * from (${different}) as different limit 3`)
      expect([name, rows]).toEqual([name, []])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('nobody but an administrator sees the past', async () => {
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
  for (const cookie of ['', reader.cookie])
    for (const path of ['', '/news', '/news.data', '/news/past-first']) {
      const answer = await fetch(site.url + at(first, path), { headers: { cookie }, redirect: 'manual' })
      expect([path, answer.status]).toEqual([path, path.endsWith('.data') ? 202 : 302])
      expect(await answer.text()).not.toContain('Title at first')
    }
  const body = new URLSearchParams({ at: first ?? '', page: '/news' })
  const headers = { cookie: reader.cookie, origin: site.url }
  expect((await fetch(`${site.url}/cms/as-at/export`, { method: 'POST', headers, body })).status).toBe(403)
})

import { afterAll, describe, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const kinds = ['news', 'portfolio', 'development'] as const
type Kind = (typeof kinds)[number]
type Saved = { id: string; version: number; values: { slug: string } }

const tables = { news: 'news_articles', portfolio: 'portfolio_properties', development: 'development_projects' }
const folderOf = (kind: Kind) => (kind === 'news' ? '/news/' : '/project/')
let count = 0
const fresh = () => `moved-${process.pid}-${++count}`

/** One record and what editors do to it. */
async function recordOf(kind: Kind, slug = fresh(), as = 'published') {
  const values = { ...valid[kind](), slug }
  const path = `/cms/${kind}/records`
  const read = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { record: Saved }).record
  }
  let record = await read(await editor.call('POST', path, { as, values }))
  return {
    id: record.id,
    save: async (slug: string, as = 'published') => {
      const { version } = record
      record = await read(
        await editor.call('PUT', `${path}/${record.id}`, { as, version, values: { ...values, slug } }),
      )
    },
    /** What the form is told. */
    async refused(slug: string, as: string) {
      const { version } = record
      const answer = await editor.call('PUT', `${path}/${record.id}`, { as, version, values: { ...values, slug } })
      return [answer.status, ((await answer.json()) as { issues: unknown }).issues]
    },
    remove: () => editor.call('DELETE', `${path}/${record.id}`),
  }
}

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual', ...init })
  const location = headers.get('location')
  return location ? [status, location] : [status]
}

describe.each(sampled([...kinds], 0))('of %s', (kind) => {
  const at = (slug: string) => folderOf(kind) + slug

  test('every earlier address leads straight to the newest, for reading and for asking', async () => {
    const slugs = [fresh(), fresh(), fresh(), fresh()]
    const newest = slugs.at(-1) ?? ''
    const record = await recordOf(kind, slugs[0])
    for (const slug of slugs.slice(1)) await record.save(slug)
    for (const slug of slugs.slice(0, -1)) {
      const moved = [301, at(newest)]
      expect(await ask(at(slug))).toEqual(moved)
      expect(await ask(at(slug), { method: 'HEAD' })).toEqual(moved)
      expect(await ask(at(slug), { headers: { cookie: editor.cookie } })).toEqual(moved)
      expect(await ask(`${at(slug)}?utm_source=letter`)).toEqual(moved)
      expect(await ask(`/share${at(slug)}.png`)).toEqual([301, `/share${at(newest)}.png`])
    }
    expect(await ask(at(newest))).toEqual([200])
    // And back again: what was the newest is an earlier one now.
    await record.save(slugs[0] ?? '')
    expect(await ask(at(newest))).toEqual([301, at(slugs[0] ?? '')])
    expect(await ask(at(slugs[0] ?? ''))).toEqual([200])
  })

  test('nothing leads to a record that is taken down, until it is back', async () => {
    const [first, second, third] = [fresh(), fresh(), fresh()]
    const record = await recordOf(kind, first)
    await record.save(second)
    await record.save(second, 'unpublished')
    expect(await ask(at(first))).toEqual([404])
    expect(await ask(at(second))).toEqual([404])
    await record.save(third, 'draft')
    await record.save(third)
    expect(await ask(at(first))).toEqual([301, at(third)])
    expect(await ask(at(second))).toEqual([301, at(third)])
    await record.remove()
    expect(await ask(at(first))).toEqual([404])
    await editor.call('POST', `/cms/${kind}/restore`, { ids: [record.id] })
    expect([await ask(at(first)), await ask(at(third))]).toEqual([[301, at(third)], [200]])
  })

  test('every earlier address of a record that is gone leads to where another of them is led by hand', async () => {
    const [first, second, third, led, next] = [fresh(), fresh(), fresh(), fresh(), fresh()]
    const redirect = async (from: string, to: string, anyway = false) =>
      (await editor.call('POST', '/cms/redirects/entries', { from: at(from), to, anyway })).status
    const record = await recordOf(kind, first)
    for (const slug of [second, third]) await record.save(slug)
    await record.save(third, 'unpublished')
    const target = await recordOf(kind, led)
    expect(await redirect(third, `${at(led)}#part`)).toBe(200)
    for (const slug of [first, second, third]) expect(await ask(at(slug))).toEqual([301, `${at(led)}#part`])
    expect(await ask(`/share${at(first)}.png`)).toEqual([301, `/share${at(led)}.png`])
    await target.save(next)
    expect(await ask(at(first))).toEqual([301, `${at(next)}#part`])
    await record.save(third)
    expect(await ask(at(first))).toEqual([301, at(third)])
    // Two that are led to each other's place would be a circle.
    await record.save(third, 'unpublished')
    await target.remove()
    expect(await redirect(next, at(first), true)).toBe(200)
    expect([await ask(at(first)), await ask(at(led))]).toEqual([[404], [404]])
  })

  test('a record that takes over an address has it, and gives it back', async () => {
    const [old, now, other] = [fresh(), fresh(), fresh()]
    const record = await recordOf(kind, old)
    await record.save(now)
    const successor = await recordOf(kind, old)
    expect(await ask(at(old))).toEqual([200])
    await successor.save(other)
    expect(await ask(at(old))).toEqual([301, at(other)])
    await successor.remove()
    expect(await ask(at(old))).toEqual([301, at(now)])
  })

  test('addresses of drafts leave nothing behind', async () => {
    const [draft, waiting, seen] = [fresh(), fresh(), fresh()]
    const record = await recordOf(kind, draft, 'draft')
    await record.save(seen)
    await record.save(waiting, 'draft')
    await record.save(seen)
    for (const slug of [draft, waiting]) expect(await ask(at(slug))).toEqual([404])
  })

  test('one that is taken, or waited for, is told when a draft is saved, and not when it is to be published', async () => {
    const [slug, waiting] = [fresh(), fresh()]
    const [first, second, unseen] = [
      await recordOf(kind, slug),
      await recordOf(kind),
      await recordOf(kind, fresh(), 'draft'),
    ]
    await first.save(waiting, 'draft')
    const told = [422, [{ field: 'slug', message: 'This slug is already used' }]]
    for (const taken of [slug, waiting]) {
      expect(await second.refused(taken, 'draft')).toEqual(told)
      expect(await second.refused(taken, 'published')).toEqual(told)
      expect(await unseen.refused(taken, 'draft')).toEqual(told)
    }
    if (kind !== 'news') {
      const other = await recordOf(kind === 'portfolio' ? 'development' : 'portfolio')
      expect(await other.refused(waiting, 'draft')).toEqual(told)
    }
    // Its own are its own, and what is given up is free.
    await first.save(waiting, 'draft')
    await first.save(slug)
    await second.save(waiting, 'draft')
    await second.save(waiting)
  })

  test('a change behind the program’s back is remembered as well', async () => {
    const [old, now] = [fresh(), fresh()]
    const { id } = await recordOf(kind, old)
    await db.query(`update ${tables[kind]} set slug = $1 where id = $2`, [now, id])
    await recordOf('news')
    expect(await ask(at(old))).toEqual([301, at(now)])
  })
})

test('an earlier address of a project has no case, and goes from one collection to no other', async () => {
  const [old, now] = [fresh(), fresh()]
  const { id } = await recordOf('portfolio', old)
  await db.query('update portfolio_properties set slug = upper(slug) where id = $1', [id])
  await db.query('update portfolio_properties set slug = $1 where id = $2', [now, id])
  await recordOf('news')
  expect(await ask(`/project/${old}`)).toEqual([301, `/project/${now}`])
  expect(await ask(`/project/${old.toUpperCase()}`)).toEqual([301, `/project/${old}`])
  expect(await ask(`/news/${old}`)).toEqual([404])
})

test('what stands beside a page goes with it', async () => {
  const observed = (date: string) => ({ id: date, date, value: '1', source: '' })
  const figure = { ...valid.figures(), observations: [observed('2020-01-01'), observed('2021-01-01')] }
  // Of the first version there is nothing to tell.
  const later = { ...valid['legal-texts'](), date: '2040-01-01' }
  const beside = {
    figures: { values: { ...figure, showsHistory: true }, at: (slug: string) => `/figures/${slug}.csv` },
    'legal-texts': { values: later, at: (slug: string) => `/legal/${slug}/changes` },
    news: {
      values: { ...valid.news(), imageUrl: '/uploads/cranes.jpg' },
      at: (slug: string) => `/share/news/${slug}.jpg`,
    },
  }
  for (const [kind, { values, at }] of Object.entries(beside)) {
    const records = recordsOf(editor, kind as keyof typeof beside)
    const [old, now] = [fresh(), fresh()]
    const { id, version } = await records.created({ ...values, slug: old })
    expect(await ask(at(old))).toEqual([200])
    await records.update(id, version, { ...values, slug: now })
    expect([await ask(at(old)), await ask(at(now))]).toEqual([[301, at(now)], [200]])
    await records.remove(id)
  }
})

test('nothing leads to what does not stand beside a page', async () => {
  const lacking = {
    figures: { values: valid.figures(), at: (slug: string) => `/figures/${slug}.csv` },
    documents: { values: valid.documents(), at: (slug: string) => `/documents/${slug}.zip` },
    'legal-texts': {
      values: { ...valid['legal-texts'](), date: '1980-01-01' },
      at: (slug: string) => `/legal/${slug}/changes`,
    },
  }
  for (const [kind, { values, at }] of Object.entries(lacking)) {
    const records = recordsOf(editor, kind as keyof typeof lacking)
    const [listed, old, now] = [fresh(), fresh(), fresh()]
    const { id, version } = await records.created({ ...values, slug: old })
    await records.update(id, version, { ...values, slug: now })
    const page = at(now).replace(/\.\w+$|\/changes$/, '')
    const redirect = { from: page.replace(now, listed), to: page }
    expect((await editor.call('POST', '/cms/redirects/entries', redirect)).status).toBe(200)
    for (const path of [old, listed].flatMap((slug) => [at(slug), `/nl${at(slug)}`]).concat(`/en${at(now)}`))
      expect([path, await ask(path)]).toEqual([path, [404]])
    await records.remove(id)
  }
})

test('a sample project whose record has moved is listed at its new address alone', async () => {
  const { rows } = await db.query(
    "update development_projects set slug = 'sun-park-moved' where slug = 'sun-park' returning id",
  )
  expect(rows).toHaveLength(1)
  await recordOf('news')
  expect(await ask('/project/sun-park')).toEqual([301, '/project/sun-park-moved'])
  for (const path of ['/sitemap.xml', '/search?q=sun+park']) {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toContain('/project/sun-park-moved')
    expect(text).not.toMatch(/\/project\/sun-park["<]/)
  }
})

test('a kept answer says what is so: nothing, then the way to the new address, then the page', async () => {
  const [old, now, other] = [fresh(), fresh(), fresh()]
  const warm = async (path: string) => [await ask(path), await ask(path)]
  expect(await warm(`/news/${now}`)).toEqual([[404], [404]])
  const record = await recordOf('news', old)
  await record.save(now)
  expect(await warm(`/news/${old}`)).toEqual([
    [301, `/news/${now}`],
    [301, `/news/${now}`],
  ])
  await record.save(other)
  expect(await warm(`/news/${old}`)).toEqual([
    [301, `/news/${other}`],
    [301, `/news/${other}`],
  ])
  await record.save(old)
  expect(await warm(`/news/${old}`)).toEqual([[200], [200]])
  const answer = await fetch(`${site.url}/news/${now}`, { redirect: 'manual' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const own = await fetch(`${site.url}/news/${now}`, { redirect: 'manual', headers: { cookie: editor.cookie } })
  expect([own.status, own.headers.get('cache-control')]).toEqual([301, 'private, no-store'])
})

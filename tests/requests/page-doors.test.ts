import { afterAll, expect, test } from 'vitest'
import { writeMoment } from '#app/routes/cms/as-at/past-address.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

// The kinds that are neither news nor projects: at each door that tells of a page they are told of as well.

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Kind = { kind: CollectionSlug; name: string; path: (slug: string) => string; values?: object }

const observed = (date: string, value: string) => ({ id: date, date, value, source: 'Somebody' })
const kinds: Kind[] = [
  { kind: 'free-pages', name: 'title', path: (slug) => `/${slug}` },
  { kind: 'documents', name: 'title', path: (slug) => `/documents/${slug}` },
  {
    kind: 'figures',
    name: 'label',
    path: (slug) => `/figures/${slug}`,
    values: { showsHistory: true, observations: [observed('2020-01-01', '1'), observed('2021-01-01', '2')] },
  },
]

const get = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const asEditor = async (path: string) => (await editor.call('GET', path)).text()

async function anHourPasses() {
  await db.query('alter table record_revisions disable trigger user')
  await db.query("update record_revisions set at = at - interval '1 hour'")
  await db.query('alter table record_revisions enable trigger user')
  await db.query("update history_start set at = now() - interval '10 days'")
}

test.each(sampled(kinds, 0))(
  'a page of $kind is found, listed, shared, remembered and told of, and withdrawn everywhere at once',
  async ({ kind, name, path: pathOf, values }) => {
    const word = `zq${kind.replaceAll('-', '')}`
    const records = recordsOf(editor, kind)
    const { id, version, values: stored } = await records.created({ [name]: `Old ${word}`, ...values })
    const path = pathOf(String(stored.slug))
    const [search, card] = [`/search?q=${word}`, `/share${path}.png`]
    await anHourPasses()
    await records.update(id, version, { ...stored, [name]: `New ${word}` })

    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`New ${word}`)
    expect(page.text).toContain(`content="${site.url}${card}"`)
    expect(await get(card)).toMatchObject({ status: 200, type: 'image/png' })
    expect((await get(search)).text).toContain(`href="${path}"`)
    expect((await get('/sitemap.xml')).text).toContain(`${site.url}${path}<`)
    expect(await asEditor(`/cms/find?q=${word}`)).toContain(`New ${word}`)
    expect(await asEditor('/cms/audit')).toContain(`New ${word}`)
    const past = await asEditor(`/cms/as-at/${writeMoment(new Date(Date.now() - 30 * 60_000))}${path}`)
    expect([past.includes(`Old ${word}`), past.includes(`New ${word}`)]).toEqual([true, false])

    expect((await records.remove(id)).status).toBe(200)
    for (const gone of [path, card]) expect([gone, (await get(gone)).status]).toEqual([gone, 404])
    expect(await textOf(fetch(site.url + search))).not.toContain(`href="${path}"`)
    expect(await textOf(fetch(`${site.url}/sitemap.xml`))).not.toContain(path)
    expect(await asEditor('/cms/trash')).toContain(`New ${word}`)
  },
)

import { describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { publishDue } from '#app/content/engine/publish-due.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { signIn } from '#tests/support/editor.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { linkRows } from '#tests/support/link-rows.ts'
import { translationOf } from '#tests/support/marked-record.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const call = async (method: string, path: string, body?: object) => {
  const answer = await editor.call(method, path, body)
  return { status: answer.status, answer: await answer.json() }
}
const hidden = () => linkRows(editor, 'hidden')

describe('the navigation', () => {
  const frame = { slug: 'page-frame', id: collections['page-frame']?.page?.id }
  const path = `/cms/${frame.slug}/records/${frame.id}`
  const open = async () =>
    (await call('GET', path)).answer.record as { version: number; values: Record<string, unknown[]> }
  const freePages = recordsOf(editor, 'free-pages')

  async function save(changed: object, as = 'published', more: object = {}) {
    const { version, values } = await open()
    return call('PUT', path, { as, version, values: { ...values, ...changed }, ...more })
  }

  async function withLink(link: object | string) {
    const { navigation = [] } = (await open()).values
    return { navigation: [...navigation.slice(0, 6), { id: 'added', label: 'Lighthouse', link }] }
  }

  test('marks the link to the page on which one is, and else to the one it belongs to', async () => {
    expect((await save(await withLink('/news?category=Press'))).status).toBe(200)
    for (const [path, link] of [
      ['/', '/'],
      ['/news', '/news'],
      ['/news?category=Press', '/news?category=Press'],
      ['/news?category=Public+Markets', '/news'],
      ['/news/two-exits', '/news'],
      // In a folder of its own.
      ['/project/towerspoor', '/real-estate'],
    ]) {
      const html = await (await fetch(site.url + path)).text()
      const marked = [...html.matchAll(/<a href="([^"]*)" aria-current="page">/g)].map(([, to]) => to)
      expect([path, [...new Set(marked)]]).toEqual([path, [link]])
    }
  })

  test('has the button of the header in the menu of a phone as well', async () => {
    expect((await save({ buttonLabel: 'Enquire', buttonLink: '/contact' })).status).toBe(200)
    const [menu] = /<nav class="menu[^>]*>.*?<\/nav>/s.exec(await textOf(fetch(`${site.url}/`))) ?? []
    expect(menu).toMatch(/<a class="btn" href="\/contact">Enquire/)
    expect((await save({ buttonLabel: null, buttonLink: null })).status).toBe(200)
  })

  const shown = async () => /Lighthouse/.test(await textOf(fetch(`${site.url}/`)))
  const refusal = (name: string, input: string, item: string) => ({
    status: 422,
    answer: {
      issues: [
        {
          field: input.split('.')[0],
          message: `${item}“${name}” is not published: publish it first, choose another page or take the link out`,
        },
      ],
    },
  })

  test('links to nothing that is not published, chosen or typed, in words that name it; a draft of it may', async () => {
    const { answer } = await call('POST', '/cms/free-pages/records', {
      as: 'draft',
      values: { ...valid['free-pages'](), title: 'Lighthouses' },
    })
    const { id, values } = answer.record
    const link = { kind: 'free-pages', id }
    const { slug } = values
    for (const each of [link, `/${slug}`, `/${slug.toUpperCase()}?from=header#top`, `/fr/${slug}/`]) {
      expect(await save(await withLink(each))).toMatchObject(refusal('Lighthouses', 'navigation.6.link', 'Link 7: '))
      expect(await save({ buttonLabel: 'Lighthouse', buttonLink: each })).toMatchObject(
        refusal('Lighthouses', 'buttonLink', ''),
      )
    }
    const { answer: paper } = await call('POST', '/cms/documents/records', {
      as: 'draft',
      values: { ...valid.documents(), slug: 'oil-lamps', title: 'Oil lamps' },
    })
    expect(paper.status).toBe('saved')
    for (const each of ['/documents/oil-lamps', '/documents/oil-lamps.pdf'])
      expect(await save(await withLink(each))).toMatchObject(refusal('Oil lamps', 'navigation.6.link', 'Link 7: '))
    expect((await save(await withLink(link), 'draft')).status).toBe(200)
    expect((await save({}, 'discarded')).status).toBe(200)
    await freePages.update(id, 1, values)
    expect((await save(await withLink(link))).status).toBe(200)
    expect(await shown()).toBe(true)
  })

  test('loses a link whose page is withdrawn, which is listed and has to go with the next change', async () => {
    const page = await freePages.created({ title: 'A lighthouse that goes' })
    expect((await save(await withLink({ kind: 'free-pages', id: page.id }))).status).toBe(200)
    expect(await shown()).toBe(true)
    await freePages.remove(page.id)
    expect(await shown()).toBe(false)
    expect(await hidden()).toContainEqual(
      expect.stringMatching(/^Header and footer .*Published Links to “A lighthouse that goes”, in the trash$/),
    )
    expect(await save({ siteMapTitle: 'A map' })).toMatchObject({
      status: 422,
      answer: {
        issues: [
          {
            input: 'navigation.6.link',
            message:
              'Link 7: “A lighthouse that goes” was deleted: restore it from the trash first, choose another page or take the link out',
          },
        ],
      },
    })
  })

  describe('that is scheduled together with what it leads to', async () => {
    const publishAt = '2099-01-01T09:00'
    const values = { ...valid['free-pages'](), title: 'A lighthouse at nine' }
    const { answer } = await call('POST', '/cms/free-pages/records', { as: 'scheduled', publishAt, values })
    const { id } = answer.record
    const link = { kind: 'free-pages', id }

    test('may lead there at that minute, not before it', async () => {
      expect((await save(await withLink(link))).status).toBe(422)
      for (const each of [link, `/${answer.record.values.slug}`])
        expect(await save(await withLink(each), 'scheduled', { publishAt: '2099-01-01T08:59' })).toMatchObject({
          status: 422,
          answer: {
            issues: [
              {
                message:
                  'Link 7: “A lighthouse at nine” is published later, on 1 January 2099, 09:00: schedule this for then or later, choose another page or take the link out',
              },
            ],
          },
        })
      expect((await save(await withLink(link), 'scheduled', { publishAt })).status).toBe(200)
    })

    test('waits for it where it is put off, or held up at that minute, and gives nothing up', async () => {
      const owner = await openSiteDatabase(site.dataDir)
      const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
      const instance = createDatabase(connection, () => undefined)
      const due = (at: string) =>
        owner.query(
          `with pages_due as (update free_pages set publish_at = ${at} where id = $1)
          update pages set publish_at = now() where kind = 'page-frame'`,
          [id],
        )
      const look = () => publishDue(instance.db, () => undefined)
      await due("now() + interval '1 minute'")
      // Nothing is locked or written: it is asked each second, for days.
      const holder = await owner.connect()
      await holder.query(`begin; select from pages where kind = 'page-frame' for update`)
      const failures = await look()
      await holder.query('rollback')
      holder.release()
      const waitsFor =
        'Link 7: “A lighthouse at nine” is not published: publish it first, choose another page or take the link out'
      expect(failures).toEqual([{ collection: frame.slug, record: frame.id, waitsFor }])
      // Its words in another language go public all the same.
      const { values: waiting } = await open()
      const others = (waiting.translations as { type: string }[]).filter(({ type }) => type !== 'nl')
      const translations = [translationOf(frame.slug, 'nl', waiting, 'public'), ...others]
      expect(await save({ translations }, 'language', { language: 'nl' })).toMatchObject({ status: 200 })
      await owner.query(`create function hold() returns trigger language plpgsql as $$ begin raise 'held'; end $$;
        create trigger hold before update on free_pages for each row
          when (new.status = 'published' and new.id = '${id}') execute function hold()`)
      await due('now()')
      // The site looks each second, and what it has locked is skipped.
      await until(async () => (await look()).some(({ record }) => record === id))
      expect(await open()).toMatchObject({ publication: { publishAt: expect.any(String) } })
      await owner.query('drop trigger hold on free_pages; drop function hold()')
      await until(shown)
      await Promise.all([owner.end(), instance.close()])
    })
  })
})

test('the link of the professional network stands in the header, however many stand before it', async () => {
  const links = recordsOf(editor, 'social-links')
  // Fewer at once than an editor has places for.
  const before = await inParallel(Array(24).keys(), 8, (at) =>
    links.created({ platform: `Network ${at}`, displayOrder: -24 + at }),
  )
  const page = await (await fetch(`${site.url}/`)).text()
  const [header = '', footer = ''] = page.split('<footer')
  expect(header).toMatch(/<a class="social" [^>]*>LinkedIn/)
  expect([footer.includes('Network 23'), footer.includes('LinkedIn')]).toEqual([true, false])
  for (const { id } of before) await links.remove(id)
})

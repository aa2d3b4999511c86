import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const db = await openSiteDatabase(site.dataDir)
afterAll(async () => {
  await db.query('delete from newsletter_subscribers')
  await db.end()
})

describe('in the CMS', () => {
  let editor: Editor
  beforeAll(async () => {
    editor = await signIn(site.url)
  })

  const list = (query: string) => textOf(editor.page(`/cms/subscribers${query}`))

  test('only administrators read, export and remove', async () => {
    const email = 'reader@estavelle.example'
    const { rows } = await db.query(
      `insert into newsletter_subscribers (email, status, confirmed_at) values ($1, 'confirmed', now()) returning id`,
      [email],
    )
    const isStored = async () =>
      (await db.query('select from newsletter_subscribers where email = $1', [email])).rowCount === 1
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    for (const cookie of ['', reader.cookie]) {
      for (const path of [
        '/cms/subscribers',
        '/cms/subscribers.data',
        '/cms/subscribers.csv',
        '/cms/subscribers.csv.data',
      ]) {
        const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
        expect([path, answer.status]).toEqual([path, path.endsWith('.data') ? 202 : 302])
        expect(await answer.text()).not.toContain(email)
      }
      const removal = await fetch(`${site.url}/cms/subscribers/${rows[0]?.id}`, {
        method: 'DELETE',
        headers: { cookie, origin: site.url },
      })
      expect(removal.status).toBe(cookie ? 403 : 401)
    }
    expect(await isStored()).toBe(true)
    expect((await editor.call('POST', `/cms/subscribers/${rows[0]?.id}`, {})).status).toBe(405)
    expect((await editor.call('DELETE', `/cms/subscribers/${rows[0]?.id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/cms/subscribers/${rows[0]?.id}`)).status).toBe(404)
    expect((await editor.call('DELETE', '/cms/subscribers/x')).status).toBe(404)
    expect(await isStored()).toBe(false)
  })

  test('the list is searched by any part of an address, and signs stand for themselves', async () => {
    for (const email of ['under_score@one.example', 'underXscore@two.example', '100%@three.example'])
      await db.query('insert into newsletter_subscribers (email) values ($1)', [email])
    expect(await list('?q=ONE.example')).toContain('under_score@one.example')
    expect(await list('?q=under_')).not.toContain('underXscore@two.example')
    expect(await list('?q=%25@')).toContain('100%@three.example')
    expect(await list('?q=%25@')).not.toContain('under_score@one.example')
    expect(await list('?q=under_')).toContain('href="/cms/subscribers.csv?q=under_"')
    const file = await textOf(editor.page('/cms/subscribers.csv?q=under_'))
    expect(file.match(/\S+@\w+\.example/g)).toEqual(['under_score@one.example'])
    for (const strange of [
      '?q=%00',
      '?q=%5C',
      `?q=${'x'.repeat(4_000)}`,
      '?page=-1',
      '?page=1e9',
      '?page=x',
      '?q=%27%22%3Cscript%3E',
    ])
      expect([strange, (await editor.page(`/cms/subscribers${strange}`)).status]).toEqual([strange, 200])
  })

  test('who has not confirmed in seven days is in no list, before the address is forgotten, too', async () => {
    await db.query(
      `insert into newsletter_subscribers (email, status, asked_at)
       select name || '-for-good@five.example', name, now() - interval '8 days' from unnest('{pending,confirmed}'::text[]) name`,
    )
    const file = await (await editor.page('/cms/subscribers.csv')).text()
    for (const text of [await list('?q=five.example'), file])
      expect(['confirmed', 'pending'].map((name) => text.includes(`${name}-for-good@`))).toEqual([true, false])
    expect(await list('?q=five.example')).toContain('1 subscriber, 1 confirmed')
  })

  test('the exported link leads to its language, also when it is spent, and one click is led nowhere', async () => {
    const email = 'lectrice@six.example'
    await db.query(
      "insert into newsletter_subscribers (email, status, confirmed_at, language) values ($1, 'confirmed', now(), 'fr')",
      [email],
    )
    const file = await textOf(editor.page('/cms/subscribers.csv?q=six.example'))
    const [, path = ''] = /,fr,https?:\/\/[^/]+(\S+)/.exec(file) ?? []
    const led = async () => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await led()).toEqual([302, `/fr${path}`])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(site.url + path, { method: 'POST', body, redirect: 'manual' })).status).toBe(200)
    expect((await db.query('select from newsletter_subscribers where email = $1', [email])).rowCount).toBe(0)
    expect(await led()).toEqual([302, `/fr${path}`])
    expect((await fetch(site.url + path)).status).toBe(404)
  })

  test('a long list has pages', async () => {
    await db.query(
      `insert into newsletter_subscribers (email, asked_at)
       select 'many-' || n || '@estavelle.example', now() - n * interval '1 second' from generate_series(1, 250) n`,
    )
    const [first, last] = [await list('?q=many-'), await list('?q=many-&page=3')]
    expect(first).toContain('250 subscribers')
    expect([first.includes('many-1@'), first.includes('many-250@')]).toEqual([true, false])
    expect([last.includes('many-1@'), last.includes('many-250@')]).toEqual([false, true])
    expect(await list('?q=many-&page=99')).toContain('many-250@')
  })

  test('the export is a file after RFC 4180 that no spreadsheet takes for formulas', async () => {
    for (const email of [
      '+cmd@four.example',
      '-2+3@four.example',
      '=1@four.example',
      '@sum@four.example',
      'a,"b"@four.example',
    ])
      await db.query('insert into newsletter_subscribers (email) values ($1)', [email])
    const answer = await editor.page('/cms/subscribers.csv')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'private, no-store',
    })
    const text = await answer.text()
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('email,status,asked_at,confirmed_at,language,unsubscribe_url')
    expect(lines.at(-1)).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    const own = lines.filter((line) => line.includes('four.example')).map((line) => line.split(',pending')[0])
    expect(own.toSorted()).toEqual(
      [
        `'+cmd@four.example`,
        `'-2+3@four.example`,
        `'=1@four.example`,
        `'@sum@four.example`,
        '"a,""b""@four.example"',
      ].toSorted(),
    )
  })
})

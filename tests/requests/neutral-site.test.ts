import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { neutralValues } from '#app/content/pages/neutral.server.ts'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { sampled } from '#tests/support/attack.ts'
import { copyForTest } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { recordsOf } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { htmlComplaints, readWholeSite } from '#tests/support/whole-site.ts'

const ofTheHouse = /estavelle|benelux|utrecht|maarssen|nederland|limestone|one letter a quarter/i

/** Every longer text of the sample: of pages that change their words, and names of records. */
function sampleTexts() {
  const kept = new Set(pageStores.flatMap(({ page }) => textsIn(neutralValues(page.slug))))
  const ofPages = pageStores.flatMap(({ page, read }) => {
    const neutral = neutralValues(page.slug)
    return Object.entries(read({})).flatMap(([name, value]) => (Object.hasOwn(neutral, name) ? textsIn(value) : []))
  })
  const folder = 'db/sample'
  const records = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): unknown[] => [JSON.parse(readFileSync(join(folder, name), 'utf8'))].flat())
  const names = records.flatMap((record) =>
    Object.values(record as object).filter((value) => typeof value === 'string'),
  )
  return [...ofPages, ...(names as string[])].filter((text) => text.length >= 24 && !kept.has(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const texts = sampleTexts()

async function expectNeutral(url: string, named: string[], also: string[] = []) {
  const pages = await readWholeSite(url, also)
  expect(pages.length).toBeGreaterThan(60)
  // What reads HTML takes longer than whoever draws it.
  const validated = sampled(
    pages.map(({ address }) => address),
    named.length,
    Math.ceil(pages.length / 3),
  )
  for (const { address, status, text } of pages) {
    const isMissing = /^\/(nowhere|newsletter\/confirm\?)/.test(address)
    expect([address, status]).toEqual([address, isMissing ? 404 : 200])
    expect([address, /<[ou]l[^>]*><\/[ou]l>/.exec(text)?.[0]]).toEqual([address, undefined])
    const said = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    // Code that every browser gets names its own files and cookies.
    if (/\.(js|css)$/.test(address)) continue
    expect([address, ofTheHouse.exec(said)?.[0]]).toEqual([address, undefined])
    expect([address, texts.filter((each) => said.includes(each))]).toEqual([address, []])
    const html = text.slice(text.indexOf('<!DOCTYPE html>'))
    if (text.includes('<!DOCTYPE html>') && validated.includes(address))
      expect([address, await htmlComplaints(html)]).toEqual([address, []])
  }
  const home = pages.find(({ address }) => address === '/')?.text
  for (const name of [...named, ...specifiedHeadings]) expect(home).toContain(name)
  const realEstate = pages.find(({ address }) => address === '/real-estate')?.text
  for (const heading of ['Current Portfolio', 'Development Pipeline']) expect(realEstate).toContain(heading)
}

/** They say nothing of a house. */
const specifiedHeadings = [
  'Mission',
  'Approach',
  'Team',
  'Latest News &amp; Insights',
  'View All News',
  'Get in Touch',
  'Contact Us',
]

async function mailsFrom({ url, dataDir }: { url: string; dataDir: string }) {
  const reader = 'reader@visitors.example'
  const guest = 'guest@visitors.example'
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  await post('/newsletter', { email: reader })
  await post('/auth/forgot', { email: admin.email })
  const editor = await signIn(url)
  await editor.call('POST', '/cms/users/invitations', { email: guest, isAdmin: false })
  const outbox = join(dataDir, 'outbox')
  const mails = await Promise.all([reader, admin.email, guest].map((address) => mailsTo(outbox, address, 1)))
  return mails.flat().map(({ source }) => source.replaceAll(admin.email, '').replace(/^Message-ID:.*$/gim, ''))
}

describe('none of the words of the sample are read, on complete and valid pages without a dead link,', () => {
  test('on a website that began without sample content', async () => {
    const site = await copyForTest({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } })
    // Questions to lists that are empty, which no link asks.
    const asked = publicPages.filter((path) => path.includes('?'))
    await expectNeutral(site.url, ['Your name'], asked)
    // It has no figures, and its pages say nothing of them.
    for (const path of ['/', '/real-estate', '/public-markets', '/venture-capital']) {
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await (await fetch(site.url + path)).text()) ?? []
      expect([path, main.includes('<h1')]).toEqual([path, true])
      expect(main).not.toMatch(/\{[a-z]|14 properties|100,000|Seed to/)
    }
    expect((await fetch(`${site.url}/figures/occupancy`)).status).toBe(404)
    for (const mail of await mailsFrom(site)) {
      expect(mail).not.toMatch(ofTheHouse)
      // Nobody has said a name yet, and a mail leaves the site.
      expect([mail.includes('Your name'), mail.includes(`From: "${new URL(site.url).host}" `)]).toEqual([false, true])
    }
  })

  test('until the house has texts of its own, whatever day they bear, also where the neutral ones bore a later one', async () => {
    const site = await copyForTest({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } })
    const editor = await signIn(site.url)
    const versions = recordsOf(editor, 'legal-texts')
    async function expectOwn(path: string, document: string) {
      const inForce = async () => (await fetch(site.url + path)).text()
      expect(await inForce()).not.toContain('A clause of our own.')
      await versions.created({ document, sections: [{ title: 'Only section', text: 'A clause of our own.' }] })
      expect(await inForce()).toContain('A clause of our own.')
    }
    await expectOwn('/privacy-policy', 'Privacy Policy')
    const db = await openSiteDatabase(site.dataDir)
    // As a first start left them before.
    await db.query(`update legal_texts set date = current_date where slug = 'first-terms'`)
    await db.query(await readFile('db/migrations/0066_neutral-texts-first.sql', 'utf8'))
    await db.end()
    await expectOwn('/terms', 'Terms of Service')
  })

  test('on one whose first administrator has answered the questions and cleared it', async () => {
    const site = await copyForTest({ env: { LOG_LEVEL: 'warn' } })
    const editor = await signIn(site.url)
    const save = async (slug: string, change: object) => {
      const page = pageStores.find((bound) => bound.page.slug === slug)?.page.page
      const address = `/cms/${slug}/records/${page?.id}`
      const opened = (await (await editor.call('GET', address)).json()) as {
        record: { version: number; values: object }
      }
      const { version, values } = opened.record
      const answer = await editor.call('PUT', address, { as: 'published', version, values: { ...values, ...change } })
      expect([slug, answer.status]).toEqual([slug, 200])
    }
    await save('page-settings', { name: 'Nordlys Holding', shortName: 'Nordlys' })
    const entity = { id: 'a', name: 'Nordlys Holding AS', shortName: 'Nordlys', registerNumber: '999 888 777' }
    await save('page-company', { entities: [entity] })
    expect((await editor.call('POST', '/cms/sample')).status).toBe(200)
    await expectNeutral(site.url, ['Nordlys Holding', 'Nordlys Holding AS'])
    const notice = await (await fetch(`${site.url}/legal-notice`)).text()
    expect(notice).toContain('999 888 777')
    for (const mail of await mailsFrom(site)) {
      expect(mail).not.toMatch(ofTheHouse)
      expect(mail).toContain('Nordlys Holding AS, 999 888 777')
    }
  })
})

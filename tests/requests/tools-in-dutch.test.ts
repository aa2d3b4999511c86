import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { tell } from '#app/language/speaking.ts'
import { LinkedFrom } from '#app/routes/cms/collection/form/linked-from.tsx'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { byEnglish } from '#app/words/nl/all-of-tools.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { visibleTexts } from '#tests/support/visible-words.ts'

const screens = [
  '/cms',
  '/cms/profile',
  '/cms/setup',
  ...[...modules, ...furtherToolsOf({ languages: ['nl'] })].map(({ to }) => to),
]

/** Whole texts that have other words in Dutch; content may say the same in English as it likes. */
const inEnglish = Object.entries(byEnglish())
  // Too few words around a place fit any sentence.
  .filter(
    ([english, dutch]) =>
      english !== dutch && (!/\{/.test(english) || /\w{3,} \w{3,}/.test(english.replace(/\{[^}]*\}/g, '|'))),
  )
  .map(
    ([english]) =>
      new RegExp(
        `^${english
          .split(/\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )

/** Titles of pages, labels of figures, and a language as those who read it call it. */
const ofContent = new Set(
  'News,Documents,Search,Site map,Legal notice,Occupancy,Properties,Companies,English'.split(','),
)

const editor = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
expect((await editor.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)

test('whoever chose Dutch reads no text of a screen in English, and an answer to a mistake neither, and no browser translates one', async () => {
  for (const screen of screens) {
    const page = await textOf(editor.page(screen))
    // A browser that translated it would take texts from under React's hands.
    expect([screen, /<html[^>]*>/.exec(page)?.[0]]).toEqual([screen, '<html lang="nl" translate="no">'])
    const texts = visibleTexts(page)
    const left = texts.filter((text) => !ofContent.has(text) && inEnglish.some((known) => known.test(text)))
    expect([screen, left]).toEqual([screen, []])
  }
  const refused = await editor.call('POST', '/cms/news/records', { values: {} })
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([422, expect.not.stringMatching(/required/i)])
})

test('pages that show a figure, and the fields of them, are called in Dutch as well', async () => {
  const { rows } = await db.query("select id from figures where slug = 'exits'")
  const { links } = await (await editor.call('GET', `/cms/links/to/figures?id=${rows[0].id}`)).json()
  const shown = createElement(StaticRouter, { location: '/cms/figures' }, createElement(LinkedFrom, { links }))
  const texts = tell('nl', () => visibleTexts(renderToStaticMarkup(shown)))
  expect(texts).toEqual(expect.arrayContaining(['Staat op 1 plaats', 'Durfkapitaal', 'Cijfers', 'Gepubliceerd']))
})

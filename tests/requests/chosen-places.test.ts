import { expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const properties = recordsOf(editor, 'portfolio')
const companies = recordsOf(editor, 'venture-capital')
const pages = recordsOf(editor, 'free-pages')

const town = `Swallowtown ${Date.now()}`
const place = `${town}, Belgium`
const inDutch = `${town.replace('Swallowtown', 'Zwaluwstad')}, België`
const dutch = (words: object) => [{ id: 'nl', type: 'nl', state: 'public', sources: {}, ...words }]
const inWords = (words: object) => dutch({ description: 'Nesten voor zwaluwen.', ...words })

async function read(path: string, query = {}) {
  const asked = `${path}?${new URLSearchParams(query)}`
  const answer = await fetch(site.url + asked, { redirect: 'manual' })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)]
  return {
    ...{ status: answer.status, to: answer.headers.get('location'), html },
    offered: options.map(([, value, label]) => [value, label]).filter(([value]) => value?.includes(town)),
    projects: [...html.matchAll(/<h3><a href="[^"]*\/project\/([^"]+)"/g)].map(([, slug]) => slug),
  }
}

test('a place is chosen by what English says, and offered once by what the language of the page does', async () => {
  const translated = await properties.created({ location: place, translations: inWords({ location: inDutch }) })
  const english = await properties.created({ location: place })
  const slugs = [translated.values.slug, english.values.slug]
  for (const path of ['/real-estate', '/nl/real-estate', '/fr/real-estate']) {
    const page = await read(path, { location: place })
    expect([path, page.status, page.projects]).toEqual([path, 200, slugs])
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}${path}?location=`)
  }
  const page = await read('/nl/real-estate', { location: place })
  expect(page.offered).toEqual([[place, `${inDutch} (2)`]])
  expect(page.html).toMatch(new RegExp(`<title>[^<]*${inDutch}`))
  expect(page.html).toMatch(/<a href="\/real-estate\?location=Swallowtown[^"]*" lang="en"/)
  expect((await read('/fr/real-estate', { location: place })).offered).toEqual([[place, `${town}, Belgique (2)`]])
  const before = await read('/nl/real-estate', { location: inDutch })
  expect([before.status, before.to]).toEqual([302, expect.stringMatching(/^\/nl\/real-estate\?location=Swallowtown/)])
})

test('a page knows a place by its new English name, also where its language has one of its own', async () => {
  const { id, version, values } = await properties.created({
    ...{ location: `Old ${place}`, translations: inWords({ location: `Oud ${inDutch}` }) },
  })
  expect((await read('/nl/real-estate')).html).toContain(`Old ${place}`)
  await properties.update(id, version, { ...values, location: `New ${place}` })
  expect((await read('/nl/real-estate')).html).toContain(`New ${place}`)
  expect(await read('/nl/real-estate', { location: `New ${place}` })).toMatchObject({
    status: 200,
    projects: [values.slug],
  })
})

test('lists of a free page are narrowed by a place in every language alike', async () => {
  const property = await properties.created({ location: place, translations: inWords({ location: inDutch }) })
  const company = await companies.created({ geography: place, translations: inWords({ geography: inDutch }) })
  const listed = { type: 'records', filter: town, most: '24' }
  const lists = [
    { ...listed, id: 'a', title: 'Buildings', of: 'Projects' },
    { ...listed, id: 'b', title: 'Ventures', of: 'Companies' },
  ]
  const sections = lists.map(({ id, type }) => ({ id, type, title: 'Lijst' }))
  const { values } = await pages.created({
    sections: lists,
    translations: dutch({ title: 'Zwaluwen', lead: 'Waar zij nestelen.', sections }),
  })
  for (const path of [`/${values.slug}`, `/nl/${values.slug}`])
    for (const { name } of [property.values, company.values]) expect((await read(path)).html).toContain(String(name))
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import type { House } from '#app/house.ts'
import { checkLinks, outwardAddresses } from '#app/routes/cms/collection/check/check-links.ts'
import { offeredBuildings, readQuestion } from '#app/routes/site/contact/route-finder.ts'
import { organization } from '#app/routes/site/head/structured-data.ts'
import { telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { projectMeta } from '#app/routes/site/project/project-meta.ts'

test.each([
  ['L-0000 Luxembourg', 'L-0000', 'Luxembourg'],
  ['0000 AA Den Haag', '0000 AA', 'Den Haag'],
  ['000 00 Praha 1', '000 00', 'Praha 1'],
  ['00000 Frankfurt am Main', '00000', 'Frankfurt am Main'],
  ['AA0A 0AA London', 'AA0A 0AA', 'London'],
  ['New York', undefined, 'New York'],
  ['Luxembourg', undefined, 'Luxembourg'],
])('search engines are told the postal code and the town of %s', (town, postalCode, addressLocality) => {
  const entities = [{ name: 'House', town }] as Parameters<typeof organization>[1]['entities']
  const told = organization({} as House, { entities }, 'https://house.example')
  expect(told).toHaveProperty('address', { '@type': 'PostalAddress', postalCode, addressLocality })
})

test.each([
  ['Maarssen, Utrecht, Netherlands', 'Maarssen', 'Netherlands'],
  ['Ghent, Belgium', 'Ghent', 'Belgium'],
  ['Luxembourg', 'Luxembourg', undefined],
])('and of a building in %s the town and the country', (location, addressLocality, addressCountry) => {
  const project = { name: 'House', slug: 'house', location, assetType: '', shared: {} } as Project
  const data = projectMeta({ locale: 'en-GB' } as House, project, 'https://house.example').at(-1)
  const address = { '@type': 'PostalAddress', addressLocality, addressCountry }
  expect(data).toHaveProperty(['script:ld+json', '@graph', 0, 'address'], address)
})

test.each([
  ['+31 (0)00 000 00 01', 'tel:+31000000001'],
  ['0031 (0)00 000 00 01', 'tel:0031000000001'],
  ['+1 (000) 000-0001', 'tel:+10000000001'],
  ['(0000) 00 00 01', 'tel:0000000001'],
  ['(0)00 000 00 01', 'tel:0000000001'],
])('%s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test('a question about a building that is beyond the list keeps it, and offers it', () => {
  const buildings = Array.from({ length: 300 }, (_, at) => ({ slug: `building-${at}`, name: `Building ${at}` }))
  const offered = (slug: string) => {
    const question = readQuestion(new URLSearchParams({ building: slug }), { topics: [], buildings })
    return [question.building?.slug, offeredBuildings(buildings, question).length]
  }
  expect([offered('building-250'), offered('building-3')]).toEqual([
    ['building-250', 201],
    ['building-3', 200],
  ])
})

test.each([
  ['', [], []],
  ['#', [], []],
  ['see brochure', [], ['“see brochure” is no address of a website.']],
  ['mailto:a@house.example', [], ['“mailto:a@house.example” is no address of a website.']],
  ['https://house.example/a', ['https://house.example/a'], []],
  ['www.house.example', ['https://www.house.example'], []],
])('of “%s” as a website editors are told what visitors have of it', async (websiteUrl, addresses, says) => {
  vi.stubGlobal('location', new URL('https://estavelle.example/cms'))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const source = { collection: collections.portfolio as Collection, values: { websiteUrl } }
  expect(outwardAddresses(source)).toEqual(addresses)
  const found = await checkLinks(source, undefined, { signal: new AbortController().signal, missed: 0 })
  expect(found.map((finding) => finding.says)).toEqual(says)
})

import { describe, expect, test } from 'vitest'
import { houseDate } from '#app/house-clock.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const properties = recordsOf(editor, 'portfolio')
const read = async (path: string) => (await textOf(fetch(site.url + path))).replaceAll('<!-- -->', '')

const day = (days: number) => houseDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const space = (name: string, more: object = {}) => ({ name, state: 'available', ...more })

describe('spaces to let', () => {
  test('stand in a table, and only what is free today is available now', async () => {
    const spaces = [
      space('A1', {
        area: '74 m²',
        rent: '1,340 €',
        plan: { type: 'file', attrs: { file: 'caretakers-handbook.pdf' } },
      }),
      space('A2', { freeFrom: day(40) }),
      space('A3', { state: 'let' }),
    ]
    const { values } = await properties.created({ spaces })
    const page = await read(`/project/${values.slug}`)
    expect(page).toContain('1 space available now')
    expect(page).toMatch(/A1<\/th>.*74 m².*1,340 €.*Now.*href="[^"]*caretakers-handbook\.pdf"/s)
    expect(page).toMatch(/A2<\/th>.*On request.*<time/s)
    expect(await read('/real-estate?free=now')).toContain(`/project/${values.slug}#page-spaces`)
  })

  test('that nobody can have now keep their building out of the filter', async () => {
    const { values } = await properties.created({ spaces: [space('B1', { freeFrom: day(1) })] })
    const filtered = await read('/real-estate?free=now')
    const isListed = new RegExp(`/project/${values.slug}["#]`).test(filtered)
    expect([isListed, filtered.includes('name="free"')]).toEqual([false, true])
    expect((await fetch(`${site.url}/real-estate?free=tomorrow`, { redirect: 'manual' })).status).toBe(302)
  })

  test('keep their ids, and are refused with the field that is wrong', async () => {
    const { values } = await properties.created({ spaces: [{ id: 'own', ...space('C1') }] })
    expect(values.spaces).toMatchObject([{ id: 'own', name: 'C1', rent: null }])
    const wrong = await properties.create({ spaces: [space('C2', { state: 'empty', freeFrom: '2027-02-30' })] })
    expect(wrong.httpStatus).toBe(422)
    expect(wrong.issues.map((issue) => 'input' in issue && issue.input)).toEqual([
      'spaces.0.state',
      'spaces.0.freeFrom',
    ])
  })
})

test('a building answers what is known of it, and shows nothing in the place of what is not', async () => {
  const { values } = await properties.created({
    ...{ address: 'Street 1', yearBought: '2019', energyLabel: 'A+', occupancy: '97%', occupancyDate: '2026-10-31' },
    distances: [{ to: 'The station', distance: '9 minutes on foot' }],
    milestones: [{ date: '2999-02', title: 'A second reading' }],
  })
  const page = await read(`/project/${values.slug}`)
  for (const said of ['Street 1', 'A+', 'at 31 October 2026', '9 minutes on foot', 'February 2999', 'Bought'])
    expect([said, page.includes(said)]).toEqual([said, true])
  const { values: silent } = await properties.created()
  const bare = await read(`/project/${silent.slug}`)
  for (const absent of ['Availability', 'Energy label', 'Timeline', 'In the news', '>Address<'])
    expect([absent, bare.includes(absent)]).toEqual([absent, false])
})

test.each([
  ['latitude', '91'],
  ['latitude', 'north'],
  ['longitude', '-180.5'],
])('a %s of %s is refused, and one within the limits is kept as a number', async (field, value) => {
  expect((await properties.create({ [field]: value })).issues).toMatchObject([{ field }])
  const { values } = await properties.created({ latitude: '52.1342', longitude: '' })
  expect([values.latitude, values.longitude]).toEqual([52.1342, null])
  const { values: dutch } = await properties.created({ latitude: '52,1342', longitude: '5,04' })
  expect([dutch.latitude, dutch.longitude]).toEqual([52.1342, 5.04])
})

test('a picture of a gallery is shown in full size with its caption, its number and ways to the others', async () => {
  const gallery = ['projects-towerspoor', 'projects-towerspoor-2'].map((name) => ({
    url: `/uploads/${name}.jpg`,
    caption: `Caption of ${name}`,
  }))
  const { values } = await properties.created({ gallery })
  const page = await read(`/project/${values.slug}`)
  expect(page.match(/Caption of projects-towerspoor</g)).toHaveLength(2)
  expect(page).toMatch(
    /id="page-picture-2".*2 of 2.*href="\/uploads\/projects-towerspoor-2\.jpg".*href="#page-picture-1"/s,
  )
})

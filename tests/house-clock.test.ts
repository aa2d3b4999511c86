import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { readTime } from '#app/content/engine/schedule.ts'
import { longDay } from '#app/content/figures/shown-value.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import {
  houseMinute,
  houseSecond,
  houseTimeName,
  houseTimeZone,
  momentsOf,
  setHouseTimeZone,
  wallClockOf,
  zonedMinute,
} from '#app/house-clock.ts'
import { speak, tell } from '#app/language/speaking.ts'

afterEach(() => setHouseTimeZone('Europe/Luxembourg'))

test.each([
  ['2026-10-24T23:59:00Z', '25 October 2026, 01:59'],
  ['2026-10-25T00:30:00Z', '25 October 2026, 02:30 (the first of two)'],
  ['2026-10-25T00:59:59Z', '25 October 2026, 02:59 (the first of two)'],
  ['2026-10-25T01:00:00Z', '25 October 2026, 02:00 (the second of two)'],
  ['2026-10-25T02:00:00Z', '25 October 2026, 03:00'],
  ['2026-03-29T01:00:00Z', '29 March 2026, 03:00'],
])('the hour that autumn repeats says which of the two it is: %s is %s', (moment, written) => {
  expect(houseMinute(new Date(moment))).toBe(written)
  expect(houseSecond(new Date(moment)).split(' (')[1]).toBe(written.split(' (')[1])
})

test.each([
  ['en', '1 November 2026, 07:00 CET', '25 October 2026, 02:59 CEST'],
  ['nl', '1 november 2026, 07:00 CET', '25 oktober 2026, 02:59 CEST'],
  ['fr', '1er novembre 2026, 07:00 UTC+1', '25 octobre 2026, 02:59 UTC+2'],
  ['de', '1. November 2026, 07:00 MEZ', '25. Oktober 2026, 02:59 MESZ'],
] as const)('a moment that the public is told names its zone: %s', (language, winter, summer) => {
  const said = ['2026-11-01T06:00Z', '2026-10-25T00:59Z'].map((at) => speak(language, () => zonedMinute(new Date(at))))
  expect(said).toEqual([winter, summer])
})

test('the zone of the house may have any name that a browser lists it by, and is no number of hours', () => {
  const { choices, schema } = settingsPage.fields.timeZone
  const takes = (name: string) => schema.safeParse(name).success
  for (const name of [...(choices ?? []), 'Europe/Kyiv', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])
    expect([name, takes(name)]).toEqual([name, true])
  for (const name of ['', '+01:00', 'europe', 'Europe/Estavelle', 'Europe/Luxembourg\n'])
    expect([name, takes(name)]).toEqual([name, false])
})

test('the clock follows the zone of the house, and stays where it is for one that no clock knows', () => {
  const moment = new Date('2026-03-08T06:30:00Z')
  setHouseTimeZone('America/New_York')
  expect([houseMinute(moment), houseTimeName()]).toEqual(['8 March 2026, 01:30', 'New York time'])
  setHouseTimeZone('Nowhere/Town')
  expect(houseTimeZone()).toBe('America/New_York')
  setHouseTimeZone('Europe/Luxembourg')
  expect(houseMinute(moment)).toBe('8 March 2026, 07:30')
  expect(tell('nl', houseTimeName)).toBe('de tijd van Luxemburg')
})

test.each(['Pacific/Auckland', 'America/New_York'])('in %s a day that is written down stays that day', (zone) => {
  setHouseTimeZone(zone)
  const inLanguages = (['en', 'nl', 'fr', 'de'] as const).map((locale) => tell(locale, () => longDay('2027-01-01')))
  expect(inLanguages).toEqual(['1 January 2027', '1 januari 2027', '1er janvier 2027', '1. Januar 2027'])
  const passed = new Date('2026-01-01T00:00Z')
  const changes = ['2026-04-05T02:30', '2026-11-01T01:30'].map((publishAt) => readTime({ publishAt }, passed))
  const day = zone.startsWith('America') ? '1 November 2026' : '5 April 2026'
  expect(changes).toContainEqual({ message: expect.stringMatching(`^On ${day} the clocks go back`) })
})

// Half an hour of summer, days that differ from Greenwich's, a winter of its own, a fast without summer, and none.
const zones = [
  'Europe/Luxembourg',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
]

describe.each(zones)('in %s, summer time or not', (zone) => {
  const [minute, hour] = [60_000, 60 * 60_000]
  const [start, end] = [Date.parse('2020-01-01T00:00Z'), Date.parse('2032-01-01T00:00Z')]
  const offsetAt = (moment: number) => Date.parse(`${wallClockOf(new Date(moment))}Z`) - moment
  let known: number[] | undefined
  function changes() {
    setHouseTimeZone(zone)
    known ??= findChanges()
    return known
  }
  function findChanges() {
    const days = Array.from({ length: (end - start) / (24 * hour) + 1 }, (_, at) => start + at * 24 * hour)
    const offsets = days.map(offsetAt)
    return days.filter((_, at) => offsets[at] !== (offsets[at + 1] ?? offsets[at]))
  }
  /** Every second one within a day of the clock's change. */
  function moments() {
    const days = changes()
    const within = (from: number, to: number) => fc.integer({ min: from / minute, max: to / minute - 1 })
    const any = within(start, end)
    if (days.length === 0) return any
    return fc.oneof(
      any,
      fc.constantFrom(...days).chain((day) => within(day - hour, day + 25 * hour)),
    )
  }

  test('what the clock shows at a moment leads back to it, and to none at which it shows something else', () => {
    fc.assert(
      fc.property(moments(), (minutes) => {
        const moment = new Date(minutes * minute)
        const shown = wallClockOf(moment)
        const found = momentsOf(shown)
        expect(found.map((each) => each.toISOString())).toContain(moment.toISOString())
        expect(found.map(wallClockOf)).toEqual(found.map(() => shown))
        expect([found.length <= 2, Number(found[0]) <= Number(found.at(-1))]).toEqual([true, true])
      }),
    )
  })

  test('an hour that is read has one moment but where the clock is changed: there none, or two', () => {
    const anyHour = moments().map((minutes) => new Date(minutes * minute).toISOString().slice(0, 16))
    const days = changes()
    fc.assert(
      fc.property(anyHour, (read) => {
        const found = momentsOf(read)
        const isNear = days.some((day) => Math.abs(Date.parse(`${read}Z`) - day) < 50 * hour)
        if (!isNear) expect([read, found.length]).toEqual([read, 1])
        expect(found.map((each) => wallClockOf(each))).toEqual(found.map(() => read))
        expect(new Set(found.map(houseMinute)).size).toBe(found.length)
      }),
    )
  })
})

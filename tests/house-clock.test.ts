import { expect, test } from 'vitest'
import { houseMinute, houseTimeName, houseTimeZone, setHouseTimeZone } from '#app/house-clock.ts'

test.each([
  ['2026-10-24T23:59:00Z', '25 October 2026, 01:59'],
  ['2026-10-25T00:30:00Z', '25 October 2026, 02:30 (the first of two)'],
  ['2026-10-25T00:59:59Z', '25 October 2026, 02:59 (the first of two)'],
  ['2026-10-25T01:00:00Z', '25 October 2026, 02:00 (the second of two)'],
  ['2026-10-25T02:00:00Z', '25 October 2026, 03:00'],
  ['2026-03-29T01:00:00Z', '29 March 2026, 03:00'],
])('the hour that autumn repeats says which of the two it is: %s is %s', (moment, written) => {
  expect(houseMinute(new Date(moment))).toBe(written)
})

test('the clock follows the zone of the house, and stays where it is for one that no clock knows', () => {
  const moment = new Date('2026-03-08T06:30:00Z')
  setHouseTimeZone('America/New_York')
  expect([houseMinute(moment), houseTimeName()]).toEqual(['8 March 2026, 01:30', 'New York time'])
  setHouseTimeZone('Nowhere/Town')
  expect(houseTimeZone()).toBe('America/New_York')
  setHouseTimeZone('Europe/Luxembourg')
  expect(houseMinute(moment)).toBe('8 March 2026, 07:30')
})

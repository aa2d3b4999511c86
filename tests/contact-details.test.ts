import { expect, test } from 'vitest'
import type { House } from '#app/house.ts'
import { organization } from '#app/routes/site/head/structured-data.ts'
import { telephoneLink } from '#app/routes/site/parts/mail-address.tsx'

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
  ['+31 (0)00 000 00 01', 'tel:+31000000001'],
  ['+1 (000) 000-0001', 'tel:+10000000001'],
  ['(0000) 00 00 01', 'tel:0000000001'],
  ['(0)00 000 00 01', 'tel:0000000001'],
])('%s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

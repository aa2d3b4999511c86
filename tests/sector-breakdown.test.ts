import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectorBreakdown, sectorColour } from '#app/content/companies/sector-breakdown.ts'

const companies = (...sectors: string[]) => sectors.map((sector) => ({ sector }))
const someCompanies = fc.array(
  fc.record({ sector: fc.oneof(fc.constantFrom('FoodTech', 'PropTech', 'Robotics', '__proto__'), fc.string()) }),
  { maxLength: 60 },
)

describe('the sector breakdown', () => {
  test('counts, names and rounds the share of each sector, the largest first', () => {
    expect(sectorBreakdown(companies('FinTech', 'PropTech', 'Robotics', 'PropTech'))).toEqual([
      { sector: 'PropTech', count: 2, percent: 50, colour: 'proptech' },
      { sector: 'FinTech', count: 1, percent: 25, colour: 'fintech' },
      { sector: 'Robotics', count: 1, percent: 25, colour: 'gold' },
    ])
  })

  test.each([
    [1, 8, 13],
    [3, 8, 38],
    [1, 200, 1],
    [1, 9, 11],
    [2, 3, 67],
    [1, 1, 100],
  ])('%i of %i is %i%%: halves are rounded up', (part, whole, percent) => {
    const sectors = [...Array(part).fill('EdTech'), ...Array.from({ length: whole - part }, (_, i) => `other ${i}`)]
    expect(sectorBreakdown(companies(...sectors)).find(({ sector }) => sector === 'EdTech')?.percent).toBe(percent)
  })

  test('of no company is empty', () => {
    expect(sectorBreakdown([])).toEqual([])
  })

  test('takes a sector with spaces around it for the same', () => {
    expect(sectorBreakdown(companies('Mobility', ' Mobility '))).toMatchObject([{ sector: 'Mobility', count: 2 }])
  })

  test('holds for any companies', () => {
    fc.assert(
      fc.property(someCompanies, (list) => {
        const shares = sectorBreakdown(list)
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
        expect(new Set(shares.map(({ sector }) => sector)).size).toBe(shares.length)
        for (const { sector, count, percent } of shares) {
          expect(list.filter((company) => company.sector.trim() === sector)).toHaveLength(count)
          expect(Math.abs(percent - (100 * count) / list.length)).toBeLessThanOrEqual(0.5)
        }
        const counts = shares.map(({ count }) => count)
        expect(counts).toEqual(counts.toSorted((one, other) => other - one))
      }),
    )
  })
})

test('the seven sectors of the specification have colours of their own, any other is gold', () => {
  const named = ['FoodTech', 'PropTech', 'CleanTech', 'FinTech', 'Mobility', 'Fashion', 'EdTech']
  expect(new Set(named.map(sectorColour)).size).toBe(7)
  expect(named.map(sectorColour)).not.toContain('gold')
  for (const other of ['Robotics', '', 'foodtech', 'constructor', '__proto__']) expect(sectorColour(other)).toBe('gold')
})

import { expect, test } from 'vitest'
import { sampleOf } from './support/attack.ts'

const list = (name: string, length: number) => Array.from({ length }, (_, at) => `${name} ${at}`)

test.each([
  [2, 1],
  [6, 3],
  [11, 2],
  [12, 6],
])('of a list of %i, sampled by %i, consecutive seeds and turns reach everything', (length, size) => {
  const items = list('case', length)
  for (const first of [0, 7, 999_990]) {
    const seeds = Array.from({ length: 2 * length }, (_, at) => first + at)
    expect(new Set(seeds.flatMap((seed) => sampleOf(items, { seed, turn: 0, size }))).size).toBe(length)
    expect(new Set(seeds.flatMap((turn) => sampleOf(items, { seed: first, turn, size }))).size).toBe(length)
  }
})

test.each([
  [2, 1, 2, 1],
  [12, 6, 2, 1],
  [15, 2, 5, 1],
  [10, 1, 5, 2],
])(
  'of a list of %i by %i, each with one of %i by %i, every pair is reached',
  (length, size, otherLength, otherSize) => {
    const [items, others] = [list('case', length), list('way', otherLength)]
    const pairs = new Set<string>()
    for (let seed = 0; seed < 5_000 && pairs.size < length * otherLength; seed++)
      for (const [at, item] of sampleOf(items, { seed, turn: 3, size }).entries())
        for (const other of sampleOf(others, { seed, turn: 3 + at, size: otherSize })) pairs.add(`${item}, ${other}`)
    expect(pairs.size).toBe(length * otherLength)
  },
)

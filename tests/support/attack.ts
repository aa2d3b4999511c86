import { createHash } from 'node:crypto'

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks the test made; one where it does not say. */
    cases?: number
    /** What came of them, in figures. */
    measured?: string
  }
}

/** How thorough what is tried by chance is; `npm run test:attack` asks for more. */
export const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
export const isThorough = rounds > 1

/** Printed by vitest.config.ts; SAMPLE_SEED repeats it. */
const seed = Number(process.env.SAMPLE_SEED ?? 0)

/** All of them in `npm run test:attack`; in `npm test` so many, other ones each turn and in each run. */
export const sampled = <Item>(items: Item[], turn: number, size = 1) =>
  isThorough ? items : sampleOf(items, { seed, turn, size })

/** One seed after the other goes through the whole list. */
export function sampleOf<Item>(items: Item[], { seed, turn, size }: { seed: number; turn: number; size: number }) {
  const start = (turn + seed) * size + beginningOf(items, Math.floor(seed / items.length), size)
  return Array.from({ length: size }, (_, at) => items[(start + at) % items.length] as Item)
}

/** Another one each time that a list was gone through: two whose lengths have a factor in common would go in step for ever. */
const beginningOf = (items: unknown[], round: number, size: number) =>
  createHash('sha256')
    .update(`${round} ${size} ${items.length} ${JSON.stringify(items)?.replaceAll(ofThisRun, '')}`)
    .digest()
    .readUInt32BE()

/** Words, ids and ports that each run makes anew: with them no seed would repeat it. */
const ofThisRun = /canary[a-p]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/g

/** Where a parameter of an address may lead: something that is there, or would be. */
export const known: Record<string, string[]> = {
  slug: ['towerspoor-topping-out', 'terms-of-march-2024', 'report-2026'],
  projectId: ['towerspoor'],
  key: ['five-year-return'],
  page: ['sustainability'],
  done: ['confirmed'],
  token: ['00000000000000000000000000000000'],
  link: ['00000000-0000-4000-8000-000000000000'],
  id: ['00000000-0000-4000-8000-000000000000'],
  collection: [
    'news',
    'portfolio',
    'venture-capital',
    'social-links',
    'development',
    'legal-texts',
    'figures',
    'free-pages',
    'documents',
    'page-home',
  ],
  moment: ['2026-11-21t10:00z'],
  name: ['cranes.jpg'],
  '*': ['news.png'],
}

/** What a stack, a query or a file of ours would look like in an answer. */
export const innards =
  /\n\s+at [\w.<(]|node_modules|node:internal|\/build\/server|Failed query|syntax error at|estavelle-test-/

/** Texts that some layer takes for something else. */
export const nasty = [
  '</script><script>alert(1)</script>',
  `"'><img src=x onerror=alert(1)>`,
  'javascript:alert(1)',
  '\0',
  '\ud800',
  '\u202e\u2028\ufeff',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '../../etc/passwd',
  '..\\..\\',
  '%00',
  '%0d%0aSet-Cookie: a=b',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '{{7*7}}<%= 7*7 %>',
  '=cmd|calc!A1',
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  'x'.repeat(3000),
  '-'.repeat(3000),
]

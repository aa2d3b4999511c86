import { hexOf, oklchOf } from './colour.ts'
import { initialLook, type Look } from './look.ts'
import { type Needs, nearestThatWorks } from './nearest.ts'

type Base = 'ink' | 'paper' | 'accent'

const initial = {
  'paper-0': ['#fdfcf9', 'paper'],
  'paper-100': ['#f4f1ea', 'paper'],
  'paper-200': ['#e9e4d9', 'paper'],
  'paper-300': ['#d6cfc0', 'paper'],
  'paper-500': ['#857e6f', 'paper'],
  'on-ink': ['#f7f4ee', 'paper'],
  'ink-950': ['#0b1526', 'ink'],
  'ink-900': ['#12213a', 'ink'],
  'ink-800': ['#1c2d4a', 'ink'],
  'ink-700': ['#33425c', 'ink'],
  'ink-500': ['#566076', 'ink'],
  'ink-300': ['#a3adbf', 'ink'],
  'on-ink-2': ['#d5dae3', 'ink'],
  'brass-700': ['#765417', 'accent'],
  'brass-500': ['#a1762a', 'accent'],
  'brass-300': ['#d6b57a', 'accent'],
  'sector-fintech': ['#12213a', 'ink'],
  'sector-other': ['#a1762a', 'accent'],
} as const satisfies Record<string, readonly [string, Base]>

export type Token = keyof typeof initial

export type Tokens = Record<Token, string>

export const tokenNames = Object.keys(initial) as Token[]

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for marks and edges of controls (1.4.11). */
const [text, mark] = [4.5, 3]

/** Pairs that must hold whatever is chosen: DESIGN's table, each on the ground of its kind that is hardest for it. */
export const pairs: readonly { token: Token; on: Token; ratio: number }[] = [
  { token: 'paper-500', on: 'paper-200', ratio: mark },
  { token: 'on-ink', on: 'ink-800', ratio: text },
  { token: 'ink-700', on: 'paper-200', ratio: text },
  { token: 'ink-700', on: 'on-ink', ratio: text },
  { token: 'ink-700', on: 'paper-300', ratio: text },
  { token: 'ink-500', on: 'paper-200', ratio: text },
  { token: 'ink-300', on: 'ink-800', ratio: text },
  { token: 'on-ink-2', on: 'ink-800', ratio: text },
  { token: 'brass-700', on: 'paper-200', ratio: text },
  { token: 'brass-500', on: 'paper-200', ratio: mark },
  { token: 'brass-300', on: 'ink-800', ratio: text },
]

/** Exactly the initial colours for the initial look; else their distances, mended where they would be too pale. */
export function tokensOf(look: Look): Tokens {
  const tokens = Object.fromEntries(tokenNames.map((name) => [name, followed(name, look)])) as Tokens
  for (const { token } of pairs) {
    const needs: Needs = pairs
      .filter((pair) => pair.token === token)
      .map(({ on, ratio }) => ({ on: tokens[on], ratio }))
    tokens[token] = nearestThatWorks(tokens[token], needs) ?? tokens[token]
  }
  return tokens
}

/** As far from its colour as the initial one is from the initial colour. */
function followed(name: Token, look: Look) {
  const [colour, base] = initial[name]
  if (look[base] === initialLook[base]) return colour
  const [own, from, to] = [colour, initialLook[base], look[base]].map(oklchOf) as [Lch, Lch, Lch]
  const vividness = Math.min(most, to.c / from.c)
  return hexOf({ l: own.l + to.l - from.l, c: own.c * vividness, h: own.h + to.h - from.h })
}

type Lch = ReturnType<typeof oklchOf>

/** Of a vivid base the pale tones would be gaudy. */
const most = 3

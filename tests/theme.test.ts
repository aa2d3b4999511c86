import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicMarketsPage } from '#app/content/pages/public-markets/page.ts'
import { checkLook, fixedColours, isReadable } from '#app/theme/check-look.ts'
import { channelsOf, contrast } from '#app/theme/colour.ts'
import { initialLook, type Look } from '#app/theme/look.ts'
import { nearestThatWorks } from '#app/theme/nearest.ts'
import { propertyOf, themeSheet, writtenOf } from '#app/theme/sheet.ts'
import { pairs, tokenNames, tokensOf } from '#app/theme/tokens.ts'

const written = readFileSync('app/styles/tokens.css', 'utf8')

test('the initial colours give every token as the styles have it', () => {
  const tokens = tokensOf(initialLook)
  for (const name of tokenNames) expect(written).toContain(`${propertyOf(name)}: ${writtenOf(name, tokens[name])};`)
  expect(written).toContain(`--deep: ${channelsOf(tokens['ink-950']).join(' ')};`)
})

test('every colour of the styles follows the look, or is one that is named as fixed', () => {
  const tokens: string[] = Object.values(tokensOf(initialLook))
  const grounds = ['#f6e5df', '#e2ebe2']
  const known = [...tokens, ...fixedColours, ...grounds]
  expect(
    [...written.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour).filter((one) => !known.includes(one)),
  ).toEqual([])
})

test('a style names no value that there is none of', () => {
  const styles = globSync('app/styles/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const named = (pattern: RegExp) => [...styles.matchAll(pattern)].map(([, name]) => name)
  const ofScripts = ['--width', '--scale']
  const known = new Set([...named(/(--[\w-]+):/g), ...ofScripts])
  expect(named(/var\((--[\w-]+)\)/g).filter((name) => !known.has(name))).toEqual([])
})

test('every share of an allocation has a colour of its own that is seen on its ground', () => {
  const hexOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(written)?.[1] ?? ''
  const bars = readFileSync('app/styles/site/bars.css', 'utf8')
  const named = Array.from(bars.matchAll(/> :nth-child\(\d\) \{\s*--colour: var\((.*?)\)/g), ([, name = '']) => name)
  expect(new Set(named.map(hexOf)).size).toBe(publicMarketsPage.fields.allocation.count?.max)
  for (const name of named) expect([name, contrast(hexOf(name), hexOf('--color-paper-100')) >= 3]).toEqual([name, true])
})

test('contrast is what WCAG and the design say it is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#12213a', '#f4f1ea')).toBeCloseTo(14.3, 1)
  expect(contrast('#a1762a', '#f4f1ea')).toBeCloseTo(3.6, 1)
})

test('the initial look is good, and says so as the screen shows it', () => {
  expect(checkLook(initialLook).map(({ isGood, says }) => [isGood, says])).toEqual([
    [true, '14.3 to 1 on paper'],
    [true, 'Light enough'],
    [true, '3.6 to 1 on paper'],
  ])
})

test('an accent that is too pale is told with its number and the nearest one that works', () => {
  const [, , accent] = checkLook({ ...initialLook, accent: '#d6b57a' })
  expect(accent).toMatchObject({
    says: '1.7 to 1, needs 3',
    mend: {
      sentence: expect.stringMatching(
        /^This accent is too pale on paper\. The nearest one that works is a little darker, 3\.\d to 1\.$/,
      ),
      button: 'Take the darker one',
    },
  })
  expect(isReadable({ ...initialLook, accent: accent?.mend?.colour ?? '' })).toBe(true)
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const light = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 225, max: 255 })))
const paper = fc.oneof(
  hex,
  light.map((channels) => `#${channels.map((channel) => channel.toString(16)).join('')}`),
)
const look = fc.record<Look>({ ink: hex, paper, accent: hex, fonts: fc.constant('pair') })

/** Paper first, as the ground of the others. */
function mended(chosen: Look): Look {
  const look = { ...chosen }
  for (const colour of ['paper', 'ink', 'accent'] as const)
    look[colour] = checkLook(look).find((finding) => finding.colour === colour)?.mend?.colour ?? look[colour]
  return look
}

test('whatever is chosen, taking what is proposed gives a look that can be saved', () => {
  fc.assert(fc.property(look, (chosen) => isReadable(mended(chosen))))
})

test('with every look that can be saved every pair of the design holds', () => {
  fc.assert(
    fc.property(look, (chosen) => {
      const tokens = tokensOf(mended(chosen))
      for (const { token, on, ratio } of pairs)
        expect(contrast(tokens[token], tokens[on])).toBeGreaterThanOrEqual(ratio)
      for (const colour of fixedColours) expect(contrast(colour, tokens['paper-200'])).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a colour that works is left as it is, and one that cannot work on both grounds has no nearest', () => {
  expect(nearestThatWorks('#12213a', [{ on: '#f4f1ea', ratio: 7 }])).toBe('#12213a')
  const both = ['#ffffff', '#000000'].map((on) => ({ on, ratio: 7 }))
  expect(nearestThatWorks('#777777', both)).toBeUndefined()
})

test('the sheet has nothing but colours, channels and a font', () => {
  expect(themeSheet({ ...initialLook, ink: '#1d3b2a', fonts: 'sans' })).toMatch(
    /^:root:root\{(--[a-z0-9-]+:(#[0-9a-f]{6}|\d+ \d+ \d+|var\(--font-sans\));?)+\}\.body\.body em\{font-weight:500\}$/,
  )
})

import { globSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartFields } from '#app/routes/cms/body/chart-fields.tsx'

test('in the cells of a chart a telephone shows all keys: those for numbers have no minus, and some no point', () => {
  const attrs = { kind: 'bars', title: '', description: '', note: '', accent: 0 }
  const chart = renderToString(
    <ChartFields asked={{ node: 'chart', attrs }} attrs={attrs} wrong={{}} onChange={() => undefined} />,
  )
  expect(chart).toContain('aria-label="Row 2, column 2"')
  expect(chart).not.toContain('inputMode')
})

test('what is no sentence does not begin with a capital that a telephone writes', () => {
  const count = (source: string, words: RegExp) => source.match(words)?.length ?? 0
  const files = globSync('app/routes/cms/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const unspelled = files.filter(({ source }) => /spellCheck(=\{|: )false/.test(source))
  expect(unspelled.length).toBeGreaterThan(0)
  const wrong = unspelled.filter(
    ({ source }) => count(source, /spellCheck(=\{|: )false/g) !== count(source, /autoCapitalize(=|: )["']none/g),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})

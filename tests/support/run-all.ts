// Everything that must hold, in the order in which it fails fastest. The last line is for machines.
import { relative } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { runChecks } from './run-checks.ts'
import { runVitest } from './run-vitest.ts'

const chromium = findChromium()
const outcomes = [
  // The others read them.
  ...(await runChecks([['route types', 'react-router', 'typegen']])),
  ...(await runChecks([
    ['format and lint', 'biome', 'ci', '--error-on-warnings', '--colors=off'],
    // Each checker begins with the same types, and the cores are taken: one takes 20 s of CPU for what four take 35.
    ['types', 'tsc', '--noEmit', '--checkers', '1'],
    ['dead code', 'knip'],
  ])),
]
let passed = outcomes.filter(Boolean).length
let failed = outcomes.length - passed

process.stdout.write('\n— behaviour\n')
const { isPassed, report } = await runVitest(['--project=!flood', ...process.argv.slice(2)], {
  env: { CHROMIUM: chromium, FIREFOX: '' },
})
const { numPassedTests, numFailedTests, testResults } = report ?? {
  numPassedTests: 0,
  numFailedTests: 1,
  testResults: [],
}
passed += numPassedTests
failed += numFailedTests
// A file that could not be loaded fails without a failed test in it.
if (!isPassed && numFailedTests === 0) failed++

printSlowest(20)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

/** What a shorter suite begins with. */
function printSlowest(count: number) {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative('tests', name), fullName, ms: duration ?? 0 })),
  )
  const slowest = all.toSorted((one, two) => two.ms - one.ms).slice(0, count)
  process.stdout.write('\n— the slowest tests, in seconds\n')
  for (const { file, fullName, ms } of slowest)
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)}  ${file}: ${fullName}\n`)
}

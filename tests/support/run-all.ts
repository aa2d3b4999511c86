// Everything that must hold, in the order in which it fails fastest. The last line is for machines.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { runChecks } from './run-checks.ts'

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
const folder = mkdtempSync(join(tmpdir(), 'estavelle-report-'))
const report = join(folder, 'report.json')
const status = run(
  'vitest',
  [
    'run',
    '--project=!flood',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { CHROMIUM: chromium, FIREFOX: '' },
)
const { numPassedTests, numFailedTests, testResults } = readReport()
rmSync(folder, { recursive: true, force: true })
passed += numPassedTests
failed += numFailedTests
// A file that could not be loaded fails without a failed test in it.
if (status !== 0 && numFailedTests === 0) failed++

printSlowest(20)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function run(program: string, parameters: string[], env: Record<string, string> = {}) {
  return spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] }
  }
}

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

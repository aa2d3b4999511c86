// Every attack that must be refused, or those of the sections that are named, and what came of it. Ends with 1 when
// anything was let through.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attackSections } from './attack-sections.ts'
import { findChromium } from './find-chromium.ts'

const asked = process.argv.slice(2)
const sections = Object.entries(attackSections).filter(([section]) => asked.length === 0 || asked.includes(section))
if (sections.length < asked.length) {
  process.stderr.write(`The sections are "${Object.keys(attackSections).join('", "')}"; without one all are tried.\n`)
  process.exit(1)
}
/** For each section, as much as its longest tests may take one after the other; the others keep what they found. */
const minutes = 40

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; meta?: { cases?: number; measured?: string } }[]
  }[]
}

const chromium = findChromium()
const row = (...cells: unknown[]) =>
  `${String(cells[0]).padEnd(20)}${cells
    .slice(1)
    .map((cell) => String(cell).padStart(14))
    .join('')}`
const lines = [row('', 'cases', 'refused', 'let through')]
const through: string[] = []
const measured: string[] = []
for (const [at, [section, names]] of sections.entries()) {
  process.stdout.write(`\n— ${section} (${at + 1} of ${sections.length}, ${names.length} files)\n`)
  const { report, isRefused, why } = attack(names)
  if (!isRefused) process.exitCode = 1
  if (report) count(section, report)
  else lines.push(`${section.padEnd(20)}  no result: ${why} (at most ${minutes} minutes)`)
}
process.stdout.write(
  `\n${measured.join('\n')}\n\n${lines.join('\n')}\n${through.map((name) => `  let through: ${name}\n`).join('')}`,
)

function attack(names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'estavelle-attack-'))
  const file = join(folder, 'report.json')
  const { status, error } = spawnSync(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...names.map((name) => `tests/${name}.test.ts`),
    ],
    {
      stdio: 'inherit',
      timeout: minutes * 60_000,
      env: { ...process.env, CHROMIUM: chromium, FIREFOX: '', ATTACK_ROUNDS: '5' },
    },
  )
  const report = read(file)
  rmSync(folder, { recursive: true, force: true })
  return { report, isRefused: status === 0 && report !== undefined, why: error?.message ?? 'the tests did not end' }
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function count(section: string, { testResults }: Report) {
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped')
  const failed = tests.filter(({ status }) => status === 'failed')
  const cases = tests.reduce((sum, { meta }) => sum + (meta?.cases ?? 1), 0)
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  through.push(...failed.map(({ fullName }) => fullName), ...unread.map(({ name }) => name))
  const open = failed.length + unread.length
  lines.push(row(section, cases, cases - open, open))
  for (const { fullName, meta } of tests) if (meta?.measured) measured.push(`${fullName}: ${meta.measured}`)
}

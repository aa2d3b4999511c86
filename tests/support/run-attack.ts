// Every attack that must be refused, or those of the sections that are named, and what came of it. Ends with 1 when
// anything was let through.
import { attackSections } from './attack-sections.ts'
import { findChromium } from './find-chromium.ts'
import { type Report, runVitest } from './run-vitest.ts'

const asked = process.argv.slice(2)
const sections = Object.entries(attackSections).filter(([section]) => asked.length === 0 || asked.includes(section))
if (sections.length < asked.length) {
  process.stderr.write(`The sections are "${Object.keys(attackSections).join('", "')}"; without one all are tried.\n`)
  process.exit(1)
}
/** For each section, as much as its longest tests may take one after the other; the others keep what they found. */
const minutes = 40

const env = { CHROMIUM: findChromium(), FIREFOX: '', ATTACK_ROUNDS: '5' }
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
  const files = names.map((name) => `tests/${name}.test.ts`)
  const { isPassed, report } = await runVitest(files, { env, within: minutes * 60_000 })
  if (!isPassed || !report) process.exitCode = 1
  if (report) count(section, report)
  else lines.push(`${section.padEnd(20)}  no result: the tests did not end (at most ${minutes} minutes)`)
}
process.stdout.write(
  `\n${measured.join('\n')}\n\n${lines.join('\n')}\n${through.map((name) => `  let through: ${name}\n`).join('')}`,
)

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

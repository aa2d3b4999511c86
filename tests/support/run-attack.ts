// Every attack that must be refused, or those of the sections that are named, and what came of it. Ends with 1 when
// anything was let through.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './find-chromium.ts'

const all: Record<string, string[]> = {
  Access: [
    'requests/access',
    'requests/account-links',
    'requests/accounts-without-mail',
    'requests/device-cookies',
    'requests/own-account',
    'requests/sign-in',
    'requests/sign-in-limits',
    'requests/sign-out',
    'requests/two-factor',
    'requests/user-management',
    'attack/every-door',
  ],
  'Content and pages': [
    'requests/amounts',
    'requests/answers',
    'requests/any-text',
    'requests/audit-trail',
    'requests/collection-rules',
    'requests/newsletter-form',
    'requests/page-cache',
    'requests/page-cache-flights',
    'requests/page-cache-strangers',
    'requests/previews',
    'requests/subscribers',
    'requests/withdrawn-projects',
    'e2e/collection-forms',
    'e2e/every-public-page',
    'e2e/every-screen',
    'e2e/first-visit',
    'mailer',
    'attack/stored-scripts',
    'attack/unpublished',
    'attack/withdrawn',
    'attack/long/withdrawn',
  ],
  Uploads: ['media', 'media-files', 'requests/uploads', 'attack/long/bombs'],
  'Protocol and load': [
    'requests/bad-input',
    'requests/log',
    'requests/protocol',
    'requests/saves',
    'attack/long/connections',
    'attack/long/floods',
  ],
}
const asked = process.argv.slice(2)
const sections = Object.entries(all).filter(([section]) => asked.length === 0 || asked.includes(section))
if (sections.length < asked.length) {
  process.stderr.write(`The sections are "${Object.keys(all).join('", "')}"; without one all are tried.\n`)
  process.exit(1)
}
const longest = 15 * 60 * 1000

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; meta?: { cases?: number; measured?: string } }[]
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'estavelle-attack-'))
const file = join(folder, 'report.json')
const { status, error } = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...sections.flatMap(([, names]) => names.map((name) => `tests/${name}.test.ts`)),
  ],
  { stdio: 'inherit', timeout: longest, env: { ...process.env, CHROMIUM: findChromium(), ATTACK_ROUNDS: '5' } },
)
const report = read()
rmSync(folder, { recursive: true, force: true })
if (report) print(report)
else process.stdout.write(`\nNo result: ${error?.message ?? 'the tests did not end'} (at most 15 minutes).\n`)
process.exitCode = status === 0 && report ? 0 : 1

function read(): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function print({ testResults }: Report) {
  const row = (...cells: unknown[]) =>
    `${String(cells[0]).padEnd(20)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(14))
      .join('')}`
  const lines = [row('', 'cases', 'refused', 'let through')]
  const through: string[] = []
  const measured: string[] = []
  for (const [section, names] of sections) {
    const files = testResults.filter(({ name }) => names.includes(relative('tests', name).replace('.test.ts', '')))
    const tests = files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'skipped')
    const failed = tests.filter(({ status }) => status === 'failed')
    const cases = tests.reduce((sum, { meta }) => sum + (meta?.cases ?? 1), 0)
    const unread = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    through.push(...failed.map(({ fullName }) => fullName), ...unread.map(({ name }) => name))
    const open = failed.length + unread.length
    lines.push(row(section, cases, cases - open, open))
    for (const { fullName, meta } of tests) if (meta?.measured) measured.push(`${fullName}: ${meta.measured}`)
  }
  process.stdout.write(
    `\n${measured.join('\n')}\n\n${lines.join('\n')}\n${through.map((name) => `  let through: ${name}\n`).join('')}`,
  )
}

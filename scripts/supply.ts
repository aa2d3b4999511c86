// What the product is made of, and whether that may be: packages and their age, licences, known holes, and what reaches
// browsers.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { agesOfDependencies } from './ages.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { namesIn } from './bundled-licences.ts'
import { leaksIn } from './client-leaks.ts'
import { isAllowed } from './licences.ts'
import { readLockfile } from './lockfile.ts'

/** Target of the product: whoever installs it can read the list. */
const mostPackages = 120

const problems: string[] = []

try {
  const { values } = parseArgs({ options: { sbom: { type: 'string', default: 'build/sbom.json' } } })
  run(values.sbom)
  say('Direct dependencies:')
  for (const line of await agesOfDependencies()) say(`  ${line}`)
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error))
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function run(sbom: string) {
  const locked = readLockfile()
  const installed = locked.filter(({ isInstalled }) => isInstalled)
  const bundled = ['client', 'server'].flatMap((part) => namesIn(readFileSync(`build/${part}/licences.txt`, 'utf8')))

  say(`${installed.length} packages are installed for production on this machine; ${mostPackages} may be.`)
  if (installed.length > mostPackages) problems.push(`${installed.length} packages are more than ${mostPackages}.`)

  const shipped = new Map([...installed, ...bundled].map((each) => [`${each.name} ${each.version}`, each.licence]))
  say(`${shipped.size} packages are shipped, installed or bundled, under these licences:`)
  for (const [licence, names] of Map.groupBy(shipped.keys(), (name) => shipped.get(name) ?? ''))
    say(`  ${licence}: ${names.length > 6 ? `${names.length} packages` : names.join(', ')}`)
  for (const [name, licence] of shipped)
    if (!isAllowed(licence))
      problems.push(`${name} is under ${licence}: replace it, or allow that in scripts/licences.ts.`)

  const leaks = leaksIn('build/client')
  problems.push(...leaks)
  if (leaks.length === 0) say('Nothing of the server, no secret and no source map is in build/client.')

  audit(new Set([...shipped.keys()].map((key) => key.slice(0, key.lastIndexOf(' ')))))

  const bundledNames = new Set(bundled.map(({ name, version }) => `${name} ${version}`))
  writeFileSync(sbom, `${JSON.stringify(billOfMaterials(locked, bundledNames), null, 2)}\n`)
  say(`The bill of materials is in ${sbom}.`)
}

function audit(shipped: Set<string>) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
  const answer = parse(stdout)
  if (!answer?.vulnerabilities) {
    say(`npm audit could not be asked (${answer?.message ?? 'no answer'}): known holes were not looked up.`)
    return
  }
  const found = Object.values(answer.vulnerabilities)
  if (found.length === 0) say('npm audit knows no hole in any package.')
  for (const { name, severity } of found) {
    const told = `npm audit knows a hole in ${name} (${severity})`
    if (shipped.has(name)) problems.push(`${told}, which is shipped: update it.`)
    else say(`${told}, a tool that is not shipped.`)
  }
}

type AuditAnswer = { message?: string; vulnerabilities?: Record<string, { name: string; severity: string }> }

function parse(text: string): AuditAnswer | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

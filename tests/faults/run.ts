// `npm run test:faults [-- --rounds N] [-- name…]`: what goes wrong on a server, done to a real one; exit code 1 on a loss.
import { parseArgs } from 'node:util'
import { type Outcome, Skipped } from './fault.ts'
import { faults } from './faults.ts'

const { positionals, rounds } = readArguments()
const chosen = positionals.length
  ? faults.filter(({ name }) => positionals.some((word) => name.includes(word)))
  : faults
const unknown = positionals.find((word) => !faults.some(({ name }) => name.includes(word)))
if (unknown !== undefined)
  fail(`There is no fault "${unknown}": use some of ${faults.map(({ name }) => `"${name}"`).join(', ')}.`)

const rows: Record<string, string>[] = []
let failures = 0
for (const { name, promise, run } of chosen) {
  process.stdout.write(`\n— ${name}: ${promise}\n`)
  try {
    const outcome = await run({ rounds, say: (line) => process.stdout.write(`  ${line}\n`) })
    const isLoss = Boolean(outcome.lost || outcome.torn)
    if (isLoss) failures++
    rows.push(row(name, isLoss ? 'LOSS' : 'holds', outcome))
  } catch (thrown) {
    // What went wrong first counts, not what it left behind.
    const error = thrown instanceof SuppressedError ? thrown.suppressed : thrown
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof Skipped)) failures++
    process.stdout.write(`  ${error instanceof Skipped ? 'skipped' : 'BROKEN'}: ${reason}\n`)
    rows.push(row(name, error instanceof Skipped ? 'skipped' : 'BROKEN'))
  }
}
process.stdout.write('\n')
// biome-ignore lint/suspicious/noConsole: for people
console.table(rows)
process.stdout.write(failures === 0 ? 'Every promise holds.\n' : `${failures} of ${chosen.length} do not hold.\n`)
// What a broken promise has left open must not keep this process.
process.exit(failures === 0 ? 0 : 1)

function row(fault: string, result: string, outcome?: Outcome) {
  const { rounds = '', acknowledged = '', lost = '', torn = '', secondsUntilUp, secondsLost } = outcome ?? {}
  const figures = {
    rounds,
    acknowledged,
    lost,
    torn,
    'seconds until up': secondsUntilUp?.toFixed(1) ?? '',
    'seconds lost': secondsLost?.toFixed(1) ?? '',
  }
  return { fault, result, ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])) }
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { rounds: { type: 'string', default: '20' } },
    })
    const rounds = Number(values.rounds)
    if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds must be a whole number from 1 on.')
    return { positionals, rounds }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

import pino, { type Logger } from 'pino'
import { failureSentence } from './failure-sentence.ts'

/** `--help` ends with 0, and what it says is no error. */
export const help = { type: 'boolean', short: 'h' } as const

/** What `npm run …` starts: a failure is a sentence for the operator, and the exit code 1. */
export function runCommand(run: (log: Logger) => Promise<void>) {
  run(pino({ level: 'warn' }, pino.destination(2))).catch((error: unknown) => {
    process.stderr.write(`${failureSentence(error)}\n`)
    process.exitCode = 1
  })
}

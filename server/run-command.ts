import pino, { type Logger } from 'pino'
import { sentenceOf } from './backups/backup-error.ts'

/** What `npm run …` starts: a failure is a sentence for the operator, and the exit code 1. */
export function runCommand(run: (log: Logger) => Promise<void>) {
  run(pino({ level: 'warn' }, pino.destination(2))).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  })
}

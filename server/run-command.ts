import pino, { type Logger } from 'pino'
import { failureSentence } from './failure-sentence.ts'
import { errorCode } from './postgres/start-error.ts'

/** `--help` ends with 0, and what it says is no error. */
export const help = { type: 'boolean', short: 'h' } as const

/** What `npm run …` starts: a failure is a sentence for the operator, and the exit code 1 unless it has one of its own. */
export function runCommand(run: (log: Logger) => Promise<void>) {
  run(pino({ level: 'warn' }, pino.destination(2))).catch((error: unknown) => {
    process.stderr.write(`${callSentence(error) ?? failureSentence(error)}\n`)
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
  })
}

/** Of Node, for its first sentence: what else it says is about names that begin with a dash. */
function callSentence(error: unknown) {
  if (!(error instanceof Error && errorCode(error)?.startsWith('ERR_PARSE_ARGS'))) return undefined
  return `${error.message.split('. ')[0]}: --help says how the command is called.`
}

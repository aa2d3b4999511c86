import pino from 'pino'
import type { RecentError } from '#app/status/instance.ts'
import { requestIds } from '#server/http/request-log.ts'
import { oneASecond } from './one-a-second.ts'
import { serializeError } from './without-parameters.ts'

const kept = 50
const secrets = ['password', 'connectionString']

export function createLog(level: string, output: pino.DestinationStream) {
  const errors: RecentError[] = []
  const { write, flush } = oneASecond((line) => output.write(line))
  const remember = (line: string) => {
    if (/^\{"level":[56]0/.test(line)) errors.unshift(errorOf(line))
    errors.length = Math.min(errors.length, kept)
    return line
  }
  const log = pino(
    {
      level,
      base: undefined,
      mixin: () => ({ id: requestIds.getStore() }),
      redact: ['headers.cookie', '*.headers.cookie', ...secrets.flatMap((name) => [name, `*.${name}`])],
      serializers: { err: serializeError },
      hooks: { streamWrite: remember },
    },
    { write },
  )
  return { log, recentErrors: () => errors, flush }
}

function errorOf(line: string): RecentError {
  const { time, id, msg, reason, err } = JSON.parse(line)
  return { at: new Date(time), requestId: id, message: msg ?? '', reason: err?.message ?? reason }
}

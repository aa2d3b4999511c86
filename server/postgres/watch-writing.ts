import type pg from 'pg'
import type { Logger } from 'pino'
import { onlyReads } from './hosts.ts'
import { readOnlyState } from './sql-states.ts'

const betweenLooks = 2_000

type Options = {
  pool: pg.Pool
  /** Takes every connection that there is out of use. */
  renew: () => Promise<void>
  /** Of several hosts, the one that writes. */
  choose?: () => Promise<unknown>
  log: Logger
}

/** After a failover connections may go on to a server that only reads: they are given up until one writes. */
export function watchWriting({ pool, renew, choose, log }: Options) {
  let isReadOnly = false
  let looking: Promise<void> | undefined

  /** @throws when the database does not answer */
  async function ask() {
    const found = await onlyReads(pool)
    const hasChanged = found !== isReadOnly
    if (hasChanged && found) log.error('the database only reads: nothing can be saved until it takes changes again')
    if (hasChanged && !found) log.info('the database takes changes again')
    isReadOnly = found
    if (found) await choose?.()
    if (found || hasChanged) await renew()
    return found
  }

  /** An absence is told by those who ask for something; of several hosts another one may be there. */
  async function look() {
    try {
      await ask()
    } catch {
      await choose?.().catch(() => undefined)
    }
  }

  async function lookOnce() {
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
  }

  pool.on('release', (failure) => {
    // Whatever else the pool holds may lead to the same server.
    if (isRefusedWrite(failure)) void renew().then(lookOnce, () => undefined)
  })
  const timer = setInterval(lookOnce, betweenLooks).unref()
  return {
    isReadOnly: () => isReadOnly,
    ask,
    close: () => clearInterval(timer),
  }
}

function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === readOnlyState) || isRefusedWrite(error.cause)
}

import type pg from 'pg'
import { connect } from './connect.ts'
import { hostsOf } from './database-url.ts'
import { readOnlyState } from './sql-states.ts'

/** Milliseconds. */
const patience = 5_000

export type DatabaseHosts = ReturnType<typeof openHosts>

/** Whose `connection` is always to the host that was chosen last. */
export function openHosts(url: string) {
  const hosts = hostsOf(url)
  if (hosts.mistake) throw new Error(`The address of the database ${hosts.mistake}.`)
  let [chosen = url] = hosts.urls

  /** The first that writes, else one that answers. @throws where none answers, why the one chosen last does not */
  async function choose() {
    let failure: unknown
    let readable: string | undefined
    for (const each of [chosen, ...hosts.urls.filter((other) => other !== chosen)]) {
      try {
        await using client = await connectTo(each)
        if (!(await onlyReads(client))) {
          chosen = each
          return { writes: true }
        }
        readable ??= each
      } catch (error) {
        failure ??= error
      }
    }
    if (!readable || (hosts.mustWrite && hosts.urls.length > 1)) throw failure ?? new ReadOnlyError()
    chosen = readable
    return { writes: false }
  }

  return {
    connection: {
      get connectionString() {
        return chosen
      },
    },
    choose,
  }
}

/** None of several hosts writes, and the address says that no other will do. */
export class ReadOnlyError extends Error {
  readonly code = readOnlyState
  override message = 'no host of the database takes changes'
}

/** A standby, or a server or role that was told to refuse changes. */
const probe = {
  text: `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only_reads`,
  // Shorter than a page may wait.
  query_timeout: 2_000,
}

export async function onlyReads(client: pg.Client | pg.Pool) {
  const { rows } = await client.query<{ only_reads: boolean }>(probe)
  return rows[0]?.only_reads === true
}

export const connectTo = (connectionString: string) =>
  connect({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience })

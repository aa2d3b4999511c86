import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from './connect.ts'
import { causeOf, errorCode } from './start-error.ts'

const patience = 5_000
const betweenTries = 1_000

type OnAbsence = (reason: string, error: unknown) => void

/** `onAbsence` makes it wait, and hears why. @throws when refused, absent without it, or these are two databases */
export async function reachPostgres(url: string, ownerUrl = url, onAbsence?: OnAbsence) {
  await reach('DATABASE_URL', onAbsence, async () => {
    await using _ = await connectTo(url)
  })
  if (ownerUrl !== url) {
    const isOne = await reach('DATABASE_OWNER_URL', onAbsence, () => isOneDatabase(url, ownerUrl))
    if (!isOne)
      throw new Error(
        'DATABASE_OWNER_URL leads to another database than DATABASE_URL: let both name the same one, each with its own role.',
      )
  }
  return { connection: { connectionString: url }, owner: { connectionString: ownerUrl }, stop: async () => undefined }
}

async function reach<Result>(
  setting: string,
  onAbsence: OnAbsence | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    const absence = absenceOf(error)
    if (!absence || !onAbsence)
      throw new Error(
        `The database of ${setting} cannot be used (${absence ?? causeOf(error)}): correct ${setting}, or start that database.`,
        { cause: error },
      )
    onAbsence(`The database of ${setting} is not there yet: ${absence}.`, error)
    await sleep(betweenTries)
    return reach(setting, onAbsence, attempt)
  }
}

const largestKey = 2 ** 31 - 1

/** Names prove nothing: there are poolers. A lock is seen in its database only; in a transaction, on one connection. */
async function isOneDatabase(url: string, ownerUrl: string) {
  await using owner = await connectTo(ownerUrl)
  const keys = [randomInt(largestKey), randomInt(largestKey)]
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1::int, $2::int)', keys)
  await using application = await connectTo(url)
  const { rowCount } = await application.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and objsubid = 2 and classid = $1 and objid = $2`,
    keys,
  )
  return rowCount === 1
}

const connectTo = (connectionString: string) =>
  connect({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience })

/** Without its address: /readyz tells it to everybody. */
function absenceOf(error: unknown) {
  const said = error instanceof Error ? error.message : ''
  return (
    absences[errorCode(error) ?? ''] ??
    (/^(timeout expired|Connection terminated|Query read timeout)/.test(said) ? silence : undefined)
  )
}

const silence = 'it does not answer'
const absences: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its address',
  ECONNRESET: silence,
  ETIMEDOUT: silence,
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its host',
  // A name server may be starting as well, and a container's name exists no sooner than the container.
  ENOTFOUND: 'the name of its host is not known',
  EAI_AGAIN: 'the name of its host is not known',
  // Where its socket is to be.
  ENOENT: 'nothing listens at its address',
  '57P03': 'it is starting',
  '57P01': 'it is being restarted',
  '53300': 'all of its connections are taken',
}

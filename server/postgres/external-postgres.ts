import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo, type DatabaseHosts, openHosts, ReadOnlyError } from './hosts.ts'
import { driverWords } from './sql-states.ts'
import { causeOf, errorCode } from './start-error.ts'

const betweenTries = 1_000

type OnAbsence = (reason: string, error: unknown) => void

/** `onAbsence` makes it wait, and hears why. @throws when refused, absent without it, or these are two databases */
export async function reachPostgres(url: string, ownerUrl = url, onAbsence?: OnAbsence) {
  const own = openHosts(url)
  const ofOwner = ownerUrl === url ? own : openHosts(ownerUrl)
  // A command that only reads needs no more; the site writes at its start.
  const choose = async ({ choose }: DatabaseHosts) => {
    const { writes } = await choose()
    if (!writes && onAbsence) throw new ReadOnlyError()
  }
  await reach('DATABASE_URL', onAbsence, () => choose(own))
  if (ofOwner !== own) {
    await reach('DATABASE_OWNER_URL', onAbsence, () => choose(ofOwner))
    const isOne = await reach('DATABASE_OWNER_URL', onAbsence, () => isOneDatabase(own, ofOwner))
    if (!isOne)
      throw new Error(
        'DATABASE_OWNER_URL leads to a different database from DATABASE_URL: let both name the same one, each with its own role.',
      )
  }
  return {
    connection: own.connection,
    owner: ofOwner.connection,
    /** Asks the hosts again which of them writes. */
    async choose() {
      await own.choose()
      if (ofOwner !== own) await ofOwner.choose()
    },
    stop: async () => undefined,
  }
}

async function reach<Result>(
  setting: string,
  onAbsence: OnAbsence | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    // Such as sslrootcert: it will not come by itself.
    if (error instanceof Error && 'syscall' in error && error.syscall === 'open')
      throw new Error(`${setting} names a file that cannot be read (${error.message}): correct its path.`)
    if (/CERT|SIGNATURE/.test(errorCode(error) ?? ''))
      throw new Error(
        `The certificate of the database of ${setting} is not trusted (${causeOf(error).replace(/;.*/, '')}): set sslrootcert in it to the file with its authority’s certificate and use the host name that stands in the certificate, or, on a network that you trust, set sslmode=no-verify.`,
        { cause: error },
      )
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
async function isOneDatabase(own: DatabaseHosts, ofOwner: DatabaseHosts) {
  await using owner = await connectTo(ofOwner.connection.connectionString)
  const keys = [randomInt(largestKey), randomInt(largestKey)]
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1::int, $2::int)', keys)
  await using application = await connectTo(own.connection.connectionString)
  const { rowCount } = await application.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and objsubid = 2 and classid = $1 and objid = $2`,
    keys,
  )
  return rowCount === 1
}

/** Without its address: /readyz tells it to everybody. */
function absenceOf(error: unknown) {
  const said = error instanceof Error ? error.message : ''
  const isSilent = driverWords.test(said) || poolerWords.test(said)
  return absences[errorCode(error) ?? ''] ?? (isSilent ? silence : undefined)
}

/** Of PgBouncer, which says 08P01 whatever it refuses; the last are its server's, as one before 1.21 hands them on. */
const poolerWords = /^(server login has been failing|pgbouncer cannot connect to server|the database system is )/

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
  '25006': 'it only reads, as a replica does',
  '57P03': 'it is starting',
  '57P01': 'it is being restarted',
  '57P02': 'it is being restarted',
  '53300': 'all of its connections are taken',
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { causeOf, errorCode } from './postgres-start-error.ts'

const patience = 5_000
const betweenTries = 1_000

type OnAbsence = (reason: string, error: unknown) => void

/**
 * The databases of DATABASE_URL and DATABASE_OWNER_URL. With `onAbsence`, which is told after each try why one is not
 * there, it is waited for.
 * @throws a sentence when one refuses us, which waiting does not change, or when it is not waited for
 */
export async function reachPostgres(url: string, ownerUrl = url, onAbsence?: OnAbsence) {
  await reach('DATABASE_URL', url, onAbsence)
  if (ownerUrl !== url) await reach('DATABASE_OWNER_URL', ownerUrl, onAbsence)
  return { connection: { connectionString: url }, owner: { connectionString: ownerUrl }, stop: async () => undefined }
}

async function reach(setting: string, connectionString: string, onAbsence?: OnAbsence): Promise<void> {
  const error = await failureOf(connectionString)
  if (!error) return
  const absence = absenceOf(error)
  if (!absence || !onAbsence)
    throw new Error(
      `The database of ${setting} cannot be used (${absence ?? causeOf(error)}): correct ${setting}, or start that database.`,
      { cause: error },
    )
  onAbsence(`The database of ${setting} is not there yet: ${absence}.`, error)
  await sleep(betweenTries)
  return reach(setting, connectionString, onAbsence)
}

async function failureOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Why it is away but may come, without its address: /readyz tells it to everybody. */
function absenceOf(error: unknown) {
  const said = error instanceof Error ? error.message : ''
  return (
    absences[errorCode(error) ?? ''] ?? (/^(timeout expired|Connection terminated)/.test(said) ? silence : undefined)
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

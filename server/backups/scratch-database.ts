import pg from 'pg'
import type { DatabaseConnection } from '#app/database.server.ts'
import { connect } from '#server/postgres/connect.ts'
import { onDatabase } from '#server/postgres/database-url.ts'
import { asSuperuser } from '#server/postgres/roles.ts'
import { insufficientPrivilege } from '#server/postgres/sql-states.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import { BackupError } from './backup-error.ts'

export async function withScratchDatabase(
  owner: DatabaseConnection,
  use: (scratch: DatabaseConnection) => Promise<void>,
) {
  // The embedded database's owner may not create databases.
  const creation = asSuperuser(owner)
  await using creator = await connect(creation)
  const name = `${creator.database}_backup_drill`
  const drop = () => creator.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  try {
    // A drill that was killed has left it.
    await drop()
    await create(creator, name)
    await use(withDatabase(creation, name))
  } finally {
    await drop().catch(() => undefined)
  }
}

async function create(creator: pg.Client, name: string) {
  try {
    await creator.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new BackupError(
      `The role ${creator.user} may not create a scratch database: grant it CREATEDB, or restore the backup elsewhere.`,
    )
  }
}

function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database }
  return { connectionString: onDatabase(connection.connectionString, database) }
}

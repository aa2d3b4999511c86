import pg from 'pg'
import type { DatabaseConnection } from '#app/database.server.ts'

/** A client that ends with its scope. */
export async function connect(settings: pg.ClientConfig) {
  const client = new pg.Client(settings)
  // What is under way fails of itself.
  client.on('error', () => undefined)
  const end = () => client.end().catch(() => undefined)
  await client.connect().catch(async (error: unknown) => {
    await end()
    throw error
  })
  return Object.assign(client, { [Symbol.asyncDispose]: end })
}

/** Without the time limits of a request, which its role may have. @throws where a pooler has the server's connections: it would keep a lock for good, and whoever asks for it waits. */
export async function connectForLocks(connection: DatabaseConnection, settings: pg.ClientConfig = {}) {
  const client = await connect({ ...connection, ...settings })
  try {
    if ('connectionString' in connection) await requireOwnSession(client, connection)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function requireOwnSession(client: pg.Client, settings: pg.ClientConfig) {
  await using other = await connect(settings)
  const [first, others, again] = [await processOf(client), await processOf(other), await processOf(client)]
  if (first !== again || first === others)
    throw new Error(
      'The database is reached through a pooler in transaction mode, which keeps locks for good: let DATABASE_OWNER_URL name the database past it.',
    )
}

async function processOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

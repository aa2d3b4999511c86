import pg from 'pg'

const deadlockDetected = '40P01'

/** Beside a site that goes on serving: where both wait for each other and Postgres ends this one, it begins anew. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>, left = 5): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // Of a lost connection the loss is what is told.
    await client.query('rollback').catch(() => undefined)
    if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== deadlockDetected) throw error
    await inTransaction(client, work, left - 1)
  }
}

import pg from 'pg'

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

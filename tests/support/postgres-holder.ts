import { openEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

// A process that has the database open until it is killed or told to stop. Speaks in JSON lines.
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const postgres = await openEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: (line) => say({ log: line }) })
  process.once('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  say({ connection: postgres.connection })
  // Keeps the process, as a listening server would.
  setInterval(() => undefined, 60_000)
} catch (error) {
  say({ error: String(error) })
  process.exitCode = 1
}

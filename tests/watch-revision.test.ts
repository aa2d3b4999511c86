import { Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChanges } from '#app/content/engine/changes.ts'
import { raiseRevision, readRevision } from '#app/content/engine/revision.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { watchRevision } from '#server/postgres/watch-revision.ts'
import { startMigratedPostgres } from './support/migrated-postgres.ts'
import { until } from './support/start-site.ts'

test('a change drops the pages of the site that made it once, and those of others', async () => {
  const postgres = await startMigratedPostgres()
  onTestFinished(() => postgres.remove())
  const database = await postgres.migratedDatabase()
  let looks = 0
  let afterLook: (found: number) => void = () => undefined
  const { db, pool, close } = createDatabase(
    { connectionString: database.url },
    () => undefined,
    (text) => (result) => {
      if (!/^select .*content_revision/.test(text)) return
      looks++
      setImmediate(afterLook, Number(result?.rows[0]?.[0]))
    },
  )
  const lookedAgain = async () => {
    const before = looks
    await until(() => looks > before + 1)
  }
  const changes = createChanges()
  let drops = 0
  const log = pino({ level: 'silent' })
  const connection = { connectionString: database.url }
  const revision = await readRevision(db)
  const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keptAlive.mockRestore())
  const stop = watchRevision({ db, pool, connection, changes, revision, log }, () => drops++)
  try {
    await lookedAgain()
    // Who only listens would not notice that a firewall has forgotten the connection.
    await until(() => keptAlive.mock.calls.length > 0)
    expect(keptAlive).toHaveBeenCalledWith(true, 60_000)
    const revision = await db.transaction(raiseRevision)
    changes.publish({ collection: 'news', action: 'updated', revision })
    // A look that comes between a commit and what is told of it.
    let told = Number(revision)
    afterLook = (found) => {
      if (found > told) changes.publish({ collection: 'news', action: 'updated', revision: found })
      told = found
    }
    const late = await db.transaction(raiseRevision)
    await until(() => told === late)
    await lookedAgain()
    expect(drops).toBe(0)
    afterLook = () => undefined
    await db.transaction(raiseRevision)
    await until(() => drops === 1)
    const reach = { view: 'published_news_articles', id: 'one', columns: { en: ['title'], nl: [] } }
    const elsewhere = createChanges()
    const heard: unknown[] = []
    const stopHearing = watchRevision(
      { db, pool, connection, changes: elsewhere, revision: await readRevision(db), log },
      (told) => heard.push(told),
    )
    // Whoever looks at the revision first, or does not listen yet, hears that something changed, and not what.
    while (!heard.some(Boolean)) {
      const change = { withdrawn: ['one'], reach, revision: await db.transaction(raiseRevision) }
      changes.publish({ collection: 'news', action: 'updated', ...change })
      await lookedAgain()
    }
    expect(heard.find(Boolean)).toMatchObject({ withdrawn: ['one'], reach })
    await stopHearing()
  } finally {
    await stop()
    await close()
  }
})

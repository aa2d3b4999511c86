import { eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import type { Reading } from '#app/media/document-reading.ts'
import { fileReadings } from './readings-table.ts'

export async function putReading(db: Queries, name: string, { text, cover }: Pick<Reading, 'text' | 'cover'>) {
  const values = { text, cover: cover.length > 0 ? cover : null }
  await db
    .insert(fileReadings)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: fileReadings.name, set: values })
}

export async function findCover(db: Queries, name: string) {
  const [reading] = await db.select({ cover: fileReadings.cover }).from(fileReadings).where(eq(fileReadings.name, name))
  return reading?.cover ?? undefined
}

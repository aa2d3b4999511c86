import { readdir } from 'node:fs/promises'
import { count, eq, sql } from 'drizzle-orm'
import { images } from '#app/content/images/table.ts'
import { readSampleAlts } from '#app/content/sample/sample-words.server.ts'
import type { Database } from '#app/database.server.ts'
import { sampleNewsAlts } from './news.ts'
import { sampleProjectAlts } from './projects.ts'

export const bundledFolder = 'db/sample/images'

export const bundledNames = async () => (await readdir(bundledFolder)).filter((name) => name.endsWith('.jpg'))

/** What editors have said of them stays. */
export async function putBundledImages(db: Database) {
  const names = await bundledNames()
  const [known] = await db.select({ rows: count() }).from(images).where(eq(images.isBundled, true))
  if (known?.rows === names.length) return
  const alts = new Map<string, string>([ofPoster, ...(await sampleNewsAlts()), ...(await sampleProjectAlts())])
  const altsOf = await readSampleAlts()
  await db
    .insert(images)
    .values(names.map((name) => ({ name, alt: alts.get(name) ?? '', alts: altsOf(name), isBundled: true })))
    .onConflictDoUpdate({
      target: images.name,
      set: { isBundled: true, alt: sql`coalesce(nullif(${images.alt}, ''), excluded.alt)` },
      setWhere: eq(images.isBundled, false),
    })
}

/** It is in texts alone. */
const ofPoster = ['cranes.jpg', 'Two tower cranes above a concrete frame under construction at sunset.'] as const

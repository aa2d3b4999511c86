import { eq } from 'drizzle-orm'
import { images } from '#app/content/images/table.ts'
import type { Database } from '#app/database.server.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { mostOfLogo } from '#app/media/logo/rewrite-svg.ts'
import { say } from '#app/words/say.ts'
import type { Collection, Issue } from './collection.ts'

/** A PNG is measured where it lies: every page loads it. A drawing is measured by its field. */
export async function logoIssues(
  db: Pick<Database, 'select'>,
  { fields }: Collection,
  values: unknown,
): Promise<Issue[]> {
  for (const [field, { kind }] of Object.entries(fields)) {
    if (kind !== 'logo') continue
    const { url } = ((values as Record<string, unknown> | null)?.[field] ?? {}) as { url?: unknown }
    const name = typeof url === 'string' ? imageNameOf(url) : undefined
    if (!name) continue
    const [file] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.name, name)).limit(1)
    if ((file?.bytes ?? 0) > mostOfLogo)
      return [{ field, message: say('This logo is larger than 200 kB: choose a smaller one.') }]
  }
  return []
}

/** The same where no form has asked the field itself. */
export async function unfitLogos(
  db: Pick<Database, 'select'>,
  collection: Collection,
  values: Record<string, unknown>,
) {
  const logos = Object.entries(collection.fields).filter(([, { kind }]) => kind === 'logo')
  const refused = logos.flatMap(([field, { schema }]): Issue[] => {
    const { error } = schema.safeParse(values[field])
    return error ? [{ field, message: error.issues[0]?.message ?? '' }] : []
  })
  return refused.length > 0 ? refused : logoIssues(db, collection, values)
}

import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { system, writeAudit } from '#app/audit/audit.server.ts'
import { changedFields } from '#app/audit/changed-fields.ts'
import { raiseRevision, sayWho } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { newsArticles } from './table.ts'

/** The two articles of the earlier website whose pictures lay in its source folder, and the pictures they get. */
const bundled: Record<string, string> = {
  'towerspoor-topping-out': '/uploads/cranes.jpg',
  'report-on-the-year-2026': '/uploads/facade-detail.jpg',
}

/** Who saves an article here chooses its picture, or none. */
const isUntouched = or(isNull(newsArticles.updatedBy), eq(newsArticles.updatedBy, system.email))

/** True when something was repaired. Pictures in our own uploads are left alone, and so is what an editor took out. */
export async function repairImages(db: Database) {
  const articles = await db
    .select({
      id: newsArticles.id,
      slug: newsArticles.slug,
      title: newsArticles.title,
      imageUrl: newsArticles.imageUrl,
    })
    .from(newsArticles)
    .where(and(inArray(newsArticles.slug, Object.keys(bundled)), isUntouched))
  const broken = articles.filter(({ imageUrl }) => !imageUrl?.includes('/uploads/'))
  if (broken.length === 0) return false
  await db.transaction(async (transaction) => {
    await sayWho(transaction, system, 'repaired')
    for (const { id, slug, title, imageUrl: before } of broken) {
      const imageUrl = bundled[slug]
      await transaction.update(newsArticles).set({ imageUrl, ogImageUrl: imageUrl }).where(eq(newsArticles.id, id))
      await writeAudit(transaction, {
        actor: system,
        action: 'repaired',
        subject: { kind: 'news', id, label: title },
        details: { changed: changedFields({ imageUrl: before }, { imageUrl }) },
      })
    }
    await raiseRevision(transaction)
  })
  return true
}

import { removeExpired } from '#app/accounts/expired.server.ts'
import { writeCountedTries } from '#app/audit/counted-tries.server.ts'
import { boundMissed } from '#app/content/addresses/missed.server.ts'
import { removeOldRevisions } from '#app/content/engine/retention.server.ts'
import { emptyTrash } from '#app/content/engine/trash.server.ts'
import { forgetFiles } from '#app/content/files/adopt-files.server.ts'
import { forgetImages, forgetLeftOver } from '#app/content/images/adopt-images.server.ts'
import { removeExpiredPreviewLinks } from '#app/content/previews/preview-links.server.ts'
import { forgetUnconfirmed } from '#app/newsletter/subscriptions.server.ts'
import { hourly } from './hourly.ts'
import type { Services } from './services.ts'

/** Several instances may do the same. Returns what ends it. */
export function sweep({
  db,
  mailer,
  images,
  files,
  renditions,
  storage,
  log,
}: Pick<Services, 'db' | 'mailer' | 'images' | 'files' | 'renditions' | 'storage' | 'log'>) {
  let isOver = false
  let isTidy = false
  const stop = hourly(async () => {
    try {
      await removeExpired(db)
      await writeCountedTries(db)
      await db.transaction(forgetUnconfirmed)
      await mailer.giveUpOld()
      await removeExpiredPreviewLinks(db)
      await emptyTrash(db)
      const revisions = await removeOldRevisions(db)
      if (revisions > 0) log.info({ revisions }, 'history older than the time it is kept was removed')
      await boundMissed(db)
      // Files of another installation are not ours to remove.
      if (!(await storage.isOurs())) return
      await forgetImages(db, images, renditions)
      await forgetFiles(db, files)
      if (!isTidy) await forgetLeftOver(db, renditions)
      isTidy = true
    } catch (err) {
      // The next start goes on with what a stop interrupts.
      if (!isOver) log.warn({ err }, 'what has run out could not be removed')
    }
  })
  return () => {
    isOver = true
    stop()
  }
}

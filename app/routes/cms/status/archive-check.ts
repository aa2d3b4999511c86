import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { type Check, checked } from './check.ts'

/** Nothing where a database of its own is archived by others. */
export function archiveCheck(archive: BackupState['archive']): Check[] {
  if (!archive) return []
  const { good, look, bad } = checked('Archive')
  const { reached, problem } = archive
  const has = reached && `Every moment up to ${houseSecond(new Date(reached))} can be brought back.`
  if (problem) return [bad('Is not written: what is saved now is on one disk only.', ...(has ? [has] : []), problem)]
  return [has ? good(has) : look('Begins a moment after the start.')]
}

import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { type Check, checked } from './check.ts'

export function copiesCheck(copies: BackupState['copies']): Check[] {
  if (!copies) return []
  const { good, look, bad } = checked('Copies elsewhere')
  const { reached, newest, problem } = copies
  const told = [
    ...(newest ? [`The backup of ${houseSecond(new Date(newest))} is kept off this machine.`] : []),
    ...(reached ? [`So is every moment up to ${houseSecond(new Date(reached))}.`] : []),
  ]
  if (problem) return [bad('Are not made: with this machine all backups would be lost.', ...told, problem)]
  const [first, ...others] = told
  return [first ? good(first, ...others) : look('Begin with the first backup.')]
}

/** Nothing where a database of its own is archived by others. */
export function archiveCheck(archive: BackupState['archive']): Check[] {
  if (!archive) return []
  const { good, look, bad } = checked('Archive')
  const { reached, problem } = archive
  const has = reached && `Every moment up to ${houseSecond(new Date(reached))} can be brought back.`
  if (problem) return [bad('Is not written: what is saved now is on one disk only.', ...(has ? [has] : []), problem)]
  return [has ? good(has) : look('Begins a moment after the start.')]
}

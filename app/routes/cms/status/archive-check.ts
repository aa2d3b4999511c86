import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { say } from '#app/words/say.ts'
import { type Check, checked, isOverdue } from './check.ts'

export function copiesCheck({ copies, everyHours = 0 }: BackupState, now: Date): Check[] {
  if (!copies) return []
  const { good, look, bad } = checked('Copies elsewhere')
  const { reached, newest, problem } = copies
  const told = [
    ...(newest ? [say('The backup of {at} is kept off this machine.', { at: houseSecond(new Date(newest)) })] : []),
    ...(reached ? [say('So is every moment up to {at}.', { at: houseSecond(new Date(reached)) })] : []),
  ]
  const [first, ...others] = told
  // Nothing has failed where a disk hangs. How old a backup of others may be, nobody here knows.
  const hangs = reached
    ? isOverdue(reached, { everyHours: 0, now })
    : newest && everyHours > 0 && isOverdue(newest, { everyHours, now })
  if (problem || hangs)
    return [
      bad(
        first
          ? say('No new ones are being made: if this machine is lost, so is everything newer.')
          : say('None are being made: unless there are some from before, all backups would be lost with this machine.'),
        ...told,
        ...(problem ? [problem] : []),
      ),
    ]
  return [first ? good(first, ...others) : look(say('There are none yet: the first is made after the first backup.'))]
}

/** Nothing where a database of its own is archived by others. */
export function archiveCheck(archive: BackupState['archive']): Check[] {
  if (!archive) return []
  const { good, look, bad } = checked('Archive')
  const { reached, problem } = archive
  const has = reached && say('Every moment up to {at} can be restored.', { at: houseSecond(new Date(reached)) })
  if (problem)
    return [bad(say('Is not written: what is saved now is on one disk only.'), ...(has ? [has] : []), problem)]
  return [has ? good(has) : look(say('Begins a moment after the start.'))]
}

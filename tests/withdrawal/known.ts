import { change, during } from './commands.ts'
import type { FaultName } from './faults.ts'
import type { Tally } from './tally.ts'

/** What walks have found once: each of these let strangers read what was withdrawn. Unread, so that no look mends it. */
export function knownHistory(tally: Tally) {
  const unread = (name: string, pick: number) => change({ name, pick, at: 0, isUnread: true, tally })
  const read = (name: string, pick: number) => change({ name, pick, at: 0, isUnread: false, tally })
  const when = (fault: FaultName) => during({ fault, pick: 0, at: 0, tally })
  return [
    unread('create and publish', 0),
    read('create and publish', 5),
    unread('correct the text', 0),
    unread('delete', 1),
    when('overload'),
    read('restore', 0),
    unread('take the picture off', 0),
    unread('take film and document out', 1),
    unread('unpublish', 1),
    unread('switch Dutch off', 0),
    when('database gone'),
  ]
}

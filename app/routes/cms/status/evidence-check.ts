import { houseSecond } from '#app/house-clock.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { SharedState } from '#app/status/status.server.ts'
import { say } from '#app/words/say.ts'
import { checked } from './check.ts'

const longestWithout = 2 * 24 * 60 * 60 * 1000

/** Whether history can be shown to be what it was. `publicKey` is that of the instance which answers. */
export function evidenceCheck(evidence: SharedState['evidence'], publicKey: string | undefined, now: Date) {
  const { good, look, bad } = checked('Evidence')
  if (!evidence) return bad(say('The chain of what was done could not be read.'))
  const { start, entries, checkpoint, ownsTables } = evidence
  const chained = say('{count} revisions and entries of the audit trail are chained.', { count: inDigits(entries) })
  const found = start?.entries
    ? say('The first {count} are as they stood {at}.', {
        count: inDigits(start.entries),
        at: houseSecond(start.at),
      })
    : undefined
  const isSigned = checkpoint !== undefined && now.getTime() - checkpoint.at.getTime() < longestWithout
  const state = isSigned && publicKey && !ownsTables ? good : look
  return state(
    found ? `${chained} ${found}` : chained,
    checkpoint
      ? say('Last signed {at}, up to number {number}.', {
          at: houseSecond(checkpoint.at),
          number: inDigits(checkpoint.number),
        })
      : say('Nothing has been signed yet.'),
    publicKey
      ? say('The public key here is {key}', { key: publicKey })
      : say('This instance has no key: its DATA_DIR cannot be used.'),
    ...(checkpoint && checkpoint.publicKey !== publicKey
      ? [say('The last signature was made by another instance, whose key is {key}', { key: checkpoint.publicKey })]
      : []),
    ...(ownsTables
      ? [say('The program’s own database role owns the tables and could rewrite them: only the signatures would tell.')]
      : []),
  )
}

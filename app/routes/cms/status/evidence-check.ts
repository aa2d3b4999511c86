import { houseSecond } from '#app/house-clock.ts'
import type { SharedState } from '#app/status/status.server.ts'
import { checked } from './check.ts'

const longestWithout = 2 * 24 * 60 * 60 * 1000

/** Whether history can be shown to be what it was. `publicKey` is that of the instance which answers. */
export function evidenceCheck(evidence: SharedState['evidence'], publicKey: string | undefined, now: Date) {
  const { good, look, bad } = checked('Evidence')
  if (!evidence) return bad('The chain of what was done could not be read.')
  const { start, entries, checkpoint, ownsTables } = evidence
  const found = start?.entries
    ? ` The first ${start.entries.toLocaleString('en-GB')} are as they stood ${houseSecond(start.at)}.`
    : ''
  const isSigned = checkpoint !== undefined && now.getTime() - checkpoint.at.getTime() < longestWithout
  const say = isSigned && publicKey && !ownsTables ? good : look
  return say(
    `${entries.toLocaleString('en-GB')} versions and entries of the audit trail are chained.${found}`,
    checkpoint
      ? `Last signed ${houseSecond(checkpoint.at)}, up to number ${checkpoint.number.toLocaleString('en-GB')}.`
      : 'Nothing was signed yet.',
    publicKey ? `The public key here is ${publicKey}` : 'This instance has no key: its DATA_DIR cannot be used.',
    ...(checkpoint && checkpoint.publicKey !== publicKey
      ? [`The last signature was made by another instance, whose key is ${checkpoint.publicKey}`]
      : []),
    ...(ownsTables
      ? ['The program’s own database role owns the tables and could rewrite them: only the signatures would tell.']
      : []),
  )
}

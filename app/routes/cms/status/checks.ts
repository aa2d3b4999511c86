import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { missingSentence } from '#app/routes/cms/pictures/missing-sentence.ts'
import type { Instance } from '#app/status/instance.ts'
import type { SharedState } from '#app/status/status.server.ts'
import { say } from '#app/words/say.ts'
import { archiveCheck, copiesCheck } from './archive-check.ts'
import { aDay, type Check, checked, isOverdue } from './check.ts'
import { evidenceCheck } from './evidence-check.ts'
import { inBytes, inSeconds, toTenth } from './in-units.ts'

const gigabyte = 2 ** 30

type Facts = {
  shared: Omit<SharedState, 'records'>
  instance: Instance
  backup: BackupState
  publicKey?: string
  now: Date
}

/** What there is to say, in the words of whoever runs the website without having built it. */
export function checksOf({ shared, instance, backup, publicKey, now }: Facts): Check[] {
  return [
    program(instance),
    databaseCheck(shared.database),
    mailCheck(shared.mail, now),
    scheduleCheck(shared.overdue),
    storageCheck(shared.storage, shared.missing, shared.missingFiles),
    backupCheck(backup, now),
    ...archiveCheck(backup.archive),
    ...copiesCheck(backup, now),
    evidenceCheck(shared.evidence, publicKey, now),
    pageMemory(instance.cache),
    signIn(shared.tries),
    errors(instance, now),
  ]
}

function program({ version, built, node: runtime, startedAt }: Instance) {
  const node = runtime.replace(/^v/, '')
  return checked('Website').good(
    say('Running since {at}.', { at: houseSecond(startedAt) }),
    built
      ? say('Version {version}, built {at}, on Node {node}.', { version, at: houseSecond(new Date(built)), node })
      : say('Version {version}, on Node {node}.', { version, node }),
  )
}

/** Seconds: whoever schedules something says a minute. */
const farApart = 30

function databaseCheck(database: SharedState['database']) {
  const { good, look, bad } = checked('Database')
  if (!database)
    return bad(say('Does not answer. Nothing can be saved; visitors are shown the pages as they last were.'))
  const { ms, version, bytes, revision, onlyReads, longestWait, longestTransaction, ahead } = database
  const isHeld = longestWait >= 1 || longestTransaction >= 60
  const clocksDiffer = Math.abs(ahead) >= farApart
  const found = onlyReads ? bad : ms < 500 && !isHeld && !clocksDiffer ? good : look
  return found(
    ...(onlyReads ? [say('Only reads, as a replica does: nothing can be saved until it accepts changes again.')] : []),
    say('Answers in {ms} ms. Postgres {version}, {size}.', { ms: Math.ceil(ms), version, size: inBytes(bytes) }),
    say('The content stands at revision {number}.', { number: inDigits(revision) }),
    ...(longestWait >= 1
      ? [
          say('Somebody has been waiting for a lock for {time}: it is locked, not slow.', {
            time: inSeconds(longestWait),
          }),
        ]
      : []),
    ...(longestTransaction >= 60
      ? [say('A transaction has been open for {time}.', { time: inSeconds(longestTransaction) })]
      : []),
    ...(clocksDiffer ? [clocks(ahead)] : []),
  )
}

function clocks(ahead: number) {
  const time = inSeconds(Math.abs(ahead))
  return ahead > 0
    ? say(
        'Its clock is {time} ahead of the website’s: what is scheduled or runs out may do so too early or too late. Let a time server set both clocks.',
        { time },
      )
    : say(
        'Its clock is {time} behind the website’s: what is scheduled or runs out may do so too early or too late. Let a time server set both clocks.',
        { time },
      )
}

function mailCheck(mail: SharedState['mail'], now: Date) {
  const { good, look, bad } = checked('Mail')
  if (!mail) return bad(say('The waiting emails could not be read.'))
  const { isOpen, waiting, failed, nextAttemptAt, reason } = mail
  if (!isOpen)
    return look(
      say(
        'Mail is switched off: the newsletter is closed, and you hand over the links of invitations and resets yourself.',
      ),
    )
  const count = inDigits(waiting)
  if (failed === 0)
    return good(
      waiting
        ? say(waiting === 1 ? '{count} email on the way.' : '{count} emails on the way.', { count })
        : say('All sent.'),
    )
  const isLater = nextAttemptAt && nextAttemptAt > now
  const open = say(
    waiting === 1
      ? '{count} email waiting, {failed} could not be sent yet.'
      : '{count} emails waiting, {failed} could not be sent yet.',
    { count, failed },
  )
  const next = isLater
    ? say('The next attempt is at {at}.', { at: houseSecond(nextAttemptAt) })
    : say('A new attempt is being made now.')
  return look(`${open} ${next}`, say('The reason: {reason}', { reason: `${reason}` }))
}

function scheduleCheck(overdue: SharedState['overdue']) {
  const { good, bad } = checked('Scheduled records')
  if (!overdue) return bad(say('Could not check which records are overdue.'))
  const { count, since } = overdue
  if (!since) return good(say('Nothing is overdue.'))
  return bad(
    say(count === 1 ? '{count} is overdue, since {at}.' : '{count} are overdue, the first since {at}.', {
      count: inDigits(count),
      at: houseSecond(since),
    }),
    say('A new attempt is made every second. The dashboard names what is overdue, the server’s log the reason.'),
  )
}

function storageCheck(storage: SharedState['storage'], missing = 0, missingFiles = 0) {
  const { good, look, bad } = checked('Pictures')
  if (!storage) return bad(say('The place where pictures are kept cannot be read.'))
  const { files, bytes, free = Number.POSITIVE_INFINITY, problem } = storage
  if (problem) return bad(problem)
  const found = free <= gigabyte / 4 ? bad : free <= 2 * gigabyte || missing + missingFiles > 0 ? look : good
  return found(
    say(files === 1 ? '{count} picture, {size}.' : '{count} pictures, {size}.', {
      count: inDigits(files),
      size: inBytes(bytes),
    }),
    ...(Number.isFinite(free) ? [say('Room for {size} more.', { size: inBytes(free) })] : []),
    ...(missing > 0 ? [missingSentence(missing)] : []),
    ...(missingFiles > 0
      ? [
          say(
            missingFiles === 1
              ? 'Missing: {count} film or document, which visitors are not shown.'
              : 'Missing: {count} films or documents, which visitors are not shown.',
            { count: inDigits(missingFiles) },
          ),
        ]
      : []),
  )
}

function backupCheck({ isSilent, newest, backup, drill, everyHours = 0 }: BackupState, now: Date) {
  const { good, look, bad } = checked('Backups')
  const made =
    newest && say('The newest has everything that was saved before {at}.', { at: houseSecond(new Date(newest)) })
  const failed = backup?.problem
    ? [say('The last try, {at}, failed.', { at: houseSecond(new Date(backup.at)) }), backup.problem]
    : []
  const tried = drill
    ? say('One was last restored as a test {at}.', { at: houseSecond(new Date(drill.at)) })
    : say('None has been tried out yet.')
  const lost = drill?.problem ? [say('When it was restored as a test, that failed.'), drill.problem] : []
  if (isSilent) {
    const silent =
      everyHours > 0
        ? say('Their disk does not answer: no new ones are made until BACKUP_DIR does.')
        : say('Their disk does not answer.')
    return bad(silent, ...(made ? [made] : []), ...failed, ...(lost.length > 0 ? [tried, ...lost] : []))
  }
  if (failed.length > 0) return bad(...failed)
  if (!newest || !made) return look(say('None has been made here yet.'))
  if (lost.length > 0) return bad(made, ...lost)
  const lacks = backup?.missing ? [lacking(backup.missing)] : []
  const isOld = (at: string) => isOverdue(at, { everyHours, now })
  // Something else makes them, before the site's own, which alone are tried out, would be due.
  const isUntried = everyHours > 0 && !(drill && !isOld(drill.at))
  const found = isOld(newest) || isUntried || lacks.length > 0 ? look : good
  return found(made, ...lacks, tried)
}

const lacking = (missing: number) =>
  say(
    missing === 1
      ? '{count} picture that had been missing is not in it.'
      : '{count} pictures that had been missing are not in it.',
    { count: inDigits(missing) },
  )

function pageMemory({ pages, bytes, hits, misses }: Instance['cache']) {
  const share = (100 * hits) / (hits + misses)
  return checked('Page memory').good(
    say(pages === 1 ? '{count} page kept ready, {size}.' : '{count} pages kept ready, {size}.', {
      count: inDigits(pages),
      size: inBytes(bytes),
    }),
    ...(hits + misses > 0 ? [say('{share}% of the visits were answered from it.', { share: toTenth(share) })] : []),
  )
}

function signIn(tries: SharedState['tries']) {
  const { good, look, bad } = checked('Sign-in')
  if (!tries) return bad(say('The counts of sign-in tries could not be read.'))
  const { count, most } = tries
  const found = count < most / 5 ? good : count < most ? look : bad
  return found(
    say(
      count === 1
        ? '{count} try from new browsers within a quarter of an hour.'
        : '{count} tries from new browsers within a quarter of an hour.',
      { count: inDigits(count) },
    ),
    say('At {most} all new browsers have to wait; browsers that have signed in before go on.', { most }),
  )
}

function errors({ errors: all, startedAt }: Instance, now: Date) {
  const { good, look } = checked('Errors')
  const lately = all.filter(({ at }) => now.getTime() - at.getTime() < aDay).length
  if (lately > 0)
    return look(
      say(lately === 1 ? '{count} error within a day, listed below.' : '{count} errors within a day, listed below.', {
        count: inDigits(lately),
      }),
    )
  return good(all.length ? say('None within a day.') : say('None since {at}.', { at: houseSecond(startedAt) }))
}

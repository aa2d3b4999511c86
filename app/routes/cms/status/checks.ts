import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { missingSentence } from '#app/routes/cms/pictures/missing-sentence.ts'
import type { Instance } from '#app/status/instance.ts'
import type { SharedState } from '#app/status/status.server.ts'
import { archiveCheck, copiesCheck } from './archive-check.ts'
import { type Check, checked } from './check.ts'
import { evidenceCheck } from './evidence-check.ts'

const gigabyte = 2 ** 30
const aDay = 24 * 60 * 60 * 1000

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
    storageCheck(shared.storage, shared.missing, shared.missingFiles),
    backupCheck(backup, now),
    ...archiveCheck(backup.archive),
    ...copiesCheck(backup.copies),
    evidenceCheck(shared.evidence, publicKey, now),
    pageMemory(instance.cache),
    signIn(shared.tries),
    errors(instance, now),
  ]
}

function program({ version, built, node, startedAt }: Instance) {
  const from = built ? `, built ${houseSecond(new Date(built))}` : ''
  const runs = `Runs since ${houseSecond(startedAt)}.`
  return checked('Website').good(runs, `Version ${version}${from}, on Node ${node.replace(/^v/, '')}.`)
}

function databaseCheck(database: SharedState['database']) {
  const { good, look, bad } = checked('Database')
  if (!database) return bad('Does not answer. Nothing can be saved; visitors are shown the pages as they were last.')
  const { ms, version, bytes, revision, onlyReads, longestWait, longestTransaction } = database
  const isHeld = longestWait >= 1 || longestTransaction >= 60
  const say = onlyReads ? bad : ms < 500 && !isHeld ? good : look
  return say(
    ...(onlyReads ? ['Only reads, as a replica does: nothing can be saved until it takes changes again.'] : []),
    `Answers in ${Math.ceil(ms)} ms. Postgres ${version}, ${inBytes(bytes)}.`,
    `The content stands at revision ${revision.toLocaleString('en-GB')}.`,
    ...(longestWait >= 1 ? [`Somebody waits for a lock since ${inSeconds(longestWait)}: it is locked, not slow.`] : []),
    ...(longestTransaction >= 60 ? [`A transaction is open since ${inSeconds(longestTransaction)}.`] : []),
  )
}

function mailCheck(mail: SharedState['mail'], now: Date) {
  const { good, look, bad } = checked('Mail')
  if (!mail) return bad('The waiting mails could not be read.')
  const { isOpen, waiting, failed, nextAttemptAt, reason } = mail
  if (!isOpen)
    return look(
      'Is switched off: the newsletter is closed, and links of invitations and resets are handed over by you.',
    )
  if (failed === 0) return good(waiting ? `${counted(waiting, 'mail')} on the way.` : 'All sent.')
  const isLater = nextAttemptAt && nextAttemptAt > now
  const next = isLater ? `The next try is at ${houseSecond(nextAttemptAt)}.` : 'They are tried again now.'
  return look(
    `${counted(waiting, 'mail')} waiting, of which ${failed} could not be sent yet. ${next}`,
    `The reason: ${reason}`,
  )
}

function storageCheck(storage: SharedState['storage'], missing = 0, missingFiles = 0) {
  const { good, look, bad } = checked('Pictures')
  if (!storage) return bad('The place where pictures are kept cannot be read.')
  const { files, bytes, free = Number.POSITIVE_INFINITY, problem } = storage
  if (problem) return bad(problem)
  const say = free <= gigabyte / 4 ? bad : free <= 2 * gigabyte || missing + missingFiles > 0 ? look : good
  return say(
    `${counted(files, 'picture')}, ${inBytes(bytes)}.`,
    ...(Number.isFinite(free) ? [`Room for ${inBytes(free)} more.`] : []),
    ...(missing > 0 ? [missingSentence(missing)] : []),
    ...(missingFiles > 0
      ? [`Missing: ${counted(missingFiles, 'film or document', 'films or documents')}, which visitors are not shown.`]
      : []),
  )
}

function backupCheck({ newest, backup, drill }: BackupState, now: Date) {
  const { good, look, bad } = checked('Backups')
  if (backup?.problem) return bad(`The last try, ${houseSecond(new Date(backup.at))}, failed.`, backup.problem)
  if (!newest) return look('None was made here yet.')
  const made = `The newest has everything that was saved before ${houseSecond(new Date(newest))}.`
  if (drill?.problem) return bad(made, 'When it was restored as a test, that failed.', drill.problem)
  const lacks = backup?.missing
    ? [`${counted(backup.missing, 'picture')} that had been missing ${backup.missing === 1 ? 'is' : 'are'} not in it.`]
    : []
  const isOld = now.getTime() - Date.parse(newest) > 2 * aDay
  const tried = drill
    ? `One was last restored as a test ${houseSecond(new Date(drill.at))}.`
    : 'None was tried out yet.'
  const say = isOld || lacks.length > 0 ? look : good
  return say(made, ...lacks, tried)
}

function pageMemory({ pages, bytes, hits, misses }: Instance['cache']) {
  const share = ((100 * hits) / (hits + misses)).toFixed(1)
  return checked('Page memory').good(
    `${counted(pages, 'page')} kept ready, ${inBytes(bytes)}.`,
    ...(hits + misses > 0 ? [`${share} % of the visits were answered from it.`] : []),
  )
}

function signIn(tries: SharedState['tries']) {
  const { good, look, bad } = checked('Sign-in')
  if (!tries) return bad('The counts of sign-in tries could not be read.')
  const { count, most } = tries
  const say = count < most / 5 ? good : count < most ? look : bad
  return say(
    `${counted(count, 'try', 'tries')} from new browsers within a quarter of an hour.`,
    `At ${most} all new browsers have to wait; browsers that have signed in before go on.`,
  )
}

function errors({ errors: all, startedAt }: Instance, now: Date) {
  const { good, look } = checked('Errors')
  const lately = all.filter(({ at }) => now.getTime() - at.getTime() < aDay)
  if (lately.length > 0) return look(`${counted(lately.length, 'error')} within a day, listed below.`)
  return good(all.length ? 'None within a day.' : `None since ${houseSecond(startedAt)}.`)
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const inSeconds = (seconds: number) => counted(Math.round(seconds), 'second')

function inBytes(bytes: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`
}

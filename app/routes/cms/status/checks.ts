import type { BackupState } from '#app/backups/backup-state.server.ts'
import { houseSecond } from '#app/house-clock.ts'
import { missingSentence } from '#app/routes/cms/pictures/missing-sentence.ts'
import type { Instance } from '#app/status/instance.ts'
import type { SharedState } from '#app/status/status.server.ts'
import type { Check } from './check.ts'
import { evidenceCheck } from './evidence-check.ts'

const gigabyte = 2 ** 30
const aDay = 24 * 60 * 60 * 1000

/** What there is to say, in the words of whoever runs the website without having built it. */
export function checksOf({
  shared,
  instance,
  backup,
  publicKey,
  now,
}: {
  shared: Omit<SharedState, 'records'>
  instance: Instance
  backup: BackupState
  publicKey?: string
  now: Date
}): Check[] {
  const { database, mail, storage, missing, missingFiles, tries } = shared
  return [
    program(instance),
    database
      ? {
          title: 'Database',
          state: database.ms < 500 ? 'good' : 'look',
          text: [
            `Answers in ${Math.ceil(database.ms)} ms. Postgres ${database.version}, ${inBytes(database.bytes)}.`,
            `The content stands at revision ${database.revision.toLocaleString('en-GB')}.`,
          ],
        }
      : {
          title: 'Database',
          state: 'bad',
          text: ['Does not answer. Nothing can be saved; visitors are shown the pages as they were last.'],
        },
    mailCheck(mail, now),
    storageCheck(storage, missing, missingFiles),
    backupCheck(backup, now),
    evidenceCheck(shared.evidence, publicKey, now),
    {
      title: 'Page memory',
      state: 'good',
      text: [
        `${counted(instance.cache.pages, 'page')} kept ready, ${inBytes(instance.cache.bytes)}.`,
        ...hitRate(instance.cache),
      ],
    },
    tries
      ? {
          title: 'Sign-in',
          state: tries.count < tries.most / 5 ? 'good' : tries.count < tries.most ? 'look' : 'bad',
          text: [
            `${counted(tries.count, 'try', 'tries')} from new browsers within a quarter of an hour.`,
            `At ${tries.most} all new browsers have to wait; browsers that have signed in before go on.`,
          ],
        }
      : { title: 'Sign-in', state: 'bad', text: ['The counts of sign-in tries could not be read.'] },
    errors(instance, now),
  ]
}

function program({ version, built, node, startedAt }: Instance): Check {
  const from = built ? `, built ${houseSecond(new Date(built))}` : ''
  return {
    title: 'Website',
    state: 'good',
    text: [`Runs since ${houseSecond(startedAt)}.`, `Version ${version}${from}, on Node ${node.replace(/^v/, '')}.`],
  }
}

function mailCheck(mail: SharedState['mail'], now: Date): Check {
  const title = 'Mail'
  if (!mail) return { title, state: 'bad', text: ['The waiting mails could not be read.'] }
  if (!mail.isOpen)
    return {
      title,
      state: 'look',
      text: ['Is switched off: the newsletter is closed, and links of invitations and resets are handed over by you.'],
    }
  if (mail.failed === 0)
    return { title, state: 'good', text: [mail.waiting ? `${counted(mail.waiting, 'mail')} on the way.` : 'All sent.'] }
  const { nextAttemptAt } = mail
  const next =
    nextAttemptAt && nextAttemptAt > now
      ? `The next try is at ${houseSecond(nextAttemptAt)}.`
      : 'They are tried again now.'
  return {
    title,
    state: 'look',
    text: [
      `${counted(mail.waiting, 'mail')} waiting, of which ${mail.failed} could not be sent yet. ${next}`,
      `The reason: ${mail.reason}`,
    ],
  }
}

function storageCheck(storage: SharedState['storage'], missing = 0, missingFiles = 0): Check {
  const title = 'Pictures'
  if (!storage) return { title, state: 'bad', text: ['The place where pictures are kept cannot be read.'] }
  const { files, bytes, free, problem } = storage
  if (problem) return { title, state: 'bad', text: [problem] }
  const isShort = free !== undefined && free <= 2 * gigabyte
  return {
    title,
    state: isShort && free <= gigabyte / 4 ? 'bad' : isShort || missing + missingFiles > 0 ? 'look' : 'good',
    text: [
      `${counted(files, 'picture')}, ${inBytes(bytes)}.`,
      ...(free === undefined ? [] : [`Room for ${inBytes(free)} more.`]),
      ...(missing > 0 ? [missingSentence(missing)] : []),
      ...(missingFiles > 0
        ? [`Missing: ${counted(missingFiles, 'film or document', 'films or documents')}, which visitors are not shown.`]
        : []),
    ],
  }
}

function backupCheck({ newest, backup, drill }: BackupState, now: Date): Check {
  const title = 'Backups'
  if (backup?.problem)
    return { title, state: 'bad', text: [`The last try, ${houseSecond(new Date(backup.at))}, failed.`, backup.problem] }
  if (!newest) return { title, state: 'look', text: ['None was made here yet.'] }
  const made = `The newest has everything that was saved before ${houseSecond(new Date(newest))}.`
  if (drill?.problem)
    return { title, state: 'bad', text: [made, 'When it was restored as a test, that failed.', drill.problem] }
  const lacks = backup?.missing
    ? [`${counted(backup.missing, 'picture')} that had been missing ${backup.missing === 1 ? 'is' : 'are'} not in it.`]
    : []
  const isOld = now.getTime() - Date.parse(newest) > 2 * aDay
  const tried = drill
    ? `One was last restored as a test ${houseSecond(new Date(drill.at))}.`
    : 'None was tried out yet.'
  return { title, state: isOld || lacks.length > 0 ? 'look' : 'good', text: [made, ...lacks, tried] }
}

function errors({ errors: all, startedAt }: Instance, now: Date): Check {
  const lately = all.filter(({ at }) => now.getTime() - at.getTime() < aDay)
  const since = `since ${houseSecond(startedAt)}`
  if (lately.length > 0)
    return { title: 'Errors', state: 'look', text: [`${counted(lately.length, 'error')} within a day, listed below.`] }
  return { title: 'Errors', state: 'good', text: [all.length ? 'None within a day.' : `None ${since}.`] }
}

function hitRate({ hits, misses }: Instance['cache']) {
  if (hits + misses === 0) return []
  return [`${((100 * hits) / (hits + misses)).toFixed(1)} % of the visits were answered from it.`]
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

function inBytes(bytes: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`
}

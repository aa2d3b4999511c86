import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '#tests/support/backup-commands.ts'
import { signIn } from '#tests/support/editor.ts'
import { postmasters } from '#tests/support/postgres-folders.ts'
import { signalTree } from '#tests/support/process-tree.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, temporaryFolder, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { mountDisk } from './mounts.ts'
import { startWriters } from './writers.ts'

/** As it is where nobody sets it. */
const everySeconds = 20
const mostSecondsLost = 60

export const archive: Fault = {
  name: 'archive',
  promise:
    'the power goes while the log is archived: nothing is lost on the disk, and where that is lost as well less than a minute',
  run,
}

async function run({ rounds, say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const [disk, backups] = [mountDisk(900), mountDisk(900)]
  leftovers.defer(() => disk.remove())
  leftovers.defer(() => backups.remove())
  const dataDir = join(disk.path, 'data')
  const backupDir = join(backups.path, 'backups')
  const env = {
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'false',
    BACKUP_DIR: backupDir,
    ARCHIVE_EVERY_SECONDS: String(everySeconds),
  }
  let site = await startSite({ dataDir, env })
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  await until(() => isArchived(site.url), { within: 120_000 })
  const total = { lost: 0, torn: 0, secondsUntilUp: 0, secondsLost: 0 }
  for (let round = 1; round <= rounds; round++) {
    const before = ledger.size()
    const writers = startWriters({ editor, ledger, count: 1 })
    leftovers.defer(() => writers.stop())
    await until(() => ledger.size() > before + 3)
    await sleep(Math.random() * everySeconds * 1_000)
    disk.cutPower()
    backups.cutPower()
    const cut = Date.now()
    // What is in memory answers on for a moment; what it says counts.
    await sleep(200)
    await writers.stop()
    const [postmaster] = postmasters(dataDir)
    await site.kill()
    if (postmaster) signalTree(postmaster.pid, 'SIGKILL')
    await Promise.all([disk.reopen(), backups.reopen()])

    const elsewhere = await restoreElsewhere(backupDir, ledger)
    const secondsLost = elsewhere.oldestLost === undefined ? 0 : (cut - elsewhere.oldestLost) / 1_000
    demand(secondsLost <= mostSecondsLost, `The archive lost what was acknowledged ${secondsLost} s before the cut.`)
    site = await startSite({ dataDir, env, port: site.port })
    const db = await openSiteDatabase(dataDir)
    const { lost, torn } = await ledger.check(db)
    await db.end()
    total.lost += lost
    total.torn += torn + elsewhere.torn
    total.secondsUntilUp = Math.max(total.secondsUntilUp, elsewhere.seconds)
    total.secondsLost = Math.max(total.secondsLost, secondsLost)
    say(
      `round ${round}: ${ledger.size() - before} acknowledged, of ${ledger.size()} in all: ${lost} lost on the disk, ${torn} torn; from the archive alone ${elsewhere.lost} of ${secondsLost.toFixed(1)} s lost, ${elsewhere.torn} torn, up on another machine after ${elsewhere.seconds.toFixed(1)} s`,
    )
  }
  ledger.close({ isKept: total.lost + total.torn > 0 })
  return { rounds, acknowledged: ledger.size(), ...total }
}

async function isArchived(url: string) {
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { backup?: { archive?: { reached: string | null } } }
  return Boolean(ready.backup?.archive?.reached)
}

/** As after the loss of the disk: on an empty folder, until a site answers. */
async function restoreElsewhere(backupDir: string, ledger: Ledger) {
  const dataDir = await temporaryFolder()
  const begun = performance.now()
  try {
    const restored = await runCommand('restore', ['--to', 'newest'], { DATA_DIR: dataDir, BACKUP_DIR: backupDir })
    demand(restored.code === 0, restored.said)
    const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' } })
    const seconds = secondsSince(begun)
    const db = await openSiteDatabase(dataDir)
    const { lost, torn, oldestLost } = await ledger.check(db)
    await db.end()
    const verified = await runCommand('verify', [], { DATA_DIR: dataDir, BACKUP_DIR: dataDir })
    demand(verified.code === 0, verified.said)
    await site.stop()
    return { lost, torn, oldestLost, seconds }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

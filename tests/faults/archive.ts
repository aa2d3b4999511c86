import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { runCommand } from '#tests/support/backup-commands.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { postmasters } from '#tests/support/postgres-folders.ts'
import { signalTree } from '#tests/support/process-tree.ts'
import { startSignedBucket } from '#tests/support/signed-bucket.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, temporaryFolder, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger, hashOf, type Ledger } from './ledger.ts'
import { mountDisk } from './mounts.ts'
import { makePicture } from './pictures.ts'
import { startWriters } from './writers.ts'

/** As it is where nobody sets it. */
const everySeconds = 20
const mostSecondsLost = 60

export const archive: Fault = {
  name: 'archive',
  promise:
    'the power goes while log and pictures are archived: nothing is lost on the disk, and where that is lost as well less than a minute',
  run: (options) => run(options, async () => undefined),
}

export const archiveAway: Fault = {
  name: 'copies',
  promise:
    'the power goes while log and pictures are sent to a bucket, encrypted: from the bucket alone less than a minute is lost, and nothing is there by half',
  run: (options) => run(options, openFar),
}

/** A bucket elsewhere, and the key that opens what is sent there. */
async function openFar() {
  const bucket = await startSignedBucket('backups')
  const folder = await temporaryFolder()
  const key = await generateX25519Identity()
  const identity = join(folder, 'key.txt')
  await writeFile(identity, key)
  return {
    identity,
    bucket: bucket.env,
    env: { ...bucket.env, BACKUP_PUBLIC_KEY: await identityToRecipient(key) },
    async remove() {
      await bucket.remove()
      await rm(folder, { recursive: true })
    },
  }
}

type Far = Awaited<ReturnType<typeof openFar>>

async function run({ rounds, say }: Options, open: () => Promise<Far | undefined>) {
  await using leftovers = new AsyncDisposableStack()
  const disk = await mountDisk(900)
  leftovers.defer(() => disk.remove())
  const backups = await mountDisk(900)
  leftovers.defer(() => backups.remove())
  const far = await open()
  leftovers.defer(() => far?.remove())
  const dataDir = join(disk.path, 'data')
  const backupDir = join(backups.path, 'backups')
  const env = {
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'false',
    BACKUP_DIR: backupDir,
    ARCHIVE_EVERY_SECONDS: String(everySeconds),
    ...far?.env,
  }
  let site = await startSite({ dataDir, env })
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  await until(() => isArchived(site.url, far ? 'copies' : 'archive'), { within: 120_000 })
  const total = { lost: 0, torn: 0, secondsUntilUp: 0, secondsLost: 0 }
  for (let round = 1; round <= rounds; round++) {
    const before = ledger.size()
    const writers = startWriters({ editor, ledger, count: 1 })
    leftovers.defer(() => writers.stop())
    const pictures = startPictures(editor, ledger)
    leftovers.defer(() => pictures.stop())
    await until(() => ledger.size() > before + 3)
    await sleep(Math.random() * everySeconds * 1_000)
    disk.cutPower()
    backups.cutPower()
    const cut = Date.now()
    // What is in memory answers on for a moment; what it says counts.
    await sleep(200)
    await Promise.all([writers.stop(), pictures.stop()])
    const [postmaster] = postmasters(dataDir)
    await site.kill()
    if (postmaster) signalTree(postmaster.pid, 'SIGKILL')
    await Promise.all([disk.reopen(), backups.reopen()])

    const elsewhere = await restoreElsewhere({ backupDir, ledger, far, port: site.port })
    const secondsLost = elsewhere.oldestLost === undefined ? 0 : (cut - elsewhere.oldestLost) / 1_000
    demand(secondsLost <= mostSecondsLost, `The archive lost what was acknowledged ${secondsLost} s before the cut.`)
    site = await startSite({ dataDir, env, port: site.port })
    const db = await openSiteDatabase(dataDir)
    const { lost, torn } = await ledger.check(db)
    await db.end()
    total.lost += lost + (await ledger.checkUploads(editor)).lost
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

async function isArchived(url: string, where: 'archive' | 'copies') {
  const ready = (await (await fetch(`${url}/readyz`)).json()) as {
    backup?: { [where in 'archive' | 'copies']?: { reached: string | null } }
  }
  return Boolean(ready.backup?.[where]?.reached)
}

/** One after the other, until it is stopped. */
function startPictures(editor: Editor, ledger: Ledger) {
  let isStopped = false
  async function upload() {
    while (!isStopped) {
      const bytes = new Uint8Array(await makePicture(300))
      const answer = await editor.upload(bytes, 'a.jpg', 'image/jpeg').catch(() => undefined)
      const { url } = ((await answer?.json().catch(() => undefined)) ?? {}) as { url?: string }
      const stored = url && (await readWhole(url).catch(() => undefined))
      if (url && stored) ledger.uploaded({ url, hash: hashOf(stored) })
      await sleep(500)
    }
  }
  async function readWhole(url: string) {
    const answer = await editor.page(url)
    return answer.status === 200 ? await answer.bytes() : undefined
  }
  const running = upload()
  return {
    async stop() {
      isStopped = true
      await running
    },
  }
}

type Elsewhere = { backupDir: string; ledger: Ledger; far: Far | undefined; port: number }

/** As after the loss of the disk: on an empty folder, until a site answers. */
async function restoreElsewhere({ backupDir, ledger, far, port }: Elsewhere) {
  const [dataDir, fetched] = [await temporaryFolder(), await temporaryFolder()]
  const begun = performance.now()
  try {
    const where = { DATA_DIR: dataDir, BACKUP_DIR: far ? fetched : backupDir }
    const steps = far ? [['--fetch'], ['--to', 'newest', '--identity', far.identity]] : [['--to', 'newest']]
    for (const step of steps) {
      const restored = await runCommand('restore', step, { ...where, ...far?.bucket })
      demand(restored.code === 0, restored.said)
    }
    const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' }, port })
    const seconds = secondsSince(begun)
    const db = await openSiteDatabase(dataDir)
    const saves = await ledger.check(db)
    await db.end()
    const uploads = await ledger.checkUploads(await signIn(site.url))
    const oldestLost = Math.min(...[saves.oldestLost, uploads.oldestLost].filter((at) => at !== undefined))
    const verified = await runCommand('verify', [], { DATA_DIR: dataDir, BACKUP_DIR: dataDir })
    demand(verified.code === 0, verified.said)
    await site.stop()
    return {
      lost: saves.lost + uploads.lost,
      torn: saves.torn,
      oldestLost: Number.isFinite(oldestLost) ? oldestLost : undefined,
      seconds,
    }
  } finally {
    for (const folder of [dataDir, fetched]) await rm(folder, { recursive: true, force: true })
  }
}

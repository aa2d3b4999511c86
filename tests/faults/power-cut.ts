import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#tests/support/editor.ts'
import { postmasters } from '#tests/support/postgres-folders.ts'
import { signalTree } from '#tests/support/process-tree.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options } from './fault.ts'
import { createLedger, hashOf } from './ledger.ts'
import { mountDisk } from './mounts.ts'
import { makePicture } from './pictures.ts'
import { startWriters } from './writers.ts'

const env = { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }

export const powerCut: Fault = {
  name: 'power cut',
  promise:
    'a disk that loses its power during saves and uploads has all that was acknowledged, and the session of the editor',
  run,
}

async function run({ rounds: asked, say }: Options) {
  const rounds = Math.ceil(asked / 5)
  await using leftovers = new AsyncDisposableStack()
  const disk = await mountDisk(700)
  leftovers.defer(() => disk.remove())
  const dataDir = join(disk.path, 'data')
  let site = await startSite({ dataDir, env })
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  const picture = await makePicture()
  // The same picture becomes the same file each time.
  const first = (await (await editor.upload(picture, 'noise.jpg', 'image/jpeg')).json()) as { url: string }
  const hash = hashOf(await (await editor.page(first.url)).bytes())
  const total = { lost: 0, torn: 0, secondsUntilUp: 0 }
  for (let round = 1; round <= rounds; round++) {
    const before = ledger.size()
    const writers = startWriters({ editor, ledger })
    leftovers.defer(() => writers.stop())
    const uploading = new AbortController()
    const uploads = upload()
    await until(() => ledger.size() > before + 3 && ledger.read().uploads.length >= round)
    await sleep(Math.random() * 700)
    disk.cutPower()
    // What is in memory answers on for a moment; what it says counts.
    await sleep(200)
    uploading.abort()
    await Promise.all([writers.stop(), uploads])
    const [postmaster] = postmasters(dataDir)
    await site.kill()
    if (postmaster) signalTree(postmaster.pid, 'SIGKILL')
    await disk.reopen()

    site = await startSite({ dataDir, env, port: site.port })
    const db = await openSiteDatabase(dataDir)
    const { lost, torn } = await ledger.check(db)
    await db.end()
    const { lost: lostUploads } = await ledger.checkUploads(editor)
    demand((await editor.page('/cms')).status === 200, 'The session from before the cut is not known any more.')
    total.lost += lost + lostUploads
    total.torn += torn
    total.secondsUntilUp = Math.max(total.secondsUntilUp, site.msToReady / 1_000)
    const { uploads: known } = ledger.read()
    say(
      `round ${round}: ${ledger.size() - before} acknowledged (answers ${JSON.stringify(writers.answers)}), of ${ledger.size()} in all with ${known.length} uploads: ${lost} saves and ${lostUploads} uploads lost, ${torn} torn; up after ${(site.msToReady / 1_000).toFixed(1)} s`,
    )

    async function upload() {
      while (!uploading.signal.aborted) {
        const answer = await editor.upload(picture, 'noise.jpg', 'image/jpeg').catch(() => undefined)
        if (answer?.ok) ledger.uploaded({ url: ((await answer.json()) as { url: string }).url, hash })
      }
    }
  }
  ledger.close({ isKept: total.lost + total.torn > 0 })
  return { rounds, acknowledged: ledger.size(), ...total }
}

import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { identityFile } from '#app/media/folder.server.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { postmasters } from '#tests/support/postgres-folders.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type RunningSite, startSite, temporaryFolder, until } from '#tests/support/start-site.ts'
import { uploadsOf } from '#tests/support/uploads-of.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger } from './ledger.ts'
import { isWholePicture, makePicture } from './pictures.ts'
import { startWriters } from './writers.ts'

const longest = 10
const env = { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }

export const sigterm: Fault = {
  name: 'SIGTERM',
  promise:
    'SIGTERM in mid-save, in mid-upload and in mid-start ends within 10 s with code 0, and leaves nothing half done',
  run,
}

async function run({ say, folder = temporaryFolder, patience = 1 }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const dataDir = await folder()
  let site = await startSite({ dataDir, env })
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  const writers = startWriters({ editor, ledger, count: 8 })
  leftovers.defer(() => writers.stop())
  await until(() => ledger.size() > 0)
  const picture = await makePicture()
  const uploads = Array.from({ length: 4 }, () => upload(editor, picture))
  await beginUpload(site, editor, picture.subarray(0, picture.length / 2))
  const seconds = await timedStop(site, dataDir, { patience })
  say(`with saves, four uploads and half an upload under way: code 0 after ${seconds.toFixed(1)} s, no Postgres left`)
  await writers.stop()
  const acknowledged = (await Promise.all(uploads)).filter((url) => url !== undefined)

  const secondsOfStart = await stopInMidStart(dataDir, patience)
  say(`in mid-start: ended after ${secondsOfStart.toFixed(1)} s, no Postgres left`)

  site = await startSite({ dataDir, env, port: site.port })
  const db = await openSiteDatabase(dataDir)
  const found = await ledger.check(db)
  await db.end()
  for (const url of acknowledged)
    demand(await isWholePicture(await (await editor.page(url)).bytes()), `${url} was acknowledged and is not whole.`)
  const files = (await uploadsOf(dataDir)).filter((name) => name !== identityFile)
  for (const file of files) {
    demand(!file.endsWith('.tmp'), `The uploads hold ${file}.`)
    demand(await isWholePicture(await readFile(join(dataDir, 'uploads', file))), `The uploads hold half of ${file}.`)
  }
  say(
    `answers ${JSON.stringify(writers.answers)}, ${acknowledged.length} of 4 uploads acknowledged, ${files.length} whole files`,
  )
  ledger.close({ isKept: found.lost + found.torn > 0 })
  const secondsTwice = await timedStop(site, dataDir, { twice: true, patience })
  say(`asked twice, as Ctrl-C does: code 0 after ${secondsTwice.toFixed(1)} s, no Postgres left`)
  return {
    rounds: 3,
    acknowledged: ledger.size() + acknowledged.length,
    ...found,
    secondsUntilUp: site.msToReady / 1_000,
  }
}

async function upload(editor: Editor, picture: Uint8Array<ArrayBuffer>) {
  const answer = await editor.upload(picture, 'noise.jpg', 'image/jpeg').catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { url: string }).url : undefined
}

/** Sends the beginning and then nothing, as a browser does whose network is gone. */
async function beginUpload({ port, url }: RunningSite, { cookie }: Editor, bytes: Uint8Array) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const head = [
    'POST /cms/upload HTTP/1.1',
    `host: ${new URL(url).host}`,
    `origin: ${url}`,
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=part',
    `content-length: ${bytes.length * 2}`,
  ]
  const part = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg'
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${part}\r\n\r\n`, resolve))
  await new Promise((resolve) => socket.write(bytes, resolve))
}

type Stop = { twice?: boolean; patience: number }

async function timedStop(site: RunningSite, dataDir: string, { twice = false, patience }: Stop) {
  const begun = performance.now()
  const stopped = site.stop()
  if (twice) process.kill(site.pid, 'SIGINT')
  const code = await stopped
  const seconds = secondsSince(begun)
  demand(code === 0, `It ended with code ${code}.`)
  demand(seconds <= longest * patience, `It took ${seconds.toFixed(1)} s to end.`)
  demand(postmasters(dataDir).length === 0, 'Postgres is still running.')
  return seconds
}

/** As soon as there is a Postgres, which is before anything answers. */
async function stopInMidStart(dataDir: string, patience: number) {
  let child: RunningSite | undefined
  const ready = startSite({ dataDir, env, readyAt: '/healthz' }).then((site) => {
    child = site
  })
  await until(() => postmasters(dataDir).length > 0)
  await ready
  return timedStop(child as unknown as RunningSite, dataDir, { patience })
}

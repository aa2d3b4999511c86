import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import sharp from 'sharp'
import { startBucket } from '#tests/support/bucket.ts'
import { signIn } from '#tests/support/editor.ts'
import { startSite } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger, hashOf } from './ledger.ts'
import { startReaders } from './readers.ts'

const longestUpload = 15

export const storageDown: Fault = {
  name: 'storage down',
  promise: `a bucket that is down or hangs fails uploads in words within ${longestUpload} s, visitors get every page, and no picture is lost`,
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const bucket = await startBucket()
  leftovers.defer(() => bucket.remove())
  const site = await startSite({ env: { ...bucket.env, LOG_LEVEL: 'warn' } })
  leftovers.defer(() => site.remove())
  const editor = await signIn(site.url)
  const ledger = createLedger()
  let slowest = 0

  async function upload() {
    const begun = performance.now()
    const create = { width: 300, height: 200, channels: 3, background: '#3366aa' } as const
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
    const answer = await editor.upload(bytes, 'a.png', 'image/png')
    const { url, title, message } = (await answer.json()) as { url?: string; title?: string; message?: string }
    if (url) ledger.uploaded({ url, hash: hashOf(await (await editor.page(url)).bytes()) })
    return { status: answer.status, title, message, seconds: secondsSince(begun) }
  }

  async function demandOutage(what: string) {
    const readers = await startReaders(site.url)
    const { status, title, message, seconds } = await upload()
    demand(status === 503 && title === 'Upload failed', `${what}: the upload answered ${status} ${title}.`)
    demand(seconds <= longestUpload, `${what}: the upload took ${seconds.toFixed(1)} s to fail.`)
    const saved = await editor.createArticle({
      slug: `while-${what.replace(/\W+/g, '-')}`,
      imageUrl: '/uploads/cranes.jpg',
    })
    demand(saved.status === 200, `${what}: a save answered ${saved.status}.`)
    const unread = await fetch(`${site.url}/uploads/never-asked.png`)
    demand(unread.status === 503, `${what}: a picture that nobody has asked for answered ${unread.status}.`)
    slowest = Math.max(slowest, seconds)
    say(`${what}: "${title}: ${message}" after ${seconds.toFixed(1)} s; ${await readers.stop()}`)
  }

  demand((await upload()).status === 200, 'The first upload failed.')
  await bucket.stop()
  await demandOutage('the bucket refuses')
  const silent = await startSilence(bucket.port)
  await demandOutage('the bucket hangs')
  await silent.stop()
  await bucket.start()

  const begun = performance.now()
  demand((await upload()).status === 200, 'The first upload afterwards failed.')
  const { lost } = await ledger.checkUploads(editor)
  ledger.close({ isKept: lost > 0 })
  say(`the slowest refusal took ${slowest.toFixed(1)} s`)
  return { rounds: 2, acknowledged: ledger.size(), lost, secondsUntilUp: secondsSince(begun) }
}

/** Takes connections and says nothing. */
async function startSilence(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

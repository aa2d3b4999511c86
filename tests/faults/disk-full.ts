import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite, until } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options, secondsSince } from './fault.ts'
import { createLedger } from './ledger.ts'
import { mountSmallDisk } from './mounts.ts'
import { makePicture } from './pictures.ts'
import { startReaders } from './readers.ts'

const longest = 10

export const diskFull: Fault = {
  name: 'disk full',
  promise:
    'a full disk is told to whoever saves or uploads, visitors are served, and with space again all goes on by itself',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const disk = await mountSmallDisk(400)
  leftovers.defer(() => disk.unmount())
  const dataDir = join(disk.path, 'data')
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'error' } })
  leftovers.defer(() => site.remove())
  const ledger = createLedger()
  const editor = await signIn(site.url)
  const picture = await makePicture(1_200)
  const readers = await startReaders(site.url)
  leftovers.defer(() => readers.end())
  const filler = join(disk.path, 'filler')
  const uploads = join(dataDir, 'uploads')
  const before = readdirSync(uploads).sort().join()

  fill(filler)
  const upload = await editor.upload(picture, 'noise.jpg', 'image/jpeg')
  const told = await upload.text()
  demand(upload.status === 507 && /disk .* full/.test(told), `An upload was answered with ${upload.status}: ${told}`)
  demand(readdirSync(uploads).sort().join() === before, 'The refused upload left a file.')
  say(`upload: 507 ${told}`)

  const refusals = await saveUntilRefused(editor, ledger, 12)
  for (const [refusal, times] of refusals) say(`save: ${refusal} (${times} times)`)
  await exhaustLog(dataDir)
  const [[refusal = ''] = []] = await saveUntilRefused(editor, ledger, 1)
  refusals.set(refusal, 1)
  say(`save, with no room for the database's log either: ${refusal}`)
  const unclear = [...refusals.keys()].filter((refusal) => !/^50[37] \{.*"message":/.test(refusal))
  demand(unclear.length === 0, `A save was refused without a clear answer: ${unclear.join(' | ')}`)
  say(`/readyz ${(await fetch(`${site.url}/readyz`)).status}, the start page ${(await fetch(site.url)).status}`)

  rmSync(filler)
  const begun = performance.now()
  await until(async () => (await save(editor, ledger)) === undefined)
  const secondsUntilUp = secondsSince(begun)
  const again = await editor.upload(picture, 'noise.jpg', 'image/jpeg')
  demand(again.status === 200, `With space again an upload was answered with ${again.status}.`)
  say(`with space again the first save after ${secondsUntilUp.toFixed(1)} s`)
  say(await readers.stop())
  const db = await openSiteDatabase(dataDir)
  const found = await ledger.check(db)
  await db.end()
  ledger.close({ isKept: found.lost + found.torn > 0 })
  demand((await site.stop()) === 0, 'The process did not stay up, or did not end with code 0.')
  demand(secondsUntilUp <= longest, `It took ${secondsUntilUp.toFixed(1)} s until it saved again.`)
  return { rounds: 1, acknowledged: ledger.size(), ...found, secondsUntilUp }
}

/** To the last byte. */
function fill(path: string) {
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      if (writeSync(file, Buffer.alloc(size)) < size) throw new Error('full')
    } catch {
      size = Math.floor(size / 16)
    }
  }
  closeSync(file)
}

/** Postgres ends itself when it cannot write its log, and does not start again before it can. */
async function exhaustLog(dataDir: string) {
  const db = await openSiteDatabase(dataDir)
  await until(() =>
    db.query(`select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`).then(
      () => false,
      () => true,
    ),
  )
  await db.end()
}

/** Goes on after the first refusal: Postgres may get into more trouble than that. */
async function saveUntilRefused(editor: Editor, ledger: ReturnType<typeof createLedger>, times: number) {
  const refusals = new Map<string, number>()
  let refused = 0
  await until(async () => {
    const refusal = await save(editor, ledger)
    if (refusal !== undefined) {
      refused++
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    }
    return refused >= times
  })
  return refusals
}

/** Undefined when it was acknowledged, else the answer. */
async function save(editor: Editor, ledger: ReturnType<typeof createLedger>) {
  const { slug } = article()
  const title = 'As large as may be'
  // Texts that no compression makes small fill what the database has kept for itself.
  const contentSections = [{ text: randomBytes(36_000).toString('base64') }]
  const answer = await editor.createArticle({ slug, title, contentSections })
  const text = await answer.text()
  if (answer.status !== 200) return `${answer.status} ${text.slice(0, 200)}`
  const { id, version } = (JSON.parse(text) as { record: { id: string; version: number } }).record
  ledger.saved({ id, version, slug, title })
  return undefined
}

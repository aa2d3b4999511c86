// Checks a page that was exported from "Site as at", with nothing but Node 20 and without the website:
// node check-export.mjs FILE [PUBLIC KEY, as it was noted when the site was known to be sound]
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, notedKey] = process.argv.slice(2)
const say = (line) => process.stdout.write(`${line}\n`)
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

function check(isSo, otherwise) {
  if (isSo) return
  say(`NOT GENUINE: ${otherwise}`)
  process.exit(1)
}

/** What is wrong is the way it was called, and says nothing of the page. */
function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}

function read(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    return stop(`${path} cannot be read (${error.code}).`)
  }
}

function proofIn(comment) {
  try {
    return JSON.parse(comment.slice(comment.indexOf('{'), comment.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

if (!path) stop('Usage: node check-export.mjs FILE [PUBLIC KEY]')
const file = read(path)
const start = file.lastIndexOf('<!-- Everything before this comment')
const told = proofIn(file.subarray(start).toString())
check(start >= 0 && told, 'it does not end with a proof. Is it an export of "Site as at", and whole?')
const page = file.subarray(0, start)
check(sha256(page) === told.sha256 && page.length === told.bytes, 'the page is not the one that was hashed.')
check(told.chain, 'the file has no part of the chain.')

const links = new Map()
let hash = told.chain.previous
for (const line of told.links) {
  const [number, , kind, id, content] = line.split(' ')
  check(Number(number) === told.chain.first + links.size, `link ${number} does not follow.`)
  hash = sha256(`${hash} ${line}`)
  links.set(number, { kind, id, content, hash })
}

for (const { number, canonical } of told.entries) {
  const link = links.get(String(number))
  const { entry, id } = JSON.parse(canonical)
  const isSame = link?.content === sha256(canonical) && link.kind === entry && link.id === String(id)
  check(isSame, `entry ${number} is not the one in the chain.`)
}
check(told.entries.length === told.revisions.length, 'not every revision is in the file.')

const keys = new Set()
let covered = 0
for (const { statement, publicKey, signature } of told.chain.checkpoints) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  const isSigned = verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))
  const said = Object.fromEntries(statement.split('\n').map((line) => line.split(' ')))
  check(isSigned && said.key === publicKey, `the signature for link ${said.number} is not that of its key.`)
  check(links.get(said.number)?.hash === said.hash, `link ${said.number} is not the one that was signed.`)
  if (notedKey && publicKey !== notedKey) continue
  keys.add(publicKey)
  covered = Math.max(covered, Number(said.number))
}
check(covered >= Math.max(...told.entries.map(({ number }) => number)), 'no signature of that key covers all of it.')

say(`GENUINE: ${told.address} as at ${told.moment}, ${told.entries.length} entries, ${links.size} links,`)
say(`signed by ${[...keys].join(' and ')}${notedKey ? '' : ': compare the key with one that was noted elsewhere'}.`)

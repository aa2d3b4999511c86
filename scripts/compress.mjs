// Writes a .br and a .gz beside every text file of the build, at the highest levels: done once, sent for years.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const [folder] = process.argv.slice(2)
const isText = ({ name }) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
await Promise.all(files.filter((entry) => entry.isFile() && isText(entry)).map(compress))

async function compress({ parentPath, name }) {
  const path = join(parentPath, name)
  const plain = await readFile(path)
  // By Node's threads, so that no core waits.
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

// Writes a .br and a .gz beside every text file of the build, at the highest levels: done once, sent for years.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const plain = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(plain))
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
}

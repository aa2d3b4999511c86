import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifestFile, tableFile } from '#server/backups/manifest.ts'
import { measure } from '#server/backups/measure.ts'

/** As a program makes it that has a migration which is not ours, and made before our newest. */
export async function withStranger(folder: string) {
  const path = join(folder, tableFile('migrations'))
  const rows = await readFile(path, 'utf8')
  await writeFile(path, rows.replace(/\t[0-9a-f]{64}\t\d+/, `\t${'0'.repeat(64)}\t1`))
  const measured = await measure(createReadStream(path))
  await changeTables(folder, (tables) =>
    tables.map((table) => (table.name === 'migrations' ? { ...table, ...measured } : table)),
  )
  return undefined
}

export async function withoutVersion(folder: string) {
  await changeTables(folder, (tables) => tables.filter(({ name }) => name !== 'migrations'))
  return undefined
}

async function changeTables(folder: string, change: (tables: Manifest['tables']) => Manifest['tables']) {
  const path = join(folder, manifestFile)
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, tables: change(manifest.tables) }))
}

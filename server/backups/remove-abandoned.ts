import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { processStart } from '#server/postgres/process.ts'

/** Milliseconds. Longer than any backup or restore takes. */
const longest = 24 * 60 * 60 * 1_000

/** What was left by processes that were killed. `names` matches such a name, and in it the id of its process. */
export async function removeAbandoned(folder: string, names: RegExp) {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, writer] = names.exec(name) ?? []
    if (writer && (await isAbandoned(join(folder, name), Number(writer))))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** We have made none yet. In another container another process may have the number of one that was killed there. */
async function isAbandoned(path: string, writer: number) {
  if (writer === process.pid || processStart(writer) === undefined) return true
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > longest
}

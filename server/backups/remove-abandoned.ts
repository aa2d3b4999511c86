import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processStart } from '#server/postgres/process.ts'

/** What was left by processes that were killed. `names` matches such a name, and in it the id of its process. */
export async function removeAbandoned(folder: string, names: RegExp) {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const writer = names.exec(name)?.[1]
    if (writer && processStart(Number(writer)) === undefined)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

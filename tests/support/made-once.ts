import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { until } from './start-site.ts'

/** The folder of what many test files copy and others do without: made by the first one that asks, for the whole run. */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('madeOnce'), name)
  const done = `${folder}.done`
  if (await begin(folder)) {
    try {
      await make(folder)
    } catch (error) {
      // The next file tries again.
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    await writeFile(done, '')
    return folder
  }
  // As long as the first start of all (sample-folder.ts).
  await until(() => existsSync(done) || !existsSync(folder), { within: 300_000 })
  return existsSync(done) ? folder : madeOnce(name, make)
}

async function begin(folder: string) {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

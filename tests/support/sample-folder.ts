import { execFile } from 'node:child_process'
import { rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openSiteDatabase } from './site-database.ts'
import { startSite, temporaryFolder, until } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleFolder: string
  }
}

/** A site's folder as the first start leaves it, sample content included, for every test file to copy. */
export default async function setup(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().sampleFolder) return
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const db = await openSiteDatabase(site.dataDir)
  // Else every copy would read all pictures.
  await until(async () => (await db.query('select from images where width is null')).rowCount === 0)
  await db.end()
  await site.stop()
  // A link in every copy: pictures are made smaller once, and not again for each file.
  const renditions = join(await temporaryFolder(), 'renditions')
  await rename(join(site.dataDir, 'renditions'), renditions)
  await symlink(renditions, join(site.dataDir, 'renditions'))
  all.provide('sampleFolder', site.dataDir)
  return async () => {
    await site.remove()
    await rm(dirname(renditions), { recursive: true, force: true })
  }
}

/** @returns a folder of the caller's own, to be removed by it */
export async function copySampleFolder(sampleFolder: string) {
  const folder = await temporaryFolder()
  // Not fs.cp: it forgets whose the files are, and as root the database belongs to another account.
  await promisify(execFile)('cp', ['-a', `${sampleFolder}/.`, folder])
  return folder
}

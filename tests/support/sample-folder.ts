import { execFile } from 'node:child_process'
import { rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { removeWithRun } from './end-with-run.ts'
import { endSites } from './shared-sites.ts'
import { openSiteDatabase } from './site-database.ts'
import { startSite, temporaryFolder, untilPicturesAreRead } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleFolder: string
    emptyFolder: string
    madeOnce: string
  }
}

/** A site's folder as the first start leaves it, with sample content and without, for every test file to copy. */
export default async function setup(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().sampleFolder) return
  const [sample, empty, madeOnce] = await Promise.all([
    firstStart({}),
    firstStart({ SAMPLE_CONTENT: 'false' }),
    temporaryFolder(),
  ])
  removeWithRun(madeOnce)
  all.provide('sampleFolder', sample.folder)
  all.provide('emptyFolder', empty.folder)
  all.provide('madeOnce', madeOnce)
  return async () => {
    await endSites(madeOnce)
    await Promise.all([sample.remove(), empty.remove(), rm(madeOnce, { recursive: true, force: true })])
  }
}

async function firstStart(env: Record<string, string>) {
  // The whole run depends on it, also on a machine with much other work.
  const site = await startSite({ env: { LOG_LEVEL: 'warn', ...env }, within: 300_000 })
  const db = await openSiteDatabase(site.dataDir)
  await untilPicturesAreRead((text) => db.query(text))
  // A new installation would ask whoever signs in first to make it theirs.
  await db.query('update installation set set_up_at = now()')
  await db.end()
  await site.stop()
  // A link in every copy: pictures are made smaller once, and not again for each file.
  const renditions = join(await temporaryFolder(), 'renditions')
  removeWithRun(dirname(renditions))
  await rename(join(site.dataDir, 'renditions'), renditions)
  await symlink(renditions, join(site.dataDir, 'renditions'))
  return {
    folder: site.dataDir,
    async remove() {
      await site.remove()
      await rm(dirname(renditions), { recursive: true, force: true })
    },
  }
}

/** @returns a folder of the caller's own, to be removed by it */
export async function copyFolder(folder: string) {
  const copy = await temporaryFolder()
  // Not fs.cp: it forgets whose the files are, and as root the database belongs to another account.
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

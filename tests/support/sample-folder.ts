import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { isImageName } from '#app/media/image-rules.ts'
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
  // Links in every copy: the sample's pictures are made smaller once, and not again for each file. A site removes what
  // was made of pictures that it does not know, so those of its own are in no other's reach.
  const renditions = await temporaryFolder(dirname(site.dataDir))
  const { uid, gid } = await stat(join(site.dataDir, 'renditions'))
  for (const name of (await readdir(join(site.dataDir, 'uploads'))).filter(isImageName)) {
    await mkdir(join(renditions, name))
    await chown(join(renditions, name), uid, gid)
    await symlink(join(renditions, name), join(site.dataDir, 'renditions', name))
  }
  return {
    folder: site.dataDir,
    async remove() {
      await site.remove()
      await rm(renditions, { recursive: true, force: true })
    },
  }
}

/** @returns a folder of the caller's own, to be removed by it */
export async function copyFolder(folder: string) {
  // On the same disk: what is made smaller is moved to where the links lead.
  const copy = await temporaryFolder(dirname(folder))
  // Not fs.cp: it forgets whose the files are, and as root the database belongs to another account.
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startSite, temporaryFolder } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleFolder: string
  }
}

/** A site's folder as the first start leaves it, sample content included, for every test file to copy. */
export default async function setup(project: TestProject) {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  await site.stop()
  project.provide('sampleFolder', site.dataDir)
  return site.remove
}

/** @returns a folder of the caller's own, to be removed by it */
export async function copySampleFolder(sampleFolder: string) {
  const folder = await temporaryFolder()
  // Not fs.cp: it forgets whose the files are, and as root the database belongs to another account.
  await promisify(execFile)('cp', ['-a', `${sampleFolder}/.`, folder])
  return folder
}

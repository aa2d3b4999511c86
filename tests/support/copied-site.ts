import { inject, onTestFinished } from 'vitest'
import { copyFolder } from './sample-folder.ts'
import { startSite } from './start-site.ts'

type Options = Omit<NonNullable<Parameters<typeof startSite>[0]>, 'dataDir'>

/** A site after its first start, which is made once and copied: for tests of anything but that start. */
export async function startCopy({ env = {}, ...options }: Options) {
  const first = env.SAMPLE_CONTENT === 'false' ? 'emptyFolder' : 'sampleFolder'
  return startSite({ env, ...options, dataDir: await copyFolder(inject(first)) })
}

/** The same; it ends with its test, also when that fails half-way. */
export async function copyForTest(options: Options) {
  const site = await startCopy(options)
  onTestFinished(site.remove)
  return site
}

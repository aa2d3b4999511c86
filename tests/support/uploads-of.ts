import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './start-site.ts'

/** Milliseconds for which a file may be under way; then it is left over, and told with the others. */
const patience = 10_000

/** All that lies there, in order, but the mark that the site writes and removes each minute to see whether it can. */
export async function uploadsOf(dataDir: string) {
  const begin = performance.now()
  let names: string[] = []
  // The mark is written under a name like any other file's.
  await until(async () => {
    names = await readdir(join(dataDir, 'uploads'))
    return !names.some((name) => name.endsWith('.tmp')) || performance.now() - begin > patience
  })
  return names.filter((name) => name !== '.instance-health').sort()
}

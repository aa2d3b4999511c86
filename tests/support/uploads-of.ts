import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** All that lies there, in order, but the mark that the site writes and removes each minute to see whether it can. */
export async function uploadsOf(dataDir: string) {
  const names = await readdir(join(dataDir, 'uploads'))
  return names.filter((name) => name !== '.instance-health').sort()
}

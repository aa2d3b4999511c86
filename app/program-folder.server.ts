import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Where the files lie that the program reads while it runs. A build has its own beside it (scripts/builds.mjs), so that
 * new sources change nothing of what runs.
 */
export const programFolder = nearest(import.meta.dirname)

function nearest(folder: string): string {
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, 'db/migrations')) ? folder : nearest(above)
}

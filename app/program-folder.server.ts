import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the program's files are. A build has its own (scripts/builds.mjs): new sources change nothing that runs. */
export const programFolder = nearest(import.meta.dirname)

function nearest(folder: string): string {
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, 'db/migrations')) ? folder : nearest(above)
}

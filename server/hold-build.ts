import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './postgres/start-error.ts'

/** As scripts/builds.mjs does. */
export function holdBuild(build: string, onRefusal: (error: unknown, mark: string) => void) {
  const mark = join(build, 'running', String(process.pid))
  try {
    writeFileSync(mark, '')
    process.on('exit', () => rmSync(mark, { force: true }))
  } catch (error) {
    // A build made by hand, as in an image, has no place for it, and nobody removes it.
    if (errorCode(error) !== 'ENOENT') onRefusal(error, mark)
  }
}

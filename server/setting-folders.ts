import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { causeOf, errorCode } from './postgres/start-error.ts'

/** Milliseconds. A disk that hangs, as one of a network does, never answers. */
const patience = 10_000
const silence = Symbol('silence')

export class SilentFolder extends Error {}

/** One that is not there is made, or mounted later; a file with its name stays in the way. @throws with a sentence */
export async function refuseFiles(folders: Record<string, string>) {
  for (const [setting, path] of Object.entries(folders)) {
    const looked = stat(path).then(
      (found) => (found.isDirectory() ? undefined : 'it is a file'),
      (error) => (errorCode(error) === 'ENOTDIR' ? causeOf(error) : undefined),
    )
    const cause = await Promise.race([looked, sleep(patience, silence, { ref: false })])
    if (cause === silence)
      throw new SilentFolder(
        `${setting} ${path} does not answer: see whether its disk hangs, or let it name another folder.`,
      )
    if (cause) throw new Error(`${setting} ${path} cannot be used (${cause}): let it name a folder.`)
  }
}

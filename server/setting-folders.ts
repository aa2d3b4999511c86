import { stat } from 'node:fs/promises'
import { causeOf, errorCode } from './postgres/start-error.ts'

/** One that is not there is made, or mounted later; a file with its name stays in the way. @throws with a sentence */
export async function refuseFiles(folders: Record<string, string>) {
  for (const [setting, path] of Object.entries(folders)) {
    const cause = await stat(path).then(
      (found) => (found.isDirectory() ? undefined : 'it is a file'),
      (error) => (errorCode(error) === 'ENOTDIR' ? causeOf(error) : undefined),
    )
    if (cause) throw new Error(`${setting} ${path} cannot be used (${cause}): let it name a folder.`)
  }
}

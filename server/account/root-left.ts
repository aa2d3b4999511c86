import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, give } from '#server/postgres/account.ts'

const folders = /^(?:postgres.*|uploads|renditions|files|lost\+found|\..*)$/

/** A folder of root's that we have not made: then DATA_DIR is not ours to give away. */
export async function foreignIn(dataDir: string, chosen: string[]) {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || folders.test(entry.name) || chosen.includes(entry.name)) continue
    if ((await lstat(join(dataDir, entry.name))).uid === 0) return entry.name
  }
  return undefined
}

/** The folder itself goes last: until then nobody can put a link there that root would follow. */
export async function giveRest(folder: string, account: Account) {
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory()) return
  const left: string[] = []
  for (const name of await readdir(folder))
    if (name !== 'lost+found' && (await lstat(join(folder, name))).uid === 0) left.push(join(folder, name))
  if (left.length === 0 && found.uid === account.uid) return
  await lchown(folder, 0, 0)
  for (const path of left) await giveRoots(path, account)
  await give(folder, account)
}

/** Nobody but root could change what is in a folder of root's. A file with two names may be named elsewhere. */
async function giveRoots(path: string, account: Account) {
  const found = await lstat(path)
  if (found.uid !== 0 || (found.isFile() && found.nlink > 1)) return
  if (found.isDirectory()) for (const name of await readdir(path)) await giveRoots(join(path, name), account)
  if (!found.isSymbolicLink()) await chmod(path, found.mode & 0o700)
  await give(path, account)
}

import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { type Account, asAccount } from '#server/postgres/account.ts'
import { errorCode } from '#server/postgres/start-error.ts'

/** Packages that are not bundled. */
const alsoRead = ['db', 'node_modules/sharp', 'node_modules/@img', 'node_modules/@node-rs', 'node_modules/@hyzyla']

export function findUnreadable(account: Account, build: string) {
  const read = [process.execPath, join(build, 'server'), join(build, 'client'), ...alsoRead]
  const parts = read.map((path) => ({ path: resolve(path), isFolder: false }))
  const found = asAccount(account, () => firstUnreadable(parts))
  return found && `account ${account.name} cannot read ${found}, chmod -R o+rX along its way allows it`
}

/** By trying: there are more kinds of rights than can be computed. */
function firstUnreadable(parts: { path: string; isFolder: boolean }[]): string | undefined {
  for (const { path, isFolder } of parts) {
    try {
      const found = isFolder ? undefined : statSync(path)
      if (!found || found.isDirectory()) {
        const inner = firstUnreadable(partsOf(path))
        if (inner) return inner
      } else if (!(found.mode & 0o004)) closeSync(openSync(path, 'r'))
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return path
    }
  }
  return undefined
}

/** A thousand files are looked at once each: which of them are folders, the one above tells. */
const partsOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    path: folder + sep + entry.name,
    isFolder: entry.isDirectory(),
  }))

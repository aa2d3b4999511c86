import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, asAccount } from '#server/postgres/account.ts'
import { errorCode } from '#server/postgres/start-error.ts'

/** Packages that are not bundled. */
const alsoRead = ['db', 'node_modules/sharp', 'node_modules/@img', 'node_modules/@node-rs']

export function findUnreadable(account: Account, build: string) {
  const read = [process.execPath, join(build, 'server'), join(build, 'client'), ...alsoRead]
  const paths = read.map((path) => resolve(path))
  const found = asAccount(account, () => firstUnreadable(paths))
  return found && `account ${account.name} cannot read ${found}, chmod -R o+rX along its way allows it`
}

/** By trying: there are more kinds of rights than can be computed. */
function firstUnreadable(paths: string[]): string | undefined {
  for (const path of paths) {
    try {
      const found = statSync(path)
      if (found.isDirectory()) {
        const inner = firstUnreadable(readdirSync(path).map((name) => join(path, name)))
        if (inner) return inner
      } else if (!(found.mode & 0o004)) closeSync(openSync(path, 'r'))
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return path
    }
  }
  return undefined
}

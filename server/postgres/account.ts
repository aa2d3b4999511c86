import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PostgresStartError } from './start-error.ts'

export type Account = { name: string; uid: number; gid: number }

const preferred = ['postgres', '_postgres', 'nobody']

/** Postgres refuses to run as root. Undefined: it runs as this process does. The owner of a cluster stays its owner. */
export async function unprivilegedAccount(owners: { cluster?: number; dataDir: number }): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const candidates = preferred.flatMap((name) => accounts.filter((account) => account.name === name))
  const keepers = [...candidates, ...accounts.filter(({ uid }) => uid === owners.dataDir)]
  const account = keepers.find(({ uid }) => uid !== 0 && uid === owners.cluster) ?? candidates[0]
  if (account) return account
  throw new PostgresStartError(
    'Postgres does not run as root and there is no account postgres or nobody to run it: start as an ordinary user.',
  )
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '') ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

export async function blockingFolder(folder: string, account: Account | undefined): Promise<string | undefined> {
  if (!account) return undefined
  const parent = dirname(folder)
  const outer = parent === folder ? undefined : await blockingFolder(parent, account)
  if (outer) return outer
  const { uid, gid, mode } = await stat(folder)
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return bits & 1 ? undefined : folder
}

/** Not awaited: nothing else of the process may run meanwhile. */
export function asAccount<Result>({ uid, gid }: Account, look: () => Result): Result {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.([])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    return look()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
    process.setgroups?.(groups)
  }
}

export async function give(path: string, account: Account | undefined) {
  if (account) await lchown(path, account.uid, account.gid)
}

/** The folder itself last, so that an interrupted run is repeated. */
export async function giveTree(folder: string, account: Account) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTree(path, account)
    else await give(path, account)
  }
  await give(folder, account)
}

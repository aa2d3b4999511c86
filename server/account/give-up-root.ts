import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import type { Env } from '#server/env.ts'
import { type Account, blockingFolder, unprivilegedAccount } from '#server/postgres/account.ts'
import { findRoot } from '#server/postgres/place.ts'
import { causeOf } from '#server/postgres/start-error.ts'
import { foreignIn, giveRest } from './root-left.ts'
import { findUnreadable } from './unreadable.ts'

type Outcome = {
  account?: Account
  reason?: string
  /** For V8's compile cache: nobody with more rights reads it. */
  compiled: string
}

type Settings = Pick<Env, 'dataDir' | 'backups' | 'mail'>

const ours = ['uploads', 'renditions', 'files', 'backups', 'outbox']

/** For good, and DATA_DIR goes with it. Where the other account could not do the work, everything stays as it is. */
export async function giveUpRoot(settings: Settings, build = 'build'): Promise<Outcome> {
  const compiled = join(build, 'compiled')
  const outcome = process.getuid?.() === 0 ? await becomeOther(settings, build, compiled) : { compiled }
  // Postgres, under another account than ours, would not get at what root makes for itself alone.
  if (!outcome.reason) process.umask(0o077)
  await closeFolders(settings.dataDir)
  return outcome
}

export async function closeFolders(dataDir: string) {
  for (const name of ours) await closeToOthers(join(dataDir, name))
}

async function becomeOther(settings: Settings, build: string, compiled: string): Promise<Outcome> {
  const { backups, mail } = settings
  try {
    const dataDir = await realpath(settings.dataDir)
    const account = await accountOf(dataDir)
    if (!account) return { compiled }
    const chosen = [backups.dir, mail.dir].map((folder) => ({
      folder,
      way: relative(settings.dataDir, folder).split(sep),
    }))
    const outside = chosen.filter(({ way }) => way[0] === '..').map(({ folder }) => folder)
    const inside = chosen.flatMap(({ way: [name = ''] }) => name)
    const reason =
      findUnreadable(account, build) ??
      (await whyNotData(dataDir, account, inside)) ??
      (await firstOf(outside, (folder) => whyNotOutside(folder, account)))
    if (reason) return { compiled, reason: `The website runs on as root: ${reason}.` }
    const own = join(compiled, `of-${account.name}`)
    // Without it a start takes longer, and that is all.
    await mkdir(own, { recursive: true }).catch(() => undefined)
    // Operators' commands write there; of pictures there are too many to look at each.
    const written = [join(dataDir, 'backups'), join(dataDir, 'outbox')]
    for (const folder of [own, ...outside, dataDir, ...written]) await giveRest(folder, account)
    become(account)
    return { account, compiled: own }
  } catch (error) {
    return { compiled, reason: `The website runs on as root: it could not be given up (${causeOf(error)}).` }
  }
}

/** Who has the database, else DATA_DIR, else would be given a new one. */
async function accountOf(dataDir: string) {
  const owner = (await stat(dataDir)).uid
  const cluster = await lstat(join(dataDir, 'postgres')).catch(() => undefined)
  return unprivilegedAccount({ cluster: cluster?.uid ?? (owner || undefined), dataDir: owner })
}

async function whyNotData(dataDir: string, account: Account, inside: string[]) {
  const { uid, mode } = await lstat(dataDir)
  const isOurs = uid === 0 || uid === account.uid
  const foreign = mode & 0o1000 ? dataDir : await foreignIn(dataDir, inside)
  if (!isOurs || foreign)
    return `DATA_DIR ${dataDir} ${isOurs ? `holds what is not the website's (${foreign})` : 'belongs to another account'}, set one of its own`
  if ((await findRoot(dataDir)) !== dataDir) return `its database is outside of DATA_DIR ${dataDir}`
  return whyBlocked(dirname(dataDir), account)
}

/** Only what is empty or holds nothing but ours is given away. */
async function whyNotOutside(folder: string, account: Account) {
  if (!(await lstat(folder).catch(() => undefined))) {
    makeFolder(folder)
    await chmod(folder, 0o700)
  }
  const { uid } = await lstat(folder)
  const names = await readdir(folder)
  const isOurs =
    uid === 0 &&
    names.every((name) => /^estavelle-|^state\.json$|^checkpoints$|^archive$|^lost\+found$|\.eml$/.test(name))
  if (uid !== account.uid && !isOurs)
    return `account ${account.name} cannot keep anything in ${folder}, chown -R ${account.name} gives it the folder`
  return whyBlocked(dirname(folder), account)
}

async function whyBlocked(folder: string, account: Account) {
  const block = await blockingFolder(folder, account)
  return block && `account ${account.name} cannot enter ${block}, chmod o+x allows it`
}

async function firstOf<Item>(items: Item[], look: (item: Item) => Promise<string | undefined>) {
  for (const item of items) {
    const found = await look(item)
    if (found) return found
  }
  return undefined
}

function become({ uid, gid }: Account) {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Earlier versions made these folders for everybody to read. */
async function closeToOthers(folder: string) {
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === process.getuid?.() && found.mode & 0o077) await chmod(folder, 0o700)
}

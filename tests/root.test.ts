import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { findUnreadable } from '#server/account/unreadable.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import { runCommand } from './support/backup-commands.ts'
import { copyForTest } from './support/copied-site.ts'
import { signIn } from './support/editor.ts'
import { copyFolder } from './support/sample-folder.ts'
import { siteForTest } from './support/site-for-test.ts'
import { type RunningSite, temporaryFolder, until } from './support/start-site.ts'

const env = { SAMPLE_CONTENT: 'false' }
/** A database that need not be made first. */
const nowhere = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x', AUTH_SECRET: 'x'.repeat(32) }
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
/** A checkout below /root, say. */
const unreadable = isRoot ? findUnreadable(nobody, 'build') : undefined

const idOf = ({ pid }: RunningSite) => Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
const ownerOf = async (path: string) => (await lstat(path)).uid
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

async function folderForTest() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Everything below a folder that somebody but the account has, or may read. */
async function open(folder: string, uid: number): Promise<string[]> {
  const found = (await readdir(folder, { withFileTypes: true })).map(async (entry) => {
    const path = join(folder, entry.name)
    // What is being written has another name by then.
    const { uid: owner, mode } = await lstat(path).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      return { uid, mode: 0 }
    })
    const isOpen = owner !== uid || (mode & 0o077) !== 0
    return [...(isOpen ? [path] : []), ...(entry.isDirectory() ? await open(path, uid) : [])]
  })
  return (await Promise.all(found)).flat()
}

async function upload(site: RunningSite) {
  const background = { r: 10, g: 20, b: 30 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const editor = await signIn(site.url)
  expect((await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')).status).toBe(200)
}

test.runIf(unreadable)(
  'started as root where nobody else can read the build, the website says so and goes on',
  async () => {
    const site = await siteForTest({ env })
    expect(site.output()).toMatch(/runs on as root: account \w+ cannot read \S+, chmod/)
    expect(idOf(site)).toBe(0)
  },
)

describe.runIf(isRoot && !unreadable)('started as root', () => {
  test('the website is the account that has the database; what it writes, and what a command of root’s restores, is for that account alone', async () => {
    // As the first start of root's has left it, without the links that all copies share.
    const dataDir = await copyFolder(inject('emptyFolder'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await rm(join(dataDir, 'renditions'), { recursive: true })
    const account = await ownerOf(join(dataDir, 'postgres'))
    expect(account).not.toBe(0)
    for (const path of [dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))])
      expect([path, await ownerOf(path)]).toEqual([path, account])
    const site = await siteForTest({ dataDir, env })
    expect(idOf(site)).toBe(account)
    await until(() => site.output().includes('root was given up'))
    await upload(site)
    // A command of root's leaves nothing that the website could not remove.
    expect(await runCommand('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    for (const folder of ['uploads', 'renditions', 'files', 'backups']) {
      expect([folder, await modeOf(join(dataDir, folder))]).toEqual([folder, 0o700])
      expect(await open(join(dataDir, folder), account)).toEqual([])
    }
    for (const name of await readdir(dataDir))
      expect([name, await ownerOf(join(dataDir, name))]).toEqual([name, account])
    await site.kill()
    const again = await siteForTest({ dataDir, env })
    await until(() => again.output().includes('was taken over'))
    expect(await again.stop()).toBe(0)

    const [backup = ''] = (await readdir(join(dataDir, 'backups'))).filter((name) => name.startsWith('estavelle-'))
    const other = join(await folderForTest(), 'data')
    const from = join(dataDir, 'backups', backup)
    const ofRoot = await folderForTest()
    await cp(from, join(ofRoot, backup), { recursive: true })
    const noted = () => readFileSync(join(dataDir, 'backups', 'state.json'), 'utf8')
    const before = noted()
    expect(await runCommand('restore', ['--drill', join(ofRoot, backup)], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: expect.stringMatching(/ cannot be read \(permission denied\): let the account of the website read it/),
    })
    expect(noted()).toBe(before)
    expect(await runCommand('restore', [from], { DATA_DIR: other })).toMatchObject({ code: 0 })
    expect(await modeOf(join(other, 'uploads'))).toBe(0o700)
    const restored = await siteForTest({ dataDir: other, env })
    const owner = await ownerOf(join(other, 'postgres'))
    expect([idOf(restored), await open(join(other, 'uploads'), owner)]).toEqual([owner, []])
    await upload(restored)
  })

  test('it takes over what earlier versions left as root, and follows no link out of its folder', async () => {
    const elsewhere = await folderForTest()
    const first = await copyForTest({ env })
    const folder = first.dataDir
    await upload(first)
    await first.stop()
    const account = await ownerOf(folder)
    await writeFile(join(elsewhere, 'secret'), 'of root')
    for (const path of [folder, join(folder, 'uploads'), join(folder, 'auth.secret'), join(folder, 'postgres.log')])
      await chown(path, 0, 0)
    for (const name of await readdir(join(folder, 'uploads'))) {
      await chown(join(folder, 'uploads', name), 0, 0)
      await chmod(join(folder, 'uploads', name), 0o644)
    }
    await chmod(join(folder, 'uploads'), 0o755)
    await symlink(elsewhere, join(folder, 'uploads', 'link'))
    await symlink(join(elsewhere, 'secret'), join(folder, 'link'))
    const site = await siteForTest({ dataDir: folder, env })
    expect(idOf(site)).toBe(account)
    const left = await open(join(folder, 'uploads'), account)
    // A link has no mode of its own.
    expect(left.filter((path) => !path.endsWith('/link'))).toEqual([])
    expect([await ownerOf(elsewhere), await ownerOf(join(elsewhere, 'secret'))]).toEqual([0, 0])
    await upload(site)
  })

  test.each<[why: string, prepare: (folder: string) => Promise<Record<string, string>>, said: RegExp]>([
    [
      'DATA_DIR holds other things',
      async (folder) => {
        await mkdir(join(folder, 'letters'))
        return { DATA_DIR: folder }
      },
      /holds what is not the website's \(letters\), set one of its own\.$/,
    ],
    [
      'DATA_DIR belongs to somebody else',
      async (folder) => {
        await chown(folder, 4711, 4711)
        return { DATA_DIR: folder }
      },
      /belongs to another account, set one of its own\.$/,
    ],
    [
      'the account cannot enter a folder on the way',
      async (folder) => {
        await chmod(folder, 0o700)
        return { DATA_DIR: join(folder, 'data') }
      },
      /account \w+ cannot enter \S+, chmod o\+x allows it\.$/,
    ],
    [
      'BACKUP_DIR is not for that account',
      async (folder) => {
        await mkdir(join(folder, 'data'))
        await mkdir(join(folder, 'kept'))
        await writeFile(join(folder, 'kept', 'letter'), '')
        return { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'kept') }
      },
      /account \w+ cannot keep anything in \S+\/kept, chown -R \w+ gives it the folder\.$/,
    ],
  ])('it goes on as root, and says why in one line, where %s', async (_why, prepare, said) => {
    const folder = await folderForTest()
    const site = await siteForTest({ readyAt: '/healthz', env: { ...env, ...nowhere, ...(await prepare(folder)) } })
    const lines = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('runs on as root'))
    await until(() => lines().length > 0)
    expect(lines()).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '').msg).toMatch(said)
    expect(idOf(site)).toBe(0)
    // A stop would wait for the start, which looks for its database.
    await site.kill()
  })

  test('a restore into the folder of a service leaves all of it to that service', async () => {
    const site = await copyForTest({ env })
    const made = await runCommand('backup', [], { DATA_DIR: site.dataDir })
    await site.stop()
    const account = await ownerOf(join(site.dataDir, 'postgres'))
    const service = await folderForTest()
    const dataDir = join(service, 'data')
    await chmod(service, 0o755)
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, account, account)
    const [backup = ''] = made.said.split(' has ')
    const kept = join(service, 'backups')
    await cp(join(site.dataDir, 'backups'), kept, { recursive: true })
    await promisify(execFile)('chown', ['-R', String(account), kept])
    const settings = { DATA_DIR: dataDir, BACKUP_DIR: kept }
    expect(await runCommand('restore', [join(kept, basename(backup))], settings)).toMatchObject({ code: 0 })
    expect(await readdir(dataDir)).not.toContain('postgres.location')
    for (const name of await readdir(dataDir))
      expect([name, await ownerOf(join(dataDir, name))]).toEqual([name, account])
    expect((await siteForTest({ env, dataDir })).output()).not.toContain('runs on as root')
  })

  test('a command leaves nothing in the folder of a stopped site that the site cannot use', async () => {
    const { dataDir, stop } = await copyForTest({ env })
    await stop()
    const [log, secret] = [join(dataDir, 'postgres.log'), join(dataDir, 'auth.secret')]
    // Longer ones are put aside.
    await truncate(log, 6 * 1024 * 1024)
    await rm(secret)
    expect(await runCommand('user', ['adopt-secret'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const account = await ownerOf(join(dataDir, 'postgres'))
    expect([account > 0, await ownerOf(log), await ownerOf(secret)]).toEqual([true, account, account])
    expect(await ownerOf(`${log}.1`)).toBe(account)
  })

  test('what the account may not read of the program is found, and root is root again', async () => {
    const build = await folderForTest()
    await chmod(build, 0o755)
    for (const folder of ['server', 'client']) await mkdir(join(build, folder))
    await writeFile(join(build, 'server', 'main.js'), '')
    const none = findUnreadable(nobody, build)
    await chmod(join(build, 'server', 'main.js'), 0o600)
    expect(findUnreadable(nobody, build)).toBe(
      `account nobody cannot read ${join(build, 'server', 'main.js')}, chmod -R o+rX along its way allows it`,
    )
    expect(none ?? '').not.toContain(build)
    expect([process.geteuid?.(), process.getegid?.()]).toEqual([0, 0])
  })
})

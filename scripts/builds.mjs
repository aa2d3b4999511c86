// Builds lie side by side in builds/, each under the hash of what it was made of, and `build` is a link to the one that
// was chosen last. What runs keeps the one that it began with.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'builds'
const current = 'build'

const readLater = ['db/migrations', 'app/media/share-card']

const sources = ['app', 'db/migrations', 'public', 'server']
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/builds.mjs',
  'scripts/bundled-licences.ts',
  'scripts/compress.mjs',
  'scripts/derived-hash.ts',
  'scripts/handoff-for-scripts.ts',
  'scripts/schemas-only.ts',
  'scripts/visitors-apart.ts',
]

export function findBuild() {
  return existsSync(join(current, 'server/main.js')) ? realpathSync(current) : undefined
}

export const isOfSources = (build) => basename(build) === hashOfSources()

/** Made only where there is none of these sources yet. */
export function chooseBuild(make) {
  const hash = hashOfSources()
  const path = join(folder, hash)
  if (!existsSync(path))
    makeWhole(path, (part) => {
      make(part)
      if (hashOfSources() !== hash) throw new Error('The sources changed while they were built: start again.')
    })
  if (findBuild() !== realpathSync(path)) {
    choose(path)
    removeOld()
  }
  return realpathSync(path)
}

/** `server/hold-build.ts` does the same for the program. */
export function holdBuild(build) {
  const mark = join(build, 'running', String(process.pid))
  try {
    writeFileSync(mark, '')
    process.on('exit', () => rmSync(mark, { force: true }))
  } catch {
    // An account that may not write here removes no builds, and the program says so itself.
  }
}

/** Of contents: copies and archives change the times. All are read in 30 ms. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [...sources.flatMap(filesIn), ...sourceFiles]) {
    const content = readFileSync(file)
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** By hand: the first of Node 20 neither reads folders within others nor says in which one a file lies. */
const filesIn = (path) => listFiles(path).sort()

const listFiles = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return listFiles(inside)
    return entry.isFile() ? [inside] : []
  })

/** It gets its name when it is whole on the disk: an interruption leaves none. */
function makeWhole(path, make) {
  const part = `${path}.${process.pid}.part`
  mkdirSync(folder, { recursive: true })
  removeParts()
  try {
    make(part)
    for (const name of readLater) cpSync(name, join(part, name), { recursive: true })
    mkdirSync(join(part, 'running'))
    // Whichever account the site runs as.
    chmodSync(join(part, 'running'), 0o1777)
    for (const file of filesIn(part)) sync(file)
    rename(part, path)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

function rename(part, path) {
  try {
    renameSync(part, path)
  } catch (error) {
    // Another process has made the same meanwhile.
    if (!existsSync(path)) throw error
  }
}

function choose(path) {
  const next = `${current}.${process.pid}.new`
  rmSync(next, { force: true })
  symlinkSync(path, next)
  utimesSync(path, new Date(), new Date())
  // Of earlier versions, or as the Dockerfile makes it.
  if (lstatSync(current, { throwIfNoEntry: false })?.isDirectory())
    renameSync(current, join(folder, `replaced-${Date.now()}`))
  renameSync(next, current)
}

/** Keeps the chosen one, the one before it, and those in use. */
function removeOld() {
  const old = readdirSync(folder)
    .filter((name) => !name.endsWith('.part'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .slice(2)
  for (const path of old.filter((each) => !isRunning(each))) {
    const part = `${path}.${process.pid}.part`
    renameSync(path, part)
    rmSync(part, { recursive: true, force: true })
  }
}

function removeParts() {
  for (const name of readdirSync(folder)) {
    const maker = /\.(\d+)\.part$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(build) {
  const marks = join(build, 'running')
  return existsSync(marks) && readdirSync(marks).some((pid) => isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function sync(file) {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

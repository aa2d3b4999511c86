// Runs a command of package.json on a machine that has nothing but Node 20 and npm: installs and builds when needed,
// then hands over to the Node version that the project brings along. Plain JavaScript, because nothing is built yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const commands = {
  // A young generation of 8 MB holds the answers of a busy site: the memory after load is 140 MB instead of 230.
  // V8 lets a heap that may become 512 MB grow by a third between two collections, and one that may fill the machine
  // fourfold: after 16 signed-in visitors at once, 165 MB instead of 247.
  start: {
    needsBuild: true,
    file: 'build/server/main.js',
    flags: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  },
  user: { needsBuild: true, file: 'build/server/user.js' },
  backup: { needsBuild: true, file: 'build/server/backup.js' },
  restore: { needsBuild: true, file: 'build/server/restore.js' },
  verify: { needsBuild: true, file: 'build/server/verify.js' },
  dev: { needsBuild: false, file: 'server/dev.ts' },
  test: { needsBuild: true, file: 'tests/support/run-all.ts' },
  'test:attack': { needsBuild: true, file: 'tests/support/run-attack.ts' },
  'test:faults': { needsBuild: true, file: 'tests/faults/run.ts' },
  supply: { needsBuild: true, file: 'scripts/supply.ts' },
  bench: { needsBuild: true, file: 'bench/run.ts' },
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
installWhenNeeded()
const node = ownNode()
if (command.needsBuild) buildWhenNeeded()
handOver()

function installWhenNeeded() {
  const stamp = 'node_modules/.installed-for'
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the packages (once, and after they change) …')
  // Not `npm ci`: it refuses a lockfile made where the registry had no packages for other platforms (npm/cli#9846).
  // With --no-save the lockfile is followed and left alone.
  run('npm', ['install', '--no-save', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

function buildWhenNeeded() {
  const stamp = 'build/.built-from'
  const wanted = hashOf(
    sourcesOf(['app', 'public', 'server']).concat([
      'package-lock.json',
      'vite.config.ts',
      'scripts/compress.mjs',
      'scripts/bundled-licences.ts',
    ]),
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the website (once, and after its code changes) …')
  rmSync('build', { recursive: true, force: true })
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
  run(node, ['scripts/compress.mjs', 'build/client'])
  writeFileSync(stamp, wanted)
}

/** Size and time say whether a file may have changed; reading all of them would cost a start its half second. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function sourcesOf(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  )
}

function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(own)) return own
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return fail(
    `Node ${process.versions.node} is too old and no newer one comes packaged for ${process.platform} ${process.arch}: install Node 24.`,
  )
}

function run(program, parameters) {
  const { status, error } = spawnSync(program, parameters, { stdio: ['ignore', 2, 2], env })
  if (error) fail(`${program} could not be run: ${error.message}`)
  if (status !== 0) fail(`"${[program, ...parameters].join(' ')}" failed, see above.`)
}

function handOver() {
  const child = spawn(node, [...(command.flags ?? []), command.file, ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}

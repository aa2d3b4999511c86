import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyForTest } from './support/copied-site.ts'
import { temporaryFolder, until } from './support/start-site.ts'

const packages = ['package.json', 'package-lock.json']
const settings = ['react-router.config.ts', 'vite.config.ts']
const source = 'app/words.txt'

/** A project whose bundler copies one file, with the launcher that is ours. */
let root: string
beforeEach(async () => {
  root = await temporaryFolder()
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const name of [...packages, ...settings, 'scripts']) await cp(name, join(root, name), { recursive: true })
  const hash = createHash('sha256')
  for (const name of packages) hash.update(await readFile(name))
  await write('node_modules/.installed-for', hash.digest('hex'))
  await write('node_modules/@react-router/dev/bin.cjs', bundler)
  for (const name of ['db/migrations/0000.sql', 'public/robots.txt', 'app/media/share-card/ground.png'])
    await write(name, name)
  await write('server/program.js', 'the program')
  await write(source, 'one')
})

const bundler = `
const { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const words = readFileSync('${source}', 'utf8')
const folder = process.env.BUILD_INTO
mkdirSync(folder + '/client', { recursive: true })
mkdirSync(folder + '/server')
writeFileSync(folder + '/client/words.txt', words)
if (words === 'broken') process.exit(1)
const until = (file) => { while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10) }
writeFileSync('begun', '')
if (words === 'slow') until('go-on')
const program = "import { readFileSync, existsSync } from 'node:fs'\\n" +
  "const said = () => readFileSync(import.meta.dirname + '/../client/words.txt', 'utf8')\\n" +
  "process.stdout.write(said() + '\\\\n')\\n" +
  "if (process.argv[2] === 'wait') process.stdin.once('data', () => { process.stdout.write(said() + '\\\\n'); process.exit() })"
for (const name of ['main', 'user']) writeFileSync(folder + '/server/' + name + '.js', program)
`

async function write(name: string, text: string) {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}

/** Its folders, as the first of Node 20 reads them. */
const asOldNode = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readdirSync } = fs
  fs.readdirSync = (path, options = {}) => {
    const found = readdirSync(path, { ...options, recursive: false })
    for (const entry of found) if (entry.parentPath) delete entry.parentPath
    return found
  }
  syncBuiltinESMExports()
`)}`

function launch(...parameters: string[]) {
  const flags = ['--import', asOldNode, 'scripts/run.mjs', ...parameters]
  const child = spawn(process.execPath, flags, { cwd: root, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => output, ended: once(child, 'close') }
}

async function run(...parameters: string[]) {
  const { child, output, ended } = launch(...parameters)
  await ended
  return { code: child.exitCode, said: output() }
}

const builds = async () => (await readdir(join(root, 'builds'))).sort()
const chosen = () => readlink(join(root, 'build'))
const isBuilding = /^Building the website/

test('a change of the sources is built beside the last build, and what they were before needs no building again', async () => {
  const first = await run('start')
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/^Building the website.*\none\n$/)])
  const one = await chosen()
  expect(existsSync(join(root, one, 'db/migrations/0000.sql'))).toBe(true)
  await write(source, 'two')
  expect((await run('start')).said).toMatch(/^Building.*\ntwo\n$/)
  expect(await builds()).toHaveLength(2)
  await write(source, 'one')
  expect((await run('start')).said).toBe('one\n')
  expect(await chosen()).toBe(one)
})

test('after the sources went back the newer program is the one that starts, until the former build is chosen again', async () => {
  const begun = () => promisify(execFile)(process.execPath, ['build/server/main.js'], { cwd: root })
  await run('build')
  await write(source, 'two')
  await run('build')
  await write(source, 'one')
  // As systemd starts it.
  expect((await begun()).stdout).toBe('two\n')
  expect((await run('user')).said).toMatch(/\ntwo\n$/)
  expect((await run('build')).said).toBe('')
  expect((await begun()).stdout).toBe('one\n')
  expect((await run('user')).said).toBe('one\n')
})

test('a file of another content is another build, whatever its size and times say; the same content is the same', async () => {
  await run('build')
  const { atime, mtime } = await stat(join(root, source))
  await write(source, 'two')
  await utimes(join(root, source), atime, mtime)
  expect((await run('start')).said).toMatch(/^Building.*\ntwo\n$/)
  await utimes(join(root, source), 1, 1)
  expect((await run('start')).said).toBe('two\n')
})

test('what runs keeps its build, whatever is built meanwhile, and a command neither builds nor takes later sources', async () => {
  const running = launch('start', 'wait')
  await until(() => running.output().endsWith('one\n'))
  for (const words of ['two', 'three', 'four']) {
    await write(source, words)
    expect((await run('build')).said).toMatch(isBuilding)
  }
  await write(source, 'five')
  const command = await run('user')
  expect(command.said).toBe('The sources have changed: this is still the program as it was built last.\nfour\n')
  // The one that runs, the one that was chosen and the one before it.
  expect(await builds()).toHaveLength(3)
  running.child.stdin.write('go')
  await running.ended
  expect(running.output()).toMatch(/one\none\n$/)
  await run('start')
  expect(await builds()).toHaveLength(2)
})

test('a build that fails, is killed or is made by two at once leaves the last whole one, or one', async () => {
  await run('start')
  const last = await chosen()
  await write(source, 'broken')
  expect(await run('start')).toEqual({ code: 1, said: expect.stringMatching(/^Building.*\n.*failed, see above\.\n$/) })
  expect([await chosen(), await builds()]).toEqual([last, [last.slice('builds/'.length)]])

  await write(source, 'slow')
  await rm(join(root, 'begun'))
  const killed = launch('start')
  await isBegun()
  await kill(killed.child)
  await write('go-on', '')
  expect((await run('user')).said).toMatch(/\none\n$/)
  expect(await chosen()).toBe(last)

  const two = await Promise.all([run('start'), run('start')])
  for (const { code, said } of two) expect([code, said]).toEqual([0, expect.stringMatching(/slow\n$/)])
  expect(await builds()).toHaveLength(2)
  expect((await builds()).filter((name) => name.endsWith('.part'))).toEqual([])
})

const isBegun = () => until(() => existsSync(join(root, 'begun')))

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('a folder `build` of an earlier version or an image serves the commands, and gives way to the first build', async () => {
  await write('build/server/main.js', '')
  await write('build/server/user.js', "process.stdout.write('as before')")
  expect((await run('user')).said).toMatch(/\nas before$/)
  expect((await run('start')).said).toMatch(/^Building.*\none\n$/)
  expect((await stat(join(root, 'build', 'server'))).isDirectory()).toBe(true)
})

test('after an update of the sources a site that runs keeps its styles while an operator adds a person', async () => {
  for (const name of ['app', 'db', 'public', 'server'])
    await cp(name, join(root, name), { recursive: true, force: true })
  await rm(join(root, 'node_modules'), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  await rm(join(root, source))
  await cp('build/', join(root, 'build'), { recursive: true, dereference: true })
  const site = await copyForTest({ program: join(root, 'build/server/main.js'), env: { SAMPLE_CONTENT: 'false' } })
  const [style = ''] = /\/assets\/[\w-]+\.css/.exec(await (await fetch(site.url)).text()) ?? []
  expect((await fetch(site.url + style)).status).toBe(200)
  const tokens = 'app/styles/tokens.css'
  await write(tokens, `${await readFile(tokens, 'utf8')}\n:root { --later: 1px; }\n`)
  const env = { ...process.env, DATA_DIR: site.dataDir }
  const command = spawn(process.execPath, ['scripts/run.mjs', 'user', 'create', 'b@c.example'], { cwd: root, env })
  await once(command, 'close')
  expect(command.exitCode).toBe(0)
  expect((await fetch(site.url + style)).status).toBe(200)
})

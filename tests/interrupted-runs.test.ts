import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { processes } from './support/process-tree.ts'
import { temporaryFolder, until } from './support/start-site.ts'

const runs = (pid: string, program: string) =>
  processes().some((each) => each.pid === Number(pid) && each.command.includes(program))
const isMounted = (folder: string) => readFileSync('/proc/mounts', 'utf8').includes(folder)

/** What it says in its first line, after which it is killed: nothing of it can tidy up. */
async function killedAfterFirstLine(child: ChildProcess, mark: string) {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (!line.startsWith(mark)) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    return line.slice(mark.length).split(' ')
  }
  throw new Error('It said nothing.')
}

test('a run that is killed ends its tests, and leaves no folder, nor disk, of its own or theirs', async () => {
  const bin = await temporaryFolder()
  onTestFinished(() => rm(bin, { recursive: true }))
  const tests = `#!${process.execPath}
    import { mkdirSync } from 'node:fs'
    import { mountInMemory } from '${resolve('tests/faults/mounts.ts')}'
    import { temporaryFolder } from '${resolve('tests/support/start-site.ts')}'
    const folder = await temporaryFolder()
    mkdirSync(folder + '/disk')
    if (process.getuid() === 0) mountInMemory(folder + '/disk', 4)
    console.log('tests:', process.pid, process.argv[5], folder)
    setInterval(() => undefined, 1_000)`
  await writeFile(join(bin, 'vitest'), tests, { mode: 0o755 })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, CHROMIUM: 'none' }
  const run = spawn(process.execPath, ['tests/support/run-attack.ts', 'Uploads'], { env, stdio: ['ignore', 'pipe', 2] })
  const [pid = '', file = '', theirs = ''] = await killedAfterFirstLine(run, 'tests: ')
  const folder = join(file.replace('--outputFile.json=', ''), '..')
  for (const each of [folder, theirs]) expect(each).toMatch(/\/estavelle-test-\w+$/)
  await until(() => ![folder, theirs].some(existsSync) && !isMounted(theirs) && !runs(pid, 'vitest'))
})

test('a run that is killed leaves no disk mounted, nor a process that it has stopped', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    import { mountSmallDisk } from './tests/faults/mounts.ts'
    import { endWithRun } from './tests/support/end-with-run.ts'
    import { temporaryFolder } from './tests/support/start-site.ts'
    const disk = process.getuid() === 0 ? (await mountSmallDisk(4)).path : await temporaryFolder()
    const shell = spawn('sh', ['-c', 'sleep 600 & kill -STOP $!; echo $!; wait'], { stdio: ['ignore', 'pipe', 2] })
    endWithRun(shell, disk)
    shell.stdout.on('data', (pid) => console.log('left:', String(pid).trim(), disk))`
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 2] })
  const [pid = '', folder = ''] = await killedAfterFirstLine(run, 'left: ')
  expect(folder).toMatch(/\/estavelle-test-\w+$/)
  await until(() => !(existsSync(folder) || runs(pid, 'sleep') || isMounted(folder)))
})

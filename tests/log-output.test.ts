import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogOutput } from '#server/log/log-output.ts'
import { shortenLog } from '#server/postgres/log.ts'
import { temporaryFolder, until } from './support/start-site.ts'

test('a log that nobody reads for a while ends nothing, and has every line once it is read', async () => {
  const folder = await temporaryFolder()
  const pipe = join(folder, 'log')
  execFileSync('mkfifo', [pipe])
  // Both ends at once, and refused rather than kept waiting when it is full: after 64 kB.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const output = createLogOutput(fd)
  const written = Array.from({ length: 3 }, (_, at) => `${at} ${'x'.repeat(50_000)}\n`)
  for (const line of written) output.write(line)
  const some = Buffer.alloc(200_000)
  const readSome = () => {
    try {
      return some.toString('utf8', 0, readSync(fd, some))
    } catch {
      return ''
    }
  }
  let read = ''
  await until(() => {
    read += readSome()
    return read.length >= written.join('').length
  })
  await output.end()
  expect(read).toBe(written.join(''))
  closeSync(fd)
  await rm(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('a log whose disk is full ends nothing', async () => {
  const fd = openSync('/dev/full', 'w')
  const output = createLogOutput(fd)
  output.write('A line\n')
  await output.end()
  closeSync(fd)
})

test('a log that nobody reads does not keep the program from ending', async () => {
  const program = `
    import { createLogOutput } from '#server/log/log-output.ts'
    const output = createLogOutput()
    output.write('x'.repeat(2_000_000))
    await output.end()
    output.exit({ isHung: false })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  child.stdout.destroy()
})

test('the log of Postgres is shortened while it goes on writing, and what it was stays beside it', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const path = join(dataDir, 'postgres.log')
  await using postgres = await open(path, 'a')
  await postgres.write('short\n')
  await shortenLog(dataDir)
  expect(await readFile(path, 'utf8')).toBe('short\n')
  await postgres.write('x'.repeat(6_000_000))
  await shortenLog(dataDir)
  await postgres.write('next\n')
  expect(await readFile(path, 'utf8')).toBe('next\n')
  expect((await stat(`${path}.1`)).size).toBe(6_000_006)

  // Where there is no room for what it was, that alone is lost.
  await postgres.write('x'.repeat(6_000_000))
  const program = `
    import { shortenLog } from '#server/postgres/log.ts'
    await shortenLog(process.argv[1]).catch(({ code }) => console.log(code))`
  const limited = ['-c', 'ulimit -f 2000 && exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program]
  expect(execFileSync('sh', [...limited, dataDir], { encoding: 'utf8' })).toBe('EFBIG\n')
  await postgres.write('next\n')
  expect(await readFile(path, 'utf8')).toBe('next\n')
  expect(await readdir(dataDir)).toEqual(['postgres.log'])
})

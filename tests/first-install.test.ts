import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/start-site.ts'

const run = promisify(execFile)
const usual = '/@a/left/-/left-1.0.0.tgz'

test.each([
  ['asks for packages by their addresses', usual, [usual]],
  ['asks where they are, when the registry has them elsewhere', '/b/left.tgz', [usual, '/@a%2fleft', '/b/left.tgz']],
])('a first installation %s', async (_, place, asked) => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const packed = await packageIn(folder)
  const registry = await startRegistry(packed, place)
  onTestFinished(registry.close)

  await run(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      npm_config_registry: registry.url,
      npm_config_cache: join(folder, 'cache'),
      npm_config_userconfig: join(folder, 'none'),
      npm_config_update_notifier: 'false',
    },
  })

  expect(registry.asked).toEqual(asked)
  expect(await readdir(join(folder, 'node_modules/@a/left'))).toEqual(['package.json'])
  expect(await readdir(folder)).not.toContain('.installing')
})

/** A folder like ours, with one package that is in no registry yet. */
async function packageIn(folder: string) {
  await Promise.all(['scripts', 'server', 'package'].map((name) => mkdir(join(folder, name))))
  for (const name of ['run', 'builds', 'install-by-address'])
    await cp(`scripts/${name}.mjs`, join(folder, `scripts/${name}.mjs`))
  const write = (name: string, value: object) => writeFile(join(folder, name), JSON.stringify(value))
  await write('package/package.json', { name: '@a/left', version: '1.0.0' })
  await run('tar', ['-czf', 'left.tgz', 'package'], { cwd: folder })
  const packed = await readFile(join(folder, 'left.tgz'))
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
  const wanted = { name: 'site', version: '1.0.0', dependencies: { '@a/left': '1.0.0' } }
  const packages = { '': wanted, 'node_modules/@a/left': { version: '1.0.0', integrity } }
  await write('package.json', wanted)
  await write('package-lock.json', { name: 'site', version: '1.0.0', lockfileVersion: 3, requires: true, packages })
  await cp('.npmrc', join(folder, '.npmrc'))
  await writeFile(join(folder, 'server/dev.ts'), '')
  return packed
}

async function startRegistry(packed: Buffer, place: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === place) return response.end(packed)
    if (request.url !== '/@a%2fleft') return response.writeHead(404).end()
    const dist = { tarball: url + place }
    const versions = { '1.0.0': { name: '@a/left', version: '1.0.0', dist } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: '@a/left', 'dist-tags': { latest: '1.0.0' }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => void server.close() }
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ageOf } from '../scripts/ages.ts'
import { billOfMaterials } from '../scripts/bill-of-materials.ts'
import { namesIn } from '../scripts/bundled-licences.ts'
import { leaksIn } from '../scripts/client-leaks.ts'
import { isAllowed } from '../scripts/licences.ts'
import { readLockfile } from '../scripts/lockfile.ts'

const licencesOf = async (part: string) => namesIn(await readFile(`build/${part}/licences.txt`, 'utf8'))

test('nothing of the server, no secret and no source map is in what browsers get', () => {
  expect(leaksIn('build/client')).toEqual([])
})

test.each([
  ['a.js.map', '{}'],
  ['a.js', '//# sourceMappingURL=a.js.map'],
  ['a.js', 'const secret = process.env.AUTH_SECRET'],
  ['a.js', 'import{readFile}from"node:fs/promises"'],
  ['a.css', '/* postgres://owner:word@host/site */'],
  ['a.js', '"-----BEGIN PRIVATE KEY-----"'],
  ['a.js', `x="AKIA${'A'.repeat(16)}"`],
  ['a.js', 'query(`insert into users (email) values ($1)`)'],
  ['licences.txt', '=== pg 8.23.1: MIT\n'],
])('%s with %s is found', async (name, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'estavelle-leaks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), text)
  expect(leaksIn(folder).length).toBeGreaterThan(0)
})

test('what is shipped is under licences that allow it, and its notices go along', async () => {
  const bundled = [...(await licencesOf('client')), ...(await licencesOf('server'))]
  expect(bundled.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'pg', 'drizzle-orm', 'zod']))
  const shipped = [...bundled, ...readLockfile().filter(({ isInstalled }) => isInstalled)]
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  expect(await readFile('build/client/licences.txt', 'utf8')).toContain('Permission is hereby granted')
})

test('a licence counts if all that it demands is allowed, or one of its choices', () => {
  const verdicts = ['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', 'MIT AND GPL-3.0', 'GPL-3.0', 'unknown'].map(isAllowed)
  expect(verdicts).toEqual([true, true, true, false, false, false])
})

test('few packages are installed for production', () => {
  const installed = readLockfile().filter(({ isInstalled }) => isInstalled)
  expect(installed.length).toBeGreaterThan(5)
  expect(installed.length).toBeLessThanOrEqual(120)
})

test('the bill of materials names each package once, with its hash, and what is shipped', () => {
  const { components } = billOfMaterials(readLockfile(), new Set(['react 19.3.1']))
  const named = (name: string) => components.find((each) => each.name === name)
  expect(new Set(components.map((each) => each.purl)).size).toBe(components.length)
  expect(named('react')).toMatchObject({ scope: 'required', purl: 'pkg:npm/react@19.3.1' })
  expect(named('vitest')).toMatchObject({ scope: 'excluded' })
  expect(named('@node-rs/argon2')).toMatchObject({ scope: 'required', purl: 'pkg:npm/%40node-rs/argon2@2.2.1' })
  expect(named('sharp')?.hashes?.[0]).toMatchObject({
    alg: 'SHA-512',
    content: expect.stringMatching(/^[\da-f]{128}$/),
  })
})

test('the age of a dependency is told, and how many releases of fixes and features there are since', () => {
  const now = new Date('2026-11-22')
  const times = {
    created: '2025-01-01',
    '1.1.0': '2026-11-02',
    '1.1.1': '2026-11-12',
    '1.2.0': '2026-11-20',
    '2.0.0-beta.1': '2026-11-21',
  }
  const tell = (version: string) => ageOf({ name: 'some', version, times, now })
  expect(tell('1.2.0')).toBe('some 1.2.0: 2 days old, the newest')
  expect(tell('1.1.0')).toBe('some 1.1.0: 20 days old; 1.2.0 is 2 days old; releases since: 1 of fixes, 1 of features')
  expect(ageOf({ name: 'some', version: '1.1.0', now })).toBe('some 1.1.0: the registry could not be asked')
})

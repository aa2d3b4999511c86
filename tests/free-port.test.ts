import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** Names ports as a test file does, and lives on. */
const program = `
  import { freePort } from './tests/support/free-port.ts'
  for (let asked = 0; asked < 20; asked++) process.stdout.write(await freePort() + '\\n')
  process.stdin.resume()`

async function portsOfAnotherRun() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.stdin.end()
    await once(child, 'exit')
  })
  const ports: number[] = []
  for await (const line of createInterface(child.stdout)) if (ports.push(Number(line)) === 20) break
  return ports
}

test('test runs that begin at the same moment never start two sites on one port', async () => {
  const ports = (await Promise.all([1, 2, 3, 4].map(portsOfAnotherRun))).flat()
  expect(ports).toHaveLength(80)
  expect(new Set(ports).size).toBe(80)
})

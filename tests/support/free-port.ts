import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below those that the system gives to whoever asks for any. */
const [lowest, blocks, size] = [10_000, 100, 200]

type Block = { first: number; given: number; guard: Server }
/** It outlives the test file: what others of this process have started still has its port. */
const kept = globalThis as { portsOfProcess?: Promise<Block> }

/** Of a block that no other process has, of this run or another: nobody takes it before a site listens there. */
export async function freePort(): Promise<number> {
  kept.portsOfProcess ??= claimBlock()
  const block = await kept.portsOfProcess
  const port = block.first + 1 + (block.given++ % (size - 1))
  const server = await listenAt(port)
  if (!server) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

/** Whoever listens at the first port of a block has all of it, until the process ends. */
async function claimBlock(): Promise<Block> {
  for (let tried = 0; tried < blocks; tried++) {
    const first = lowest + ((process.pid + tried) % blocks) * size
    const guard = await listenAt(first)
    if (guard) return { first, given: 0, guard: guard.unref() }
  }
  throw new Error('All ports for tests are taken: end the test runs that were left behind.')
}

async function listenAt(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

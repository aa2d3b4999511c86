import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { childrenOf } from './process-tree.ts'

/** Memory that a process holds, in MiB. */
export function residentMemory(pid: number) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The same of a site and of the processes in which it opens what was sent. */
export function decodingMemory(pid: number) {
  const decoders = childrenOf(pid).filter(({ command }) => command.includes('decode.js'))
  return decoders.reduce((sum, decoder) => sum + untilItEnded(decoder.pid), residentMemory(pid))
}

function untilItEnded(pid: number) {
  try {
    return residentMemory(pid)
  } catch {
    return 0
  }
}

export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A visitor whose browser keeps its connections. */
export function createVisitor(port: number, host: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  return {
    get: (path: string) =>
      new Promise<{ status: number; ms: number }>((resolve, reject) => {
        const started = performance.now()
        const asking = request({ agent, host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
          answer.resume()
          answer.on('error', reject)
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started })
          })
        })
        asking.on('error', reject)
        asking.end()
      }),
    leave: () => agent.destroy(),
  }
}

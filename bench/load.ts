import { execFile, execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number }

export const browserEncodings = 'gzip, deflate, br, zstd'
export const tool = hasProgram('wrk', '-v') ? 'wrk' : 'autocannon'
const canPin = cpus().length > 1 && hasProgram('taskset', '-V')
export const pinning = canPin ? 'cached pages on core 0, their load on core 1' : 'not pinned'

/** 32 connections for some seconds; times in ms. */
export async function drive(url: string, seconds: number, encodings = browserEncodings): Promise<Load> {
  if (tool === 'autocannon') return driveWithAutocannon(url, seconds, encodings)
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${encodings}`,
    url,
  ])
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/^ +50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^ +99%\s+(\S+)/m.exec(stdout)?.[1]),
  }
}

async function driveWithAutocannon(url: string, duration: number, encodings: string): Promise<Load> {
  const { requests, latency } = await autocannon({
    url,
    duration,
    connections: 32,
    headers: { 'accept-encoding': encodings },
  })
  // It counts whole milliseconds: what is faster than one is called one.
  return { perSecond: requests.average, p50: Math.max(latency.p50, 1), p99: Math.max(latency.p99, 1) }
}

/** Where taskset exists: the process runs on that core only; without one on all again. */
export function pin(pid: number | undefined, core?: 0 | 1) {
  const cores = core === undefined ? `0-${cpus().length - 1}` : String(core)
  if (!canPin || !pid) return
  const pinThreads = () => execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' })
  try {
    pinThreads()
  } catch {
    // A thread ended while they were gone through.
    pinThreads()
  }
}

/** wrk writes 410.00us, 1.20ms or 1.01s. */
function milliseconds(text = '') {
  const [, number, unit] = /([\d.]+)(us|ms|s)/.exec(text) ?? []
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}

function hasProgram(program: string, parameter: string) {
  try {
    execFileSync(program, [parameter], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as { status?: number }).status === 1
  }
}

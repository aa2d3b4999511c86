import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number }

const browserEncodings = 'gzip, deflate, br, zstd'
export const tool = hasProgram('wrk', '-v') ? 'wrk' : 'autocannon'
export const canPin = hasProgram('taskset', '-V')

/** 32 connections for some seconds, from the second core where taskset exists; times in ms. */
export async function drive(url: string, seconds: number): Promise<Load> {
  if (tool === 'autocannon') return driveWithAutocannon(url, seconds)
  const command = [
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${browserEncodings}`,
    url,
  ]
  const [program = '', ...parameters] = canPin ? ['taskset', '-c', '1', ...command] : command
  const { stdout } = await promisify(execFile)(program, parameters)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/^ +50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^ +99%\s+(\S+)/m.exec(stdout)?.[1]),
  }
}

async function driveWithAutocannon(url: string, duration: number): Promise<Load> {
  const { requests, latency } = await autocannon({
    url,
    duration,
    connections: 32,
    headers: { 'accept-encoding': browserEncodings },
  })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
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

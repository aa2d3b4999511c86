import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './start-error.ts'

const hasProc = existsSync('/proc/self/stat')

/** Differs for each process of that id. Undefined once it has ended, or is a zombie; empty where unknown. */
export function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return undefined
  }
  if (!hasProc) return output('ps', '-o', 'lstart=', '-p', String(pid))
  const stat = read(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return stat ? `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[19]}` : ''
}

export function processCommand(pid: number) {
  return hasProc
    ? read(`/proc/${pid}/cmdline`).replace(/\0$/, '').replaceAll('\0', ' ')
    : output('ps', '-ww', '-o', 'command=', '-p', String(pid))
}

export function processFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export async function hasEnded(pid: number, start: string, milliseconds: number) {
  const deadline = performance.now() + milliseconds
  while (processStart(pid) === start) {
    if (performance.now() > deadline) return false
    await sleep(5)
  }
  return true
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function output(command: string, ...args: string[]) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

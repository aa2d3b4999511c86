import { readdirSync, readFileSync } from 'node:fs'

/** Every process of this machine: its id, its parent's, and its command line. */
export function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name in brackets may hold anything, brackets too.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return [{ pid: Number(name), parent, command }]
      } catch {
        return []
      }
    })
}

export const childrenOf = (pid: number) => processes().filter(({ parent }) => parent === pid)

/** The process and its children, all at once. */
export function signalTree(pid: number, signal: NodeJS.Signals) {
  for (const each of [pid, ...childrenOf(pid).map((child) => child.pid)]) signalProcess(each, signal)
}

/** Nothing when it has ended already. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {}
}

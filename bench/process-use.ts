import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc/<pid>/stat: 100 on every Linux that Node runs on (sysconf _SC_CLK_TCK). */
const ticks = 100

/** User and system time of a process so far, in ms; NaN where /proc does not exist. */
export function cpuMilliseconds(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000
}

/** Resident memory in MB. */
export function residentMegabytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024
}

/** Memory of the Postgres processes over a folder, shared pages counted once (PSS), in MB. */
export function postgresMegabytes(dataDir: string) {
  const kilobytes = postgresOf(dataDir).map((pid) =>
    Number(/Pss:\s+(\d+)/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** User and system time of those that live, in ms. */
export function postgresMilliseconds(dataDir: string) {
  return postgresOf(dataDir).reduce((sum, pid) => sum + cpuMilliseconds(Number(pid)), 0)
}

function postgresOf(dataDir: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const postmasters = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(dataDir))
  const family = pids.filter(
    (pid) =>
      postmasters.includes(pid) || postmasters.includes(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? ''),
  )
  return family.filter((pid) => read(`/proc/${pid}/comm`).startsWith('postgres'))
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { readFileSync } from 'node:fs'

export type Package = { name: string; version: string; licence: string; integrity?: string; isInstalled: boolean }

type Locked = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

/** `isInstalled`: by `npm install --omit=dev` on this machine. */
export function readLockfile(): Package[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { version, license, integrity, ...rest }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '') return []
    return [{ name, version, licence: license ?? 'unknown', integrity, isInstalled: !rest.dev && fits(rest) }]
  })
}

function fits({ os, cpu, libc }: Pick<Locked, 'os' | 'cpu' | 'libc'>) {
  return includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, ownLibc)
}

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
const ownLibc = header.glibcVersionRuntime ? 'glibc' : 'musl'

const includes = (list: string | string[] | undefined, own: string) => list === undefined || [list].flat().includes(own)

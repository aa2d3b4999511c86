// The first installation asks for each package by its address. The lockfile names none, as they are of one registry, and
// npm would read all that the registry tells of a package, every version ever published, to find out where one lies:
// half of what an installation takes. The hashes of the lockfile hold all the same.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.installing'

/** @returns whether all is installed; not where the registry has packages elsewhere, or does not answer */
export function installByAddress(parameters, env) {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', env }).stdout.trim()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const file of ['package.json', '.npmrc']) cpSync(file, join(folder, file))
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withAddresses(lockfile, registry)))
  // What was in its way, npm says when it looks for itself.
  const { status } = spawnSync('npm', parameters, { cwd: folder, stdio: 'ignore', env })
  // Whoever stops it half-way finds no packages, and not a part of them.
  if (status === 0) renameSync(join(folder, 'node_modules'), 'node_modules')
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}

/** Those of npm's own registry and of its mirrors. */
export function withAddresses({ packages, ...lockfile }, registry) {
  const addressed = Object.entries(packages).map(([path, one]) => {
    const name = one.name ?? path.split('node_modules/').at(-1)
    // What comes within another package has none.
    if (!one.integrity || one.inBundle) return [path, one]
    const file = `${name.split('/').at(-1)}-${one.version}.tgz`
    return [path, { ...one, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }]
  })
  return { ...lockfile, packages: Object.fromEntries(addressed) }
}

// What `npm ci` promises, where it refuses a lockfile (see run.mjs): all that is installed is what the lockfile names,
// byte for byte, and the lockfile is that of package.json. Run in the folder of both, after the installation.
import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const { packages: locked } = read('package-lock.json')
const { packages: installed } = read('node_modules/.package-lock.json')
const wanted = read('package.json')

const problems = [
  ...['dependencies', 'devDependencies', 'optionalDependencies']
    .filter((kind) => JSON.stringify(wanted[kind] ?? {}) !== JSON.stringify(locked[''][kind] ?? {}))
    .map((kind) => `${kind} of package.json are not those of package-lock.json`),
  ...Object.entries(installed).flatMap(([path, { version, integrity, link, inBundle }]) => {
    const told = locked[path]
    if (!told) return [`${path} is installed and not in package-lock.json`]
    // What comes within another package is in that one's hash.
    const isWhole = inBundle ? told.inBundle : told.integrity && told.integrity === integrity
    if (link || (told.version === version && isWhole)) return []
    return [`${path} ${version} is not what package-lock.json names`]
  }),
]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('.\n')}: install again from the lockfile.\n`)
  process.exit(1)
}

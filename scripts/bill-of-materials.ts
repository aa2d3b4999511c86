import { readFileSync } from 'node:fs'
import type { Package } from './lockfile.ts'

/** CycloneDX 1.6, from the lockfile: what is shipped is required, what builds and tests it is excluded. */
export function billOfMaterials(packages: Package[], bundled: Set<string>) {
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ expression: license }],
      },
    },
    components: unique(packages).map((each) => {
      const purl = `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`
      const isShipped = each.isInstalled || bundled.has(`${each.name} ${each.version}`)
      return {
        type: 'library',
        'bom-ref': purl,
        name: each.name,
        version: each.version,
        scope: isShipped ? 'required' : 'excluded',
        purl,
        ...(each.licence !== 'unknown' && { licenses: [{ expression: each.licence }] }),
        ...(each.integrity && { hashes: [hashOf(each.integrity)] }),
      }
    }),
  }
}

const unique = (packages: Package[]) => [
  ...new Map(packages.map((each) => [`${each.name}@${each.version}`, each])).values(),
]

function hashOf(integrity: string) {
  const [algorithm = '', value = ''] = integrity.split('-')
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }
}

import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes `licences.txt` into each build: which packages are in it, and the texts that their licences want along. */
export function bundledLicences(): Plugin {
  return {
    name: 'bundled-licences',
    generateBundle(_options, bundle) {
      const folders = new Set<string>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(file.modules)) {
            const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id.replaceAll('\0', '')) ?? []
            if (folder && renderedLength > 0) folders.add(folder)
          }
      const source = [...folders].map(entryOf).sort().join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source}\n` })
    },
  }
}

export const namesIn = (licences: string) =>
  [...licences.matchAll(/^=== (\S+) (\S+): (.+)$/gm)].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }))

function entryOf(folder: string) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : 'The package brings no text along.'
  return `=== ${name} ${version}: ${license ?? 'unknown'}\n\n${text}`
}

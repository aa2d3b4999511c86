import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const derivedOfAll = 'app/content/derived/derived.server.ts'

/**
 * What is derived from definitions and tables is the same for all of a build, and a start asks for no more of it than its
 * hash: to put all statements together takes a thirtieth of a start.
 */
export function derivedHash(): Plugin {
  return {
    name: 'derived-hash',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (!id.endsWith('/server/postgres/derive.ts')) return undefined
      // Read by Node itself: the configuration would be bundled with it.
      const { derived } = (await import(
        pathToFileURL(derivedOfAll).href
      )) as typeof import('#app/content/derived/derived.server.ts')
      return { code: code.replace('import.meta.env?.DERIVED_HASH', JSON.stringify(derived().hash)), map: null }
    },
  }
}

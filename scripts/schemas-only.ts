import type { Plugin } from 'vite'

const writers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const kinds = /\/zod\/v4\/classic\/schemas\.js$/

/**
 * Every schema of Zod can write itself as JSON schema, which no browser of ours asks of it, and as a program, which our
 * Content-Security-Policy lets no browser run: 38 kB of source in each screen. What an upgrade no longer calls so comes
 * back, and `page-sizes.test.ts` says so.
 */
export function schemasOnly(): Plugin {
  return {
    name: 'schemas-only',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (kinds.test(id)) return { code: code.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject'), map: null }
      if (!writers.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const renamed = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(
        ([, of, as]) => `export { ${of} as ${as} }`,
      )
      const none = "const none = () => () => { throw new Error('Browsers write no JSON schemas') }"
      return { code: [none, ...names.map((name) => `export const ${name} = none`), ...renamed].join('\n'), map: null }
    },
  }
}

import type { Plugin } from 'vite'

const writers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const ownMessages = /\/zod\/v4\/locales\/en\.js$/
const kinds = /\/zod\/v4\/classic\/schemas\.js$/
/** As methods of a text; as functions, they come with whoever uses one. */
const formats =
  /^ {4}(jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64(url)?|xid|ksuid|ipv[46]|cidrv[46]|e164)\(params\) \{\n.*\n {4}\},\n/gm

/**
 * Every schema of Zod can write itself as JSON schema, which no browser of ours asks of it, and as a program, which our
 * Content-Security-Policy lets no browser run, and refuse values in English sentences of Zod's, where each rule has one of
 * ours, and knows twenty formats of texts: 50 kB of source in each screen. What an upgrade no longer calls so comes back, and `page-sizes.test.ts` says so.
 */
export function schemasOnly(): Plugin {
  return {
    name: 'schemas-only',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (ownMessages.test(id))
        return { code: "export default () => ({ localeError: () => 'Invalid value' })", map: null }
      if (kinds.test(id))
        return { code: code.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject').replace(formats, ''), map: null }
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

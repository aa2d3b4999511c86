import type { Plugin } from 'vite'

/**
 * V8 keeps the source of what it runs, with two bytes a character where one of them is beyond Latin-1: a dash, an
 * apostrophe. Written as escapes they are the same to every text, template and expression.
 */
export function oneByteSources(): Plugin {
  return {
    name: 'one-byte-sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = escaped(part.code)
    },
  }
}

const escaped = (code: string) =>
  code.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

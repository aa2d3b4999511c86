import type { Plugin } from 'vite'

/**
 * V8 keeps the source of what it runs, and Node hands it over with two bytes a character where one of them is not ASCII:
 * a dash, an apostrophe. Written as escapes they are the same to every text, template and expression.
 */
export function asciiSources(): Plugin {
  return {
    name: 'ascii-sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = escaped(part.code)
    },
  }
}

const escaped = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

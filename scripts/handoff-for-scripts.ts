import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/.*\/server-runtime\/server\.js$/

/** React Router encodes the data of each page for its scripts; most of ours have none, and it is a tenth of their cost. */
export function handoffForScripts(): Plugin {
  return {
    name: 'handoff-for-scripts',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: (code, id) => (file.test(id) ? { code: onlyForScripts(code), map: null } : undefined),
  }
}

/** Of the source of React Router; `hydrates` is what app/entry.server.tsx exports. */
export const onlyForScripts = (code: string) =>
  code.replace(
    /(serverHandoffStream): (encodeViaTurboStream\([^)]+\)),/g,
    '$1: build.entry.module.hydrates(context) ? $2 : undefined,',
  )

import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/.*\/server-runtime\/server\.js$/

/** React Router encodes the data of each page for its scripts; most of ours have none, and it is a tenth of their cost. */
export function handoffWhenAsked(): Plugin {
  return {
    name: 'handoff-when-asked',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: (code, id) => (file.test(id) ? { code: askedForOnce(code), map: null } : undefined),
  }
}

/** Of the source of React Router. */
export const askedForOnce = (code: string) =>
  code.replace(
    /serverHandoffStream: (encodeViaTurboStream\([^)]+\)),/g,
    `get serverHandoffStream() {
      const value = $1;
      Object.defineProperty(this, 'serverHandoffStream', { value });
      return value;
    },`,
  )

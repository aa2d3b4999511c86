import type { Plugin } from 'vite'
import { isOfOthers } from '../server/internals/visitors-build.ts'

const whole = 'virtual:react-router/server-build'
const visitors = 'virtual:visitors-build'
const nothing = 'virtual:no-route'

/** The build of all routes reads every screen of the CMS: visitors get one in which those are empty. */
export function visitorsApart(): Plugin {
  return {
    name: 'visitors-apart',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === visitors || id === nothing ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${nothing}`) return 'export {}'
      if (id !== `\0${visitors}`) return undefined
      // All modules are read when they are asked for.
      if (this.environment.mode === 'dev') return `export * from '${whole}'`
      const { id: source = '' } = (await this.resolve(whole)) ?? {}
      const { code } = await this.load({ id: source })
      return emptied(code ?? '')
    },
  }
}

/** Of the source that React Router's plugin writes. */
export const emptied = (code: string) =>
  code.replace(/^(\s*import \* as route\d+ from )"([^"]+)"/gm, (line, start, file) =>
    isOfOthers(file) ? `${start}"${nothing}"` : line,
  )

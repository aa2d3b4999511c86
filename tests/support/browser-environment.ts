import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'

/** Modules begin anew with each file (`anew.ts`), what is global does not. */
export const kept = globalThis as typeof globalThis & { browserOfWorker?: Promise<Browser> }

/** Node's, and at the end of a worker its browser is closed: Vitest waits for that, and not for what a signal begins. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      await (await kept.browserOfWorker)?.close()
    },
  }),
} satisfies Environment

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Far beyond what any test takes alone: a machine with much other work takes ten times as long, and more at times. */
const limits = { testTimeout: 180_000, hookTimeout: 360_000 }
/**
 * A file for each core, with two gigabytes for it and the site, database and browser beside it. Beyond eight the longest
 * files decide.
 */
const workers = Math.max(2, Math.min(availableParallelism(), Math.floor(process.availableMemory() / 2 ** 31), 8))
/** One process for many files: starting it takes as long as most of them. */
const shared = { isolate: false, setupFiles: 'tests/support/anew.ts' }
const samples = 'tests/support/sample-folder.ts'
const browser = 'tests/support/browser-for-all.ts'
const environment = './tests/support/browser-environment.ts'

// Where there is more to try than one run can, the next one tries something else.
process.env.SAMPLE_SEED ??= String(Date.now() % 1_000_000)
process.stdout.write(`What is sampled begins with SAMPLE_SEED=${process.env.SAMPLE_SEED}\n`)

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      { test: { name: 'parts', include: ['tests/*.test.{ts,tsx}'], globalSetup: samples, ...limits, ...shared } },
      { test: { name: 'requests', include: ['tests/requests/*.test.ts'], globalSetup: samples, ...limits, ...shared } },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/*.test.ts'],
          globalSetup: [samples, browser],
          environment,
          ...limits,
          ...shared,
        },
      },
      {
        test: {
          name: 'attack',
          include: ['tests/attack/*.test.ts'],
          globalSetup: [samples, browser],
          environment,
          ...limits,
          ...shared,
          testTimeout: 360_000,
        },
      },
      // Minutes of floods and bombs: `npm run test:attack`.
      { test: { name: 'flood', include: ['tests/attack/long/*.test.ts'], globalSetup: samples, ...limits } },
    ],
  },
})

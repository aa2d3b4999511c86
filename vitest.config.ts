import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 60_000 }
const withSamples = { globalSetup: 'tests/support/sample-folder.ts', ...limits }

export default defineConfig({
  test: {
    // Two cores: a browser or a database works beside each file.
    maxWorkers: 2,
    projects: [
      { test: { name: 'parts', include: ['tests/*.test.{ts,tsx}'], ...limits } },
      { test: { name: 'requests', include: ['tests/requests/*.test.ts'], ...withSamples } },
      { test: { name: 'browser', include: ['tests/e2e/*.test.ts'], ...withSamples } },
    ],
  },
})

import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Each has a site of its own: what the requests leave behind would show in the browser's lists. */
const withSite = (name: string, folder: string) => ({
  test: {
    name,
    include: [`tests/${folder}/*.test.ts`],
    globalSetup: 'tests/support/shared-site.ts',
    ...limits,
  },
})

export default defineConfig({
  test: {
    // Two cores: a browser or a database works beside each file.
    maxWorkers: 2,
    projects: [
      { test: { name: 'parts', include: ['tests/*.test.{ts,tsx}'], ...limits } },
      withSite('requests', 'requests'),
      withSite('browser', 'e2e'),
    ],
  },
})

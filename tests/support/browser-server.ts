import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
  }
}

/** One browser for all files, which have their own sessions in it: starting it takes longer than most tests. */
export default async function setup(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().browserAddress) return
  const server = await chromium.launchServer({
    // Empty: Playwright's own.
    executablePath: (process.env.CHROMIUM ?? findChromium()) || undefined,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test lives for seconds: what optimizing its scripts costs does not come back.
      '--js-flags=--no-opt,--no-maglev',
    ],
  })
  all.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}

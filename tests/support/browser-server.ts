import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
  }
}

// Chromium draws what drops down from its address bar with pages of its own, which compile 400 scripts for every session:
// a third of the processor's time of a file with many. Only the last switch of a name counts, so ours says again what
// Playwright's own says.
const playwrightSwitchesOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
      `--disable-features=${[...playwrightSwitchesOff, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']}`,
    ],
  })
  all.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}

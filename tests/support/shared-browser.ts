import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import { kept } from './browser-environment.ts'
import { launchFirefox } from './launch-firefox.ts'

/**
 * One for all files of a worker, which have their own sessions in it: starting it takes longer than most tests. Behind
 * a socket, as a browser of all workers, what is said to it takes twice as long.
 */
export function sharedBrowser() {
  kept.browserOfWorker ??= launch()
  return kept.browserOfWorker
}

function launch() {
  const { name, path } = inject('browser')
  if (name === 'firefox') return launchFirefox(path)
  return chromium.launch({
    // Empty: Playwright's own.
    executablePath: path || undefined,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The pages of a session one after the other, which COOP parts: scripts are compiled once.
      '--process-per-site',
      // A page of a test lives for seconds: what optimizing its scripts costs does not come back.
      '--js-flags=--no-opt,--no-maglev',
    ],
  })
}

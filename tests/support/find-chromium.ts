import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage, mayInstall } from './install-package.ts'

// Without windows, menus and an address bar: the tests take a quarter less time.
const headlessShell = '/usr/bin/chromium-headless-shell'

const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const presentChromium = () => process.env.CHROMIUM ?? known.find((path) => existsSync(path))

/** A browser for the tests: one that is there, else Debian's, else Playwright's own. */
export function findChromium() {
  const found = presentChromium()
  if (found) return found
  if (mayInstall()) {
    process.stdout.write("Installing Debian's Chromium for the browser tests (once) …\n")
    installPackage('chromium-headless-shell')
    if (existsSync(headlessShell)) return headlessShell
  }
  process.stdout.write("Installing Playwright's Chromium for the browser tests (once) …\n")
  spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' })
  return ''
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write("Installing Debian's Chromium for the browser tests (once) …\n")
    const apt = (...parameters: string[]) =>
      spawnSync('apt-get', parameters, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
    if (existsSync(headlessShell)) return headlessShell
  }
  process.stdout.write("Installing Playwright's Chromium for the browser tests (once) …\n")
  spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' })
  return ''
}

// `npm run test:firefox [-- FILE…]`: the browser tests in Firefox, but those that ask for what only Chromium does.
import { existsSync } from 'node:fs'
import { installPackage, mayInstall } from './install-package.ts'
import { runVitest } from './run-vitest.ts'

const debians = '/usr/bin/firefox-esr'
const known = [debians, '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

const firefox = findFirefox()
if (firefox) {
  const { isPassed } = await runVitest(['--project=browser', ...process.argv.slice(2)], { env: { FIREFOX: firefox } })
  process.exitCode = isPassed ? 0 : 1
} else {
  process.stderr.write('There is no Firefox: install it, or name its program with FIREFOX.\n')
  process.exitCode = 1
}

function findFirefox() {
  const found = process.env.FIREFOX ?? known.find((path) => existsSync(path))
  if (found || !mayInstall()) return found
  process.stdout.write("Installing Debian's Firefox (once) …\n")
  installPackage('firefox-esr')
  return existsSync(debians) ? debians : undefined
}

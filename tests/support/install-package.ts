import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installPackage(name: string) {
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

/** Debian's, where one may: whether there is an `apt-get` and we are root. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithRun } from './end-with-run.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder, until } from './start-site.ts'

const program = '/usr/sbin/nginx'

/** Debian's nginx, which is installed where we are root. Undefined: there is none. */
export function findNginx() {
  if (!existsSync(program) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
    ])
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return existsSync(program) ? program : undefined
}

/** deploy/nginx.conf in front of these ports, on a port of its own and without a certificate; round it what Debian says. */
export async function startNginx(nginx: string, { port, upstreams }: { port: number; upstreams: number[] }) {
  const folder = await temporaryFolder()
  const given = await readFile('deploy/nginx.conf', 'utf8')
  const site = given
    .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
    .replaceAll('/var/log/nginx/error.log', 'stderr')
    .replace(/^( *server 127\.0\.0\.1:)\d+( .*;\n)(?:\1.*\n)+/m, (_, before, after) =>
      upstreams.map((each) => before + each + after).join(''),
    )
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')
  const conf = `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr error;
events {}
http { access_log off; gzip on; ${temporary}
${site}
}`
  const path = join(folder, 'nginx.conf')
  await writeFile(path, conf)
  const parameters = ['-p', folder, '-c', path, '-e', 'stderr']
  const child = endWithRun(spawn(nginx, parameters, { stdio: ['ignore', 'ignore', 'pipe'] }), folder)
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  await until(() => {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}:\n${output}`)
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    output: () => output,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithRun } from '#tests/support/end-with-run.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findNginx } from '#tests/support/nginx.ts'
import { until } from '#tests/support/start-site.ts'
import { folderOnDisk } from './in-production.ts'

/** A page as a compressed file on the disk, from one worker that writes its log. Undefined where there is no nginx. */
export async function startNginxWith(page: Uint8Array) {
  const nginx = findNginx()
  if (!nginx) return undefined
  const [folder, port] = [await folderOnDisk(), await freePort()]
  await mkdir(join(folder, 'www'))
  await writeFile(join(folder, 'www', 'index.html'), '')
  await writeFile(join(folder, 'www', 'index.html.gz'), page)
  await chmod(join(folder, 'www'), 0o755)
  const conf = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log ${join(folder, 'access.log')} combined;
  types { text/html html; }
  sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${join(folder, 'www')}; }
}`
  await writeFile(join(folder, 'nginx.conf'), conf)
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const child = endWithRun(spawn(nginx, parameters, { stdio: 'ignore' }), folder)
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

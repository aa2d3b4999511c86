import { execFile } from 'node:child_process'
import type { Logger } from 'pino'

/** systemd waits at a socket for datagrams, which Node does not have: its own program sends one. */
export function notifyReady(socket: string | undefined, log: Logger) {
  if (!socket) return
  execFile('systemd-notify', ['--ready'], { env: { PATH: '/usr/bin:/bin', NOTIFY_SOCKET: socket } }, (err) => {
    if (err) log.error({ err }, 'systemd could not be told that the website is ready: set Type=exec in its unit')
  })
}

import { execFile } from 'node:child_process'

/** An operator's command; what it says is on standard output or standard error. */
export function runCommand(
  command: 'backup' | 'restore' | 'verify' | 'user' | 'adopt-storage' | 'migrate',
  parameters: readonly string[],
  env: Record<string, string>,
) {
  return run(process.execPath, [`build/server/${command}.js`, ...parameters], env)
}

/** The same where no file may become larger than so many kilobytes, as when a disk fills up. */
export function runBackupWithin(kilobytes: number, parameters: string[], env: Record<string, string>) {
  const line = `ulimit -f ${kilobytes}; exec "$0" "$@"`
  return run('bash', ['-c', line, process.execPath, 'build/server/backup.js', ...parameters], env)
}

function run(program: string, parameters: string[], env: Record<string, string>) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(program, parameters, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: (stdout + stderr).trim() }),
    )
  })
}

import { type ChildProcess, spawn } from 'node:child_process'

let watcher: ReturnType<typeof watch> | undefined

/** A run that is interrupted, or whose time is over, leaves neither the process nor its folder behind. */
export function endWithRun<Child extends ChildProcess>(child: Child, folder: string) {
  tell(`${child.pid} ${folder}`)
  // Its number may be another process' by then.
  child.once('exit', () => tell(`-${child.pid} ${folder}`))
  return child
}

export const removeWithRun = (folder: string) => tell(`- ${folder}`)

function tell(line: string) {
  watcher ??= watch()
  watcher.stdin.write(`${line}\n`)
}

function watch() {
  const script = new URL('end-with-run.sh', import.meta.url).pathname
  const shell = spawn('sh', [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  return shell
}

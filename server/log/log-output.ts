import { createWriteStream } from 'node:fs'

const block = 64 * 1024
const mostWaiting = 16 * 1024 * 1024
const mostDelay = 200

/** pino's own destination costs a cached page a quarter of its time. A slow reader loses lines, not us our memory. */
export function createLogOutput() {
  const stdout = createWriteStream('', { fd: 1, autoClose: false })
  let waiting = ''
  function flush() {
    if (waiting === '' || stdout.writableLength > mostWaiting) return
    stdout.write(waiting)
    waiting = ''
  }
  setInterval(flush, mostDelay).unref()
  return {
    write(line: string) {
      if (waiting.length > mostWaiting) return
      waiting += line
      if (waiting.length >= block) flush()
    },
    end() {
      flush()
      return new Promise<void>((resolve) => stdout.end(resolve))
    },
  }
}

import { write } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const block = 64 * 1024
const mostWaiting = 16 * 1024 * 1024
/** Milliseconds. */
const mostDelay = 200
const longestEnd = 1_000

const writeSome = promisify(write)

/**
 * pino's own destination costs a cached page a quarter of its time. A slow reader or a full disk loses lines, not us our
 * memory or, as an error of a stream would, our life: what could not be written is tried again.
 */
export function createLogOutput(fd = 1) {
  let waiting = ''
  let taken = Buffer.alloc(0)
  let writing: Promise<void> | undefined

  function flush() {
    writing ??= writeOut()
      .catch(() => undefined)
      .finally(() => {
        writing = undefined
      })
    return writing
  }
  async function writeOut() {
    if (taken.length === 0) {
      taken = Buffer.from(waiting)
      waiting = ''
    }
    while (taken.length > 0) taken = taken.subarray((await writeSome(fd, taken)).bytesWritten)
  }
  const ticks = setInterval(flush, mostDelay).unref()
  return {
    write(line: string) {
      if (waiting.length > mostWaiting) return
      waiting += line
      if (waiting.length >= block) flush()
    },
    async end() {
      clearInterval(ticks)
      const late = sleep(longestEnd, undefined, { ref: false })
      for (const until = performance.now() + longestEnd; performance.now() < until; ) {
        await Promise.race([flush(), late])
        if (taken.length + waiting.length === 0) return
        if (taken.length > 0) await sleep(mostDelay / 10)
      }
    },
    /** Node would wait at its end for a write that waits for a reader, and for a disk that hangs. */
    exit({ isHung }: { isHung: boolean }) {
      if (writing || (isHung && isAtDisk())) process.kill(process.pid, 'SIGKILL')
      process.exit()
    },
  }
}

/** Closing a file is a request of its own, and so is asking for an address. */
const isAtDisk = () => process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq|GetAddrInfo)/.test(name))

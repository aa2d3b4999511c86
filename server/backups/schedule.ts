const minute = 60_000
const hour = 60 * minute

type Schedule = {
  read: () => Promise<Times & { isSilent?: boolean }>
  everyHours: number
  run: (signal: AbortSignal) => Promise<void>
  /** Milliseconds. */
  between?: number
}

/** Counts from the newest backup, whoever made it and however often the program was started since. */
export function scheduleBackups({ read, everyHours, run, between = 10 * minute }: Schedule) {
  const ending = new AbortController()
  let isRunning = false
  /** In the time of this process: BACKUP_DIR may be what nobody can write to. */
  let notBefore = 0
  async function look() {
    if (isRunning || performance.now() < notBefore) return
    isRunning = true
    try {
      const state = await read()
      if (!state.isSilent && isDue(state, everyHours, Date.now())) await run(ending.signal)
    } catch {
      notBefore = performance.now() + afterFailure(everyHours)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(look, between).unref()
  return function close() {
    clearInterval(timer)
    ending.abort()
  }
}

const afterFailure = (everyHours: number) => Math.min(everyHours, 1) * hour

type Times = { newest?: string; backup?: { at: string; problem?: string } }

/** An hour after a failure. A time to come counts as none: the clock was ahead. */
export function isDue({ newest, backup }: Times, everyHours: number, now: number) {
  const since = (time?: string) => (time && Date.parse(time) <= now ? now - Date.parse(time) : Number.POSITIVE_INFINITY)
  if (backup?.problem) return since(backup.at) >= afterFailure(everyHours) && since(newest) >= everyHours * hour
  return Math.min(since(newest), since(backup?.at)) >= everyHours * hour
}

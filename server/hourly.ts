const hour = 60 * 60 * 1000
/** Milliseconds: who waits for the start is answered first. */
const soon = 500

/** Soon and each hour, which does not keep the process; returns what ends it. */
export function hourly(work: () => unknown) {
  const timers = [setTimeout(work, soon).unref(), setInterval(work, hour).unref()]
  return () => timers.forEach(clearTimeout)
}

const hour = 60 * 60 * 1000

/** At once and each hour, which does not keep the process; returns what ends it. */
export function hourly(work: () => unknown) {
  void work()
  const timer = setInterval(work, hour).unref()
  return () => clearInterval(timer)
}

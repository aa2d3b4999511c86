const hour = 60 * 60 * 1000

/** At the start and each hour; returns what ends it. Several instances make one together. */
export function signDaily({ evidence }: { evidence: { signDaily: () => Promise<void> } }) {
  void evidence.signDaily()
  const timer = setInterval(evidence.signDaily, hour).unref()
  return () => clearInterval(timer)
}

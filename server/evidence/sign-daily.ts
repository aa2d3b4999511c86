const hour = 60 * 60 * 1000

/** A checkpoint a day, looked for at the start and each hour; answers what ends it. Several instances make one together. */
export function signDaily({ evidence }: { evidence: { signDaily: () => Promise<void> } }) {
  void evidence.signDaily()
  const timer = setInterval(evidence.signDaily, hour).unref()
  return () => clearInterval(timer)
}

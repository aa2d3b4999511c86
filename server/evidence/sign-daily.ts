import type { Logger } from 'pino'

const hour = 60 * 60 * 1000

type Options = { evidence: { signDaily: () => Promise<void> }; log: Logger }

/** A checkpoint a day, looked for at the start and each hour; answers what ends it. Several instances make one together. */
export function signDaily({ evidence, log }: Options) {
  const look = () =>
    evidence.signDaily().catch((err: unknown) => log.warn({ err }, 'the chain of evidence could not be signed'))
  void look()
  const timer = setInterval(look, hour).unref()
  return () => clearInterval(timer)
}

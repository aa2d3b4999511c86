import { Resolver } from 'node:dns/promises'

export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>

/** By DNS alone: what the machine calls its neighbours counts for nothing, and a slow server blocks no other work. */
export const resolveByDns: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

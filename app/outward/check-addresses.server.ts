import { say } from '#app/words/say.ts'
import { askOnce, NotAsked, type Outcome, type Reach } from './ask-once.server.ts'
import { isPublicAddress } from './public-address.server.ts'
import { resolveByDns } from './resolve.server.ts'

/** `says` goes on after the address; `to` is where it leads for good. */
export type CheckedAddress = {
  address: string
  state: 'fine' | 'moved' | 'missing' | 'silent' | 'unsure' | 'unchecked'
  says: string
  to?: string
}

export type CheckAddresses = (addresses: string[]) => Promise<CheckedAddress[]>

export const mostAddresses = 30
const mostRedirects = 3
const atOnce = 4

type Patience = { each: number; all: number }

type Options = { reach?: Reach; patience?: Patience }

const outside: Reach = {
  resolve: resolveByDns,
  mayConnect: isPublicAddress,
  mayUsePort: (port) => [80, 443, 8080, 8443].includes(port),
}

/** Asks other websites whether these addresses still lead somewhere. Never throws; bounded in time, whatever they do. */
export function createAddressCheck({
  reach = outside,
  patience = { each: 5_000, all: 20_000 },
}: Options = {}): CheckAddresses {
  return async (addresses) => {
    const wanted = [...new Set(addresses)].slice(0, mostAddresses)
    const end = AbortSignal.timeout(patience.all)
    const checked = new Map<string, CheckedAddress>()
    const waiting = wanted.values()
    const work = async () => {
      for (const address of waiting)
        checked.set(address, { address, ...(await look(address, { reach, patience, end })) })
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return wanted.flatMap((address) => checked.get(address) ?? [])
  }
}

type Look = { reach: Reach; patience: Patience; end: AbortSignal }
type Finding = Omit<CheckedAddress, 'address'>

async function look(address: string, { reach, patience, end }: Look): Promise<Finding> {
  if (end.aborted) return late()
  const first = URL.parse(address)
  if (!first) return { state: 'unchecked', says: say('was not checked, because it is not an address') }
  let url = first
  let isForGood = false
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const { status, location } = await ask(url, {
        reach,
        signal: AbortSignal.any([end, AbortSignal.timeout(patience.each)]),
      })
      const next = isRedirect(status) && location ? URL.parse(location, url) : undefined
      if (!next) return told(status, isForGood ? url : undefined)
      // Where it leads for good ends with the first step that may be another one tomorrow.
      isForGood = (redirects === 0 || isForGood) && (status === 301 || status === 308)
      url = next
    }
    return {
      state: 'unsure',
      says: say('was not checked to its end, because it leads on more than {count} times', { count: mostRedirects }),
    }
  } catch (error) {
    if (error instanceof NotAsked && error.isRefused)
      return {
        state: 'unchecked',
        says: say(
          url === first ? 'was not checked, because {why}' : 'was not checked, because after a redirect {why}',
          { why: error.message },
        ),
      }
    if (error instanceof NotAsked)
      return { state: 'missing', says: say('was not found: {why}', { why: error.message }) }
    return end.aborted ? late() : { state: 'silent', says: say(silenceOf(error)) }
  }
}

const late = (): Finding => ({
  state: 'unchecked',
  says: say('was not checked, because the others took too long'),
})

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Some know no HEAD. */
async function ask(url: URL, { reach, signal }: { reach: Reach; signal: AbortSignal }): Promise<Outcome> {
  const answer = await askOnce({ url, method: 'HEAD', reach, signal })
  const isUnknown = answer.status === 405 || answer.status === 501
  return isUnknown ? askOnce({ url, method: 'GET', reach, signal }) : answer
}

function told(status: number, movedTo: URL | undefined): Finding {
  if (status >= 200 && status < 300)
    return movedTo
      ? { state: 'moved', says: say('has moved to {address}', { address: movedTo.href }), to: movedTo.href }
      : { state: 'fine', says: say('is fine') }
  if (status === 404 || status === 410)
    return { state: 'missing', says: say('was not found: that website has no such page') }
  if (status >= 500) return { state: 'silent', says: say('does not answer as it should ({status})', { status }) }
  return { state: 'unsure', says: say('does not let a program look ({status}): open it yourself', { status }) }
}

function silenceOf(error: unknown) {
  const { code = '', name } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'does not answer in time'
  if (/CERT|TLS|SSL/.test(code)) return 'does not answer: its certificate is not accepted'
  return 'does not answer'
}

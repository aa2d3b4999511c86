import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { say } from '#app/words/say.ts'
import type { Resolve } from './resolve.server.ts'

export type Reach = {
  resolve: Resolve
  mayConnect: (address: string) => boolean
  mayUsePort: (port: number) => boolean
}

/** Why an address is not asked, or has not answered; the end of a sentence. */
export class NotAsked extends Error {
  readonly isRefused: boolean

  constructor(why: string, isRefused = true) {
    super(why)
    this.isRefused = isRefused
  }
}

export type Outcome = { status: number; location?: string }

type Asked = { url: URL; method: 'HEAD' | 'GET'; signal: AbortSignal; reach: Reach }

/** Reads the answer's head, from the address that was looked at: its name may mean another by now. @throws NotAsked */
export async function askOnce({ url, method, signal, reach }: Asked): Promise<Outcome> {
  const { hostname, port, protocol } = allowed(url, reach)
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await reach.resolve(host, signal)
  signal.throwIfAborted()
  if (addresses.length === 0) throw new NotAsked(say('there is no website of that name'), false)
  if (!addresses.every(reach.mayConnect)) throw new NotAsked(say('it leads into a private network'))
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  return await new Promise((resolve, reject) => {
    const sent = request({
      protocol,
      host,
      port: port || undefined,
      path: url.pathname + url.search,
      method,
      lookup,
      signal,
      // No connection of anybody else, and none that stays.
      agent: false,
      headers: {
        host: url.host,
        'user-agent': 'Estavelle-link-check/1.0',
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    })
    sent.on('response', (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
}

function allowed(url: URL, { mayUsePort }: Reach) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotAsked(say('only web addresses are checked'))
  if (url.username || url.password) throw new NotAsked(say('it contains a name or a password'))
  if (!mayUsePort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw new NotAsked(say('its port is not one for websites'))
  return url
}

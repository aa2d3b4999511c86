import { BlockList, isIP } from 'node:net'

/** Where a proxy may stand that nobody has named, or a NAT. From elsewhere strangers send the header themselves. */
const isNear = inNetworks(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'])

/**
 * The socket's address; behind trusted proxies the last forwarded one that is none, as strangers forge the rest.
 * `onUnknown` hears once of a proxy that seems to be one and is not trusted.
 */
export function createClientAddress(trustedProxies: string[], onUnknown?: (proxy: string) => void) {
  const isTrusted = inNetworks(trustedProxies)
  let isTold = false

  return function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined) {
    let address = plain(socketAddress ?? '')
    if (forwardedFor && !isTold && !isTrusted(address) && isNear(address)) {
      isTold = true
      onUnknown?.(address)
    }
    const hops = (forwardedFor ?? '').split(',').map(plain)
    while (isTrusted(address)) {
      const previous = hops.pop()
      if (!previous || !isIP(previous)) break
      address = previous
    }
    return address
  }
}

function inNetworks(networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address: string) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Without the port that gateways such as Azure's add; and IPv4 inside IPv6, as dual-stack sockets give it. */
function plain(address: string) {
  return address
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

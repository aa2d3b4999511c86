import { BlockList, isIP } from 'node:net'

/** The socket's address; behind trusted proxies the last forwarded one that is none, as strangers forge the rest. */
export function createClientAddress(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined) {
    let address = plain(socketAddress ?? '')
    const hops = (forwardedFor ?? '').split(',').map(plain)
    while (isTrusted(address)) {
      const previous = hops.pop()
      if (!previous || !isIP(previous)) break
      address = previous
    }
    return address
  }
}

/** Without the port that gateways such as Azure's add; and IPv4 inside IPv6, as dual-stack sockets give it. */
function plain(address: string) {
  return address
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

import { BlockList, isIP } from 'node:net'

/** Networks that IANA's registries of special purposes keep from the internet, and what clouds hide in it. */
const closed = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Azure tells its machines their secrets at a public address.
  '168.63.129.16/32',
])
  closed.addSubnet(...parts(network), 'ipv4')
// Protocols of the IETF with Teredo, examples, 6to4, whose addresses hold one of IPv4, and examples again.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  closed.addSubnet(...parts(network), 'ipv6')

/** All of IPv6 that anybody is given to be reached at: mapped, translated, local and link-local ones are outside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

function parts(network: string): [string, number] {
  const [address = '', length] = network.split('/')
  return [address, Number(length)]
}

export function isPublicAddress(address: string) {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

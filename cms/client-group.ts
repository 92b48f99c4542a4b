import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, which a single customer holds (RFC 6177).
 */
export function clientGroup(address: string): string {
  if (!isIPv6(address)) return address
  // Node takes zones that the parser refuses.
  const { parts } = ipaddr.IPv6.parse(address.replace(/%.*/, ''))
  const groups = parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

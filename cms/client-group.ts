import { isIPv6 } from 'node:net'

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, which a single customer holds (RFC 6177).
 */
export function clientGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

import { isIPv6 } from 'node:net'

/**
 * The address of the client behind `trustedProxies` proxies of our own, each of which appends to `X-Forwarded-For`
 * the address it was called from. What stands further to the front was typed by the client and is not believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const known = [...hops, socketAddress ?? '']
  const address = known[Math.max(0, known.length - 1 - trustedProxies)] ?? ''
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, since a single customer holds all of it
 * (RFC 6177).
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

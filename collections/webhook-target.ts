import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** All that IPv6 has given out for the internet. */
const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/** What the library takes for public: Azure's services for machines within it, 6bone's old addresses, and documentation. */
const closedNetworks: Network[] = ['168.63.129.16/32', '3ffe::/16', '3fff::/20'].map((network) =>
  ipaddr.parseCIDR(network),
)

/** Whether an address is on the public internet, however it is spelled. */
export function isPublicAddress(text: string): boolean {
  return isPublic(ipaddr.parse(text))
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  // NAT64: behind the prefix stands an address of IPv4, which may be a private one.
  if (address.range() === 'rfc6052') return isPublic(ipaddr.fromByteArray(address.toByteArray().slice(12)))
  if (address.range() !== 'unicast' || closedNetworks.some((network) => isWithin(address, network)))
    return false
  return address.kind() === 'ipv4' || isWithin(address, internet)
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}

export const privateTarget = 'Private networks and this machine are not allowed.'

/** The problem of a webhook’s address, or null; host names are checked when a delivery resolves them. */
export function webhookTargetProblem(
  url: string,
  { allowPrivate }: { allowPrivate: boolean },
): string | null {
  if (allowPrivate) return null
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return 'Only https:// is allowed.'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host)
  return isPrivate ? privateTarget : null
}

/** The same of the address of a browser's push service, where all else that an address may say is of no use to a browser. */
export function pushTargetProblem(url: string, options: { allowPrivate: boolean }): string | null {
  const { port, username, password } = new URL(url)
  if (!options.allowPrivate && `${port}${username}${password}` !== '')
    return 'A port, a user and a password are not allowed.'
  return webhookTargetProblem(url, options)
}

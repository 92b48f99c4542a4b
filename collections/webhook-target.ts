import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks outside the public internet (IANA’s special-purpose registries). */
const privateNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...[
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
  ],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Within the public part of IPv6 (2000::/3): tunnels such as Teredo and 6to4, and documentation prefixes. */
const specialNetworks = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']
/** The NAT64 prefix (RFC 6052); private IPv4 addresses behind it stay private. */
const nat64Prefix = '64:ff9b::'

const publicAddresses = blockList(['2000::/3', `${nat64Prefix}/96`])
const privateAddresses = blockList([
  ...privateNetworks,
  ...specialNetworks,
  ...privateNetworks.map((network) => {
    const [address = '', bits] = network.split('/')
    return `${nat64Prefix}${address}/${96 + Number(bits)}`
  }),
])

/** Whether an address is on the public internet, however it is spelled. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateAddresses.check(address, 'ipv4')
  return publicAddresses.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
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

function blockList(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

/**
 * The client’s address behind `trustedProxies` of our own proxies, each of which appends its caller’s address to
 * `X-Forwarded-For`. Anything further left may be forged by the client.
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
  return withoutPort(address).replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** Some proxies append the client’s port as well, which is another one for each connection. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

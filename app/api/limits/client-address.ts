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

import { isIPv4 } from 'node:net'

/** What is wrong with the options in an `SMTP_URL`, or null. Mail carries addresses and people's words: it is encrypted. */
export function smtpUrlProblem(text: string): string | null {
  const { protocol, searchParams } = new URL(text)
  const tls = searchParams.get('tls')
  if (tls !== null && tls !== 'off') return 'may have no other tls than tls=off'
  if (tls === 'off' && protocol === 'smtps:') return 'is TLS with smtps://; tls=off goes with smtp://'
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return 'may not turn off the check of certificates; NODE_EXTRA_CA_CERTS adds one of your own'
  return null
}

/**
 * The address as nodemailer takes it: over `smtp://` it has to change to TLS, but on this machine, or where `tls=off` gives
 * that up.
 */
export function withTransportSecurity(url: URL): URL {
  const secured = new URL(url)
  const isOff = url.searchParams.get('tls') === 'off'
  secured.searchParams.delete('tls')
  if (url.protocol === 'smtps:') return secured
  if (isOff) secured.searchParams.set('ignoreTLS', 'true')
  secured.searchParams.set('requireTLS', String(!isOff && !isLoopback(url.hostname)))
  return secured
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}

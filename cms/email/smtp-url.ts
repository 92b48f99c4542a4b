import { isIPv4 } from 'node:net'

/** The problem of an `SMTP_URL`’s options, or null. Mail contains personal data, so TLS is required. */
export function smtpUrlProblem(text: string): string | null {
  const { protocol, searchParams } = new URL(text)
  const tls = searchParams.get('tls')
  if (tls !== null && tls !== 'off') return 'may have no other tls than tls=off'
  if (tls === 'off' && protocol === 'smtps:') return 'is TLS with smtps://; tls=off goes with smtp://'
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return 'may not turn off the check of certificates; NODE_EXTRA_CA_CERTS adds one of your own'
  return null
}

/** Requires STARTTLS over `smtp://`, except to this machine or with `tls=off`. */
export function withTransportSecurity(url: URL): URL {
  const secured = new URL(url)
  const isOff = url.searchParams.get('tls') === 'off'
  secured.searchParams.delete('tls')
  if (url.protocol === 'smtps:') return secured
  if (isOff) secured.searchParams.set('ignoreTLS', 'true')
  secured.searchParams.set('requireTLS', String(!isOff && !isLoopback(url.hostname)))
  return secured
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}

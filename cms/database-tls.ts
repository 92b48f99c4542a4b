import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { DatabaseHost, DatabaseUrl } from './database-url'
import { causesOf, reasonOf } from './database-errors'

/** How to connect to a host: without TLS, or with these options. */
export type Encryption = false | ConnectionOptions

/**
 * What libpq’s `sslmode` means (https://www.postgresql.org/docs/current/libpq-ssl.html): `allow` and `prefer` have a second
 * try. `pg` itself takes each mode for `verify-full`. The files are read once, so that a renewed one counts from the next start.
 */
export function readEncryptions({ tls }: Pick<DatabaseUrl, 'tls'>): (host: DatabaseHost) => Encryption[] {
  const { mode, rootCertificate, certificate, key } = tls
  if (mode === 'disable') return () => [false]
  const own = rootCertificate === 'system' ? undefined : rootCertificate
  const files = {
    ...(own !== undefined && { ca: readPem('sslrootcert', own) }),
    ...(certificate !== undefined && { cert: readPem('sslcert', certificate) }),
    ...(key !== undefined && { key: readPem('sslkey', key) }),
  }
  // `require` with an authority of one’s own is `verify-ca`, as in libpq.
  const checksChain = mode.startsWith('verify') || (mode === 'require' && own !== undefined)
  return ({ host }) => {
    const encrypted: ConnectionOptions = {
      ...files,
      host, // a certificate may be for an IP address, too, which `pg` does not pass on
      rejectUnauthorized: checksChain,
      ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    }
    if (mode === 'allow') return [false, encrypted]
    return mode === 'prefer' ? [encrypted, false] : [encrypted]
  }
}

function readPem(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // Without the system's error as its cause, which would count as a database that is away.
    throw new Error(`the file of ${parameter} cannot be read (${reasonOf(error)})`)
  }
}

const advices: [matches: (error: Error & { code?: unknown }) => boolean, advice: string][] = [
  [
    ({ code }) =>
      [
        'SELF_SIGNED_CERT_IN_CHAIN',
        'DEPTH_ZERO_SELF_SIGNED_CERT',
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
        'UNABLE_TO_GET_ISSUER_CERT',
        'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
        'CERT_SIGNATURE_FAILURE',
      ].includes(String(code)),
    'The certificate of the server is not from an authority that counts here: let sslrootcert= name the file of its authority.',
  ],
  [
    ({ code }) => code === 'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate of the server is for another name: use the name in it as the host, have one made for this host, or use sslmode=verify-ca.',
  ],
  [
    ({ code }) => code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID',
    'The certificate of the server does not hold today: renew it, or set the clock of this machine.',
  ],
  [
    ({ message }) => message === 'The server does not support SSL connections',
    'The server has no TLS: set ssl = on there, or take sslmode= out of the URL where the network is your own.',
  ],
  [
    ({ code, message }) => code === '28000' && message.includes('client certificate'),
    'The server wants a certificate of the client: let sslcert= and sslkey= name its files.',
  ],
  [
    ({ code, message }) => code === '28000' && /no encryption|SSL off/.test(message),
    'The server may want TLS: add sslmode=verify-full, or see what its pg_hba.conf lets in.',
  ],
]

/** How to mend what has failed about TLS. */
export function tlsAdvice(error: unknown): string | null {
  const causes = causesOf(error)
  return advices.find(([matches]) => causes.some(matches))?.[1] ?? null
}

import { toUnicode } from 'punycode/punycode.es6.js'

/** RFC 5321: the longest forward path, and the octets before the @. */
export const emailMaxLength = 254
export const emailLocalMaxOctets = 64

export type EmailProblem = 'missing' | 'long' | 'invalid'
export type EmailReading = { email: string; problem?: never } | { email?: never; problem: EmailProblem }

/** Invisible characters, such as direction marks and soft hyphens, which come along when text is copied. */
const invisible = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu
/**
 * Not allowed in an unquoted local part, or invisible. Joiners are refused where other invisible characters are
 * dropped: in Persian names and domains they are significant.
 */
const refused = /[\s<>()[\],;:"\\\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800]/u
const emptyAtom = /^\.|\.\.|\.$/
/** Would end the host in a URL, or decode to other characters. */
const endOfHost = /[/?#%]/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const domainMaxLength = 253
/** Dropping and folding characters may halve the length; longer input is refused unread. */
const typedMaxLength = 2 * emailMaxLength

/** The part after the @. */
export function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

/**
 * Normalizes an address to the spelling under which it is stored, mailed and looked up, or returns the problem
 * (docs/decisions/0011-one-email-address-rule.md).
 */
export function readEmail(typed: string): EmailReading {
  if (typed.length > typedMaxLength) return { problem: 'long' }
  const text = typed.replace(invisible, '').trim().normalize('NFKC')
  if (text === '') return { problem: 'missing' }
  const at = text.indexOf('@')
  const local = text.slice(0, at).toLowerCase().normalize('NFKC')
  const domain = text.slice(at + 1)
  if (at < 1 || domain.includes('@') || refused.test(text) || emptyAtom.test(local))
    return { problem: 'invalid' }
  if (new TextEncoder().encode(local).length > emailLocalMaxOctets) return { problem: 'long' }
  const ascii = asciiDomain(domain)
  if (ascii === null) return { problem: 'invalid' }
  // With a local part that is not ASCII, the mail server needs Unicode support anyway. The URL parser only encodes.
  const email = `${local}@${isAscii(local) ? ascii : toUnicode(ascii)}`
  if (email.length > emailMaxLength) return { problem: 'long' }
  return refused.test(email) ? { problem: 'invalid' } : { email }
}

/** Invalid addresses are trimmed and lowercased. */
export function normalizeEmail(typed: string): string {
  return readEmail(typed).email ?? typed.trim().toLowerCase()
}

/** IDNA by the URL parser. */
function asciiDomain(domain: string): string | null {
  if (endOfHost.test(domain)) return null
  const host = hostOf(domain).replace(/\.$/, '')
  if (!isEncoded(host)) return null
  const labels = host.split('.')
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '') // an IP address
  const isDomain = labels.length > 1 && host.length <= domainMaxLength && !isNumber
  return isDomain && labels.every((each) => label.test(each)) ? host : null
}

/** Newer URL parsers (Node 24) take labels that begin with `xn--` as they are, whatever they decode to. */
function isEncoded(host: string): boolean {
  if (!host.includes('xn--')) return true
  try {
    return hostOf(toUnicode(host)) === host
  } catch {
    return false // no Punycode
  }
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text)
}

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

/**
 * Normalizes an address to the spelling under which it is stored, mailed and looked up, or returns the problem
 * (docs/decisions/0011-one-email-address-rule.md). Without a library, since forms run it on every keystroke.
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
  const email = `${local}@${isAscii(local) ? ascii : unicodeDomain(ascii)}`
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
  const labels = host.split('.')
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '') // an IP address
  const isDomain = labels.length > 1 && host.length <= domainMaxLength && !isNumber
  return isDomain && labels.every((each) => label.test(each)) ? host : null
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** With a local part that is not ASCII, the mail server needs Unicode support anyway. */
function unicodeDomain(ascii: string): string {
  return ascii
    .split('.')
    .map((each) => (each.startsWith('xn--') ? decodePunycode(each.slice(4)) : each))
    .join('.')
}

function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text)
}

const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700

/** Decodes a label after `xn--` (RFC 3492); browsers can only encode. */
function decodePunycode(encoded: string): string {
  const plainLength = Math.max(encoded.lastIndexOf('-'), 0)
  const points = Array.from(encoded.slice(0, plainLength), (letter) => letter.charCodeAt(0))
  let at = plainLength > 0 ? plainLength + 1 : 0
  let [point, place, bias] = [128, 0, 72]
  while (at < encoded.length) {
    const before = place
    let weight = 1
    for (let step = base; ; step += base) {
      const digit = digitOf(encoded.charCodeAt(at++))
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, tMin), tMax)
      if (!(digit >= threshold)) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adapt(place - before, count, before === 0)
    point += Math.floor(place / count)
    place %= count
    points.splice(place++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(code: number): number {
  return code < 0x3a ? code - 22 : code - 97
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor((base * rest) / (rest + skew))
}

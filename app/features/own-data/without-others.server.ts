import { placeholder } from '~/features/erasure/address-finder.server'
import { normalizeEmail } from '~collections/values/email'

/**
 * Before the @ it has whatever an address may have there, and each @ is looked for first: a long text costs no more than its
 * length.
 */
const address =
  /@(?<=([^\s<>()[\],;:"\\@\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800]{1,64})@)[\p{L}\p{N}\p{M}.-]{0,254}[\p{L}\p{N}\p{M}]/gu

/** What may stand right before an address although one may have it, such as in `email=ann@x.example`. */
const sticking = /[^\p{L}\p{N}\p{M}._%+'’-]|(?<![\p{L}\p{N}\p{M}_%+-])[.'’]/gu
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}._%+'’-]*/gu

/**
 * A copy of the value, at any depth, with {@link placeholder} in place of everybody else’s address: what is said about somebody
 * may name others, whose it is not to hand out.
 */
export function withoutOthers(value: unknown, own: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return textWithoutOthers(value, own)
  if (Array.isArray(value)) return value.map((item) => withoutOthers(item, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutOthers(inner, own)]))
}

function textWithoutOthers(text: string, own: ReadonlySet<string>): string {
  const ownLocals = new Set([...own].map((email) => normalizeLocal(email.slice(0, email.lastIndexOf('@')))))
  const isOwn = (local: string, domain: string) =>
    ownLocals.has(normalizeLocal(local)) && own.has(normalizeEmail(local + domain))
  let kept = ''
  let end = 0
  for (const { 0: domain, 1: before = '', index } of text.matchAll(address)) {
    const begin = Math.max(end, index - before.length)
    kept += text.slice(end, begin) + ownPart(text.slice(begin, index), domain, isOwn)
    end = index + domain.length
  }
  return kept + text.slice(end)
}

/** As in a normalized address, at far less cost than the whole. */
function normalizeLocal(local: string): string {
  return local.normalize('NFKC').toLowerCase().normalize('NFKC')
}

function ownPart(local: string, domain: string, isOwn: (local: string, domain: string) => boolean): string {
  if (isOwn(local, domain)) return local + domain
  for (const { 0: mark, index } of local.matchAll(sticking)) {
    const begin = index + mark.length
    // What comes before may be the beginning of somebody else’s.
    if (isOwn(local.slice(begin), domain))
      return local.slice(0, begin).replace(word, placeholder) + local.slice(begin) + domain
  }
  return placeholder
}

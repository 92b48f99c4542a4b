import { placeholder } from '~/features/erasure/address-finder.server'
import { normalizeEmail } from '~collections/values/email'

/** Bounded, so that a long text costs no more than its length. */
const address = /[\p{L}\p{N}._%+'’-]{1,64}@[\p{L}\p{N}.-]{0,254}[\p{L}\p{N}]/gu

/**
 * A copy of the value, at any depth, with {@link placeholder} in place of everybody else’s address: what is said about somebody
 * may name others, whose it is not to hand out.
 */
export function withoutOthers(value: unknown, own: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return value.replace(address, (found) => (own.has(normalizeEmail(found)) ? found : placeholder))
  if (Array.isArray(value)) return value.map((item) => withoutOthers(item, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutOthers(inner, own)]))
}

import { normalizeEmail } from '~collections/values/email'

/** Replaces an address. Shorter than any address, so that no text outgrows its limit. */
export const placeholder = '[…]'

/** What no address has in it, but stands around one in a header. */
const aroundAddress = /[\s<>()[\],;:"]+/u

/** Finds an address in texts in any letter case, but not within a longer address. */
export class AddressFinder {
  readonly #address: string
  readonly #pattern: RegExp

  constructor(address: string) {
    this.#address = address
    // Arabic prefixes ("to", "and") attach to a word without a space, so they are part of an address only if it is
    // itself not Latin.
    const letters = /^[\p{Script=Latin}\x20-\x7e]*$/u.test(address)
      ? String.raw`\p{Script=Latin}0-9`
      : String.raw`\p{L}\p{N}`
    const before = `[${letters}_%+-]`
    const escaped = address.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    this.#pattern = new RegExp(
      String.raw`(?<!${before}|${before}[.'’])${escaped}(?![${letters}_-]|\.[${letters}])`,
      'giu',
    )
  }

  /** Whether a stored address is this one. Old ones may have something around them, such as `<a@b.example`. */
  matches(stored: unknown): boolean {
    if (typeof stored !== 'string') return false
    return [stored, ...stored.split(aroundAddress)].some((part) => normalizeEmail(part) === this.#address)
  }

  isIn(text: string): boolean {
    this.#pattern.lastIndex = 0
    return this.#pattern.test(text)
  }

  /** A copy of the value with {@link placeholder} in place of the address, at any depth. */
  redact(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(this.#pattern, placeholder)
    if (Array.isArray(value)) return value.map((item) => this.redact(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.redact(inner)]))
  }

  /** Searches texts at any depth. */
  isWithin(value: unknown): boolean {
    if (typeof value === 'string') return this.isIn(value)
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some((inner) => this.isWithin(inner))
  }
}

/** The normalized address of the person to erase, and its finder. */
export type ErasureSubject = { email: string; finder: AddressFinder }

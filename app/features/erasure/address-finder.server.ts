/** Stands where an address was. It is shorter than any address, so that no text outgrows its limit by it. */
export const blank = '[…]'

/** Looks for one address in texts, whatever its letter case, and not as a part of a longer address. */
export class AddressFinder {
  readonly #pattern: RegExp

  constructor(address: string) {
    // Arabic words take prefixes ("to", "and") without a space; they only belong to an address that is not ASCII itself.
    const letters = /^[\x20-\x7e]*$/.test(address) ? 'A-Za-z0-9' : String.raw`\p{L}\p{N}`
    const before = `[${letters}_%+-]`
    const escaped = address.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    this.#pattern = new RegExp(
      String.raw`(?<!${before}|${before}\.)${escaped}(?![${letters}_-]|\.[${letters}])`,
      'giu',
    )
  }

  isIn(text: string): boolean {
    this.#pattern.lastIndex = 0
    return this.#pattern.test(text)
  }

  /** The same value with {@link blank} for the address in each of its texts, however deep they are. */
  blankIn(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(this.#pattern, blank)
    if (Array.isArray(value)) return value.map((item) => this.blankIn(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.blankIn(inner)]))
  }

  /** Whether any text in the value has the address. */
  isWithin(value: unknown): boolean {
    if (typeof value === 'string') return this.isIn(value)
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some((inner) => this.isWithin(inner))
  }
}

/** A person to be found: the address as it is kept, and what finds it in texts. */
export type Wanted = { email: string; finder: AddressFinder }

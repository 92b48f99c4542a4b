import { domainToASCII, domainToUnicode } from 'node:url'

import { literalPattern, sql } from '~collections/transaction-sql'
import { domainOf, normalizeEmail } from '~collections/values/email'

/** Replaces an address. Shorter than any address, so that no text outgrows its limit. */
export const placeholder = '[…]'

/** What no address has in it, but stands around one in a header. */
const aroundAddress = /[\s<>()[\],;:"]+/u

/** Finds an address in texts in any letter case, but not within a longer address. */
export class AddressFinder {
  /** The address, and how it is written where domains are in the other alphabet: `xn--…` or letters of any script. */
  readonly spellings: readonly string[]
  readonly #address: string
  readonly #pattern: RegExp

  constructor(address: string) {
    this.#address = address
    this.spellings = spellingsOf(address)
    this.#pattern = new RegExp(this.spellings.map(patternOf).join('|'), 'giu')
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

function spellingsOf(address: string): string[] {
  const domain = domainOf(address)
  const local = address.slice(0, address.length - domain.length)
  const others = [domainToASCII(domain), domainToUnicode(domain)]
    .map((other) => local + other)
    .filter((other) => normalizeEmail(other) === address)
  return [...new Set([address, ...others])]
}

function patternOf(spelling: string): string {
  const domain = domainOf(spelling)
  const letters = lettersAround(spelling.slice(0, spelling.length - domain.length))
  const lettersAfter = lettersAround(domain)
  const before = `[${letters}_%+-]`
  const escaped = spelling.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return String.raw`(?<!${before}|${before}[.'’])${escaped}(?![${lettersAfter}_-]|\.[${lettersAfter}])`
}

/**
 * What would go on with this part of an address. Arabic prefixes ("to", "and") attach to a word without a space, so they are part
 * of an address only if it is itself not Latin.
 */
function lettersAround(part: string): string {
  return /^[\p{Script=Latin}\x20-\x7e]*$/u.test(part)
    ? String.raw`\p{Script=Latin}0-9`
    : String.raw`\p{L}\p{N}`
}

type Statement = ReturnType<typeof sql>

/** Whether a text column may name the address: it finds all that the finder does, and more. */
export function mayName(column: Statement, { spellings }: AddressFinder): Statement {
  return anySpelling(spellings, (spelling) => sql`${column} ILIKE ${`%${literalPattern(spelling)}%`}`)
}

/** The same of a column with JSON, given as text. */
export function mayNameInJson(column: Statement, { spellings }: AddressFinder): Statement {
  const asJson = (spelling: string) => literalPattern(JSON.stringify(spelling).slice(1, -1))
  return anySpelling(spellings, (spelling) => sql`${column} ILIKE ${`%${asJson(spelling)}%`}`)
}

export function anySpelling(spellings: readonly string[], condition: (spelling: string) => Statement) {
  return sql`(${sql.join(spellings.map(condition), sql` OR `)})`
}

/** The normalized address of the person to erase, and its finder. */
export type ErasureSubject = { email: string; finder: AddressFinder }

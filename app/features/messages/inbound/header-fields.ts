import type { Email } from 'postal-mime'

/** Headers of real mail take some 20 KB; what is longer is cut. */
const valueMaxLength = 64 * 1024

export class HeaderFields {
  readonly #values = new Map<string, string[]>()

  constructor(headers: Email['headers']) {
    for (const { key, value } of headers) {
      const values = this.#values.get(key) ?? []
      values.push(value.slice(0, valueMaxLength))
      this.#values.set(key, values)
    }
  }

  /** As other programs do, the first of those that are there twice. */
  first(name: string): string {
    return this.#values.get(name)?.[0] ?? ''
  }

  all(name: string): string[] {
    return this.#values.get(name) ?? []
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }
}

import type { Answer } from './judge'
import type { HostileRequest } from './requests'

/**
 * How many records the answers say were made and are gone. A join is answered alike whether it made a record or found
 * one, so that there is a least and a most.
 */
export class Ledger {
  readonly #sure = new Map<string, number>()
  readonly #perhaps = new Map<string, number>()
  #lost = 0

  note({ method, path }: HostileRequest, { status, text }: Answer): void {
    const [, , first = '', second] = new URL(path, 'http://here').pathname.split('/')
    // Saving a legal document replaces its sections.
    if (method === 'POST' && first === 'system' && second === 'content' && status === 200)
      add(this.#sure, 'legal-sections', Number.NaN)
    const slug = { waitlist: 'waitlist-entries', contact: 'contact-submissions' }[first] ?? first
    if (method === 'POST' && status === 201) add(first === 'waitlist' ? this.#perhaps : this.#sure, slug, 1)
    if (method !== 'DELETE') return
    // A conversation takes the contact submission with it that opened it, if one did.
    if (slug === 'message-threads') this.#lost += second ? Number(status === 200) : docsIn(text)
    if (second) add(this.#sure, slug, status === 200 ? -1 : 0)
    else add(this.#sure, slug, -docsIn(text))
  }

  /** The difference that this should have made to the collection, at the least and at the most; null when none can say. */
  difference(slug: string): { least: number; most: number } | null {
    const least = this.#sure.get(slug) ?? 0
    if (Number.isNaN(least)) return null
    const lost = slug === 'contact-submissions' ? this.#lost : 0
    return { least: least - lost, most: least + (this.#perhaps.get(slug) ?? 0) }
  }
}

/** What was deleted of those that a condition named, also when others of them were not. */
function docsIn(text: string): number {
  return (JSON.parse(text) as { docs?: unknown[] }).docs?.length ?? 0
}

function add(counts: Map<string, number>, slug: string, count: number): void {
  counts.set(slug, (counts.get(slug) ?? 0) + count)
}

import { randomUUID } from 'node:crypto'
import { lateEventHours } from '~collections/values/analytics'
import type { EventBatch } from './store-events.server'
import type { VisitEvent } from './visit-event'

/** Events in memory at the most; further ones are dropped and counted. */
const mostWaiting = 50_000
/** Events that one statement stores. */
const mostAtOnce = 5000
/** Milliseconds that an event waits for others. */
const gatherFor = 500
const retryAfter = 2000
/** A batch that the database refuses as often as this is dropped. */
const mostTries = 3

const latest = lateEventHours * 60 * 60_000
/** Milliseconds that a clock may be ahead. */
const earliest = 60_000

type Options = {
  store: (batch: EventBatch) => Promise<void>
  /** Told of each failure, after which the same batch is tried again, unless it is the batch's own fault. */
  onFailure: (error: unknown) => void
  /** Whether the same may succeed later, however often it has failed. */
  isTemporary: (error: unknown) => boolean
}

/** Takes events at once and stores them in batches, one after the other. */
export class EventQueue {
  #waiting: VisitEvent[] = []
  #batch: EventBatch | undefined
  #refusals = 0
  /** The stores under way. */
  #draining: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #options: Options
  dropped = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** How many are not stored yet. */
  get waiting(): number {
    return this.#waiting.length + (this.#batch?.events.length ?? 0)
  }

  add(events: VisitEvent[], now = Date.now()): { accepted: number; dropped: number } {
    const room = mostWaiting - this.#waiting.length
    const timely = events.filter(({ at }) => {
      const age = now - at.getTime()
      return age <= latest && age >= -earliest
    })
    const taken = timely.slice(0, Math.max(0, room))
    for (const event of taken) this.#waiting.push(event)
    const dropped = events.length - taken.length
    this.dropped += dropped
    if (this.#waiting.length >= mostAtOnce) this.#start()
    else if (taken.length > 0) this.#startIn(gatherFor)
    return { accepted: taken.length, dropped }
  }

  /** Stores everything that waits; rejects if it cannot be stored, and keeps it. */
  async flush(): Promise<void> {
    await this.#drain()
  }

  /** Tries once more, and counts as dropped what cannot be stored. */
  async close(): Promise<void> {
    await this.flush().catch((error: unknown) => {
      this.dropped += this.waiting
      this.#options.onFailure(error)
    })
    clearTimeout(this.#timer)
  }

  #startIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => this.#start(), milliseconds).unref()
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#draining) return
    this.#drain().catch((error: unknown) => {
      this.#options.onFailure(error)
      this.#startIn(retryAfter)
    })
  }

  #drain(): Promise<void> {
    if (this.#isEmpty()) return Promise.resolve()
    return (this.#draining ??= this.#storeAll())
  }

  /** Only while something waits: without an `await` in between, the end would come before `#draining` is assigned. */
  async #storeAll(): Promise<void> {
    try {
      while (!this.#isEmpty()) await this.#storeNext()
    } finally {
      this.#draining = undefined
    }
  }

  #isEmpty(): boolean {
    return this.#batch === undefined && this.#waiting.length === 0
  }

  async #storeNext(): Promise<void> {
    this.#batch ??= { id: randomUUID(), events: this.#waiting.splice(0, mostAtOnce) }
    try {
      await this.#options.store(this.#batch)
    } catch (error) {
      if (this.#options.isTemporary(error) || ++this.#refusals < mostTries) throw error
      this.dropped += this.#batch.events.length
      this.#options.onFailure(error)
    }
    this.#batch = undefined
    this.#refusals = 0
  }
}

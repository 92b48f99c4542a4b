import type { Channel, DeviceClass, EventName, VisitCategory } from '~collections/values/analytics'
import type { Language } from '~collections/values/language'

/** Something that a visitor did, as it is counted: nothing in it says who it was, once the salt of its day is gone. */
export type VisitEvent = {
  name: EventName
  /** The route, such as `/invitation/:token`, without query or fragment. */
  path: string
  at: Date
  /** Address and browser of the visitor; only a keyed hash of it is stored. */
  fingerprint: string
  /** Seconds of visible time, of an `engagement`. */
  seconds: number
  channel: Channel
  /** The host that led here, or empty. */
  referrer: string
  /** `utm_campaign`, or empty. */
  campaign: string
  device: DeviceClass
  /** Two letters (ISO 3166-1), or empty. */
  country: string
  language: Language
  /** What a demo or page is about. */
  category: VisitCategory | null
}

import type { SentEventName } from '~collections/values/analytics'

/** Tells the site's script, if it counts this visit, of what nothing on the page shows. */
export function reportVisit(name: SentEventName): void {
  dispatchEvent(new CustomEvent('visit', { detail: name }))
}

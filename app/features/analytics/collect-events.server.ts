import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'

import { isFromHere } from '~/auth/same-origin.server'
import type { WithAddress } from '~/i18n/cookies.server'
import { sentEventNames, type SentEventName } from '~collections/values/analytics'

import { recordEvents } from './record-events.server'
import { routeOfPath } from './route-of-path'
import type { SentEvent, sentEvents } from './sent-events'
import type { VisitEvent } from './visit-event'
import { visitSource, type VisitSource } from './visit-source'
import { ownHosts, visitorOf, type Visitor } from './visitor.server'

type VisitContext = Pick<AppLoadContext, 'clientAddress' | 'environment'>

/** A beacon of text needs no leave of the site that it goes to; pages of others shall not make up visits. */
export function isFromStrangePage(
  request: WithAddress,
  { environment }: Pick<VisitContext, 'environment'>,
): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null || environment.CORS_ORIGINS.includes(origin)) return false
  return !isFromHere(request, environment.SITE_URL)
}

/** Events of bots and of browsers that ask not to be tracked, of unknown names and of no page are neither. */
export function collectEvents(
  { events, ...hints }: z.output<typeof sentEvents>,
  request: WithAddress,
  context: VisitContext,
): { accepted: number; dropped: number } {
  const visitor = visitorOf(request, context, hints)
  if (!visitor) return { accepted: 0, dropped: 0 }
  const now = Date.now()
  const commonOf = commonParts(visitor, ownHosts(request, context))
  const visits: VisitEvent[] = []
  for (const [index, event] of events.entries()) {
    const common = commonOf(event)
    if (!isKnown(event.name) || !common) continue
    // A millisecond apart, so that they stay in turn.
    const at =
      event.at === undefined ? now - (events.length - 1 - index) : Math.min(Date.parse(event.at), now)
    const seconds = event.name === 'engagement' ? Math.round(event.seconds ?? 0) : 0
    const { name, category = null } = event
    visits.push({ ...common, name, at: new Date(at), seconds, category })
  }
  return recordEvents(visits)
}

const knownNames = new Set<string>(sentEventNames)
const isKnown = (name: string): name is SentEventName => knownNames.has(name)

type Common = Visitor & VisitSource & Pick<VisitEvent, 'path'>

/** Events that come together tend to be of the same page and from the same place. Null for what is no page. */
function commonParts(visitor: Visitor, hosts: string[]): (event: SentEvent) => Common | null {
  const known = new Map<string, Common | null>()
  return ({ path, referrer = '' }) => {
    const key = `${path} ${referrer}`
    const before = known.get(key)
    if (before !== undefined) return before
    const route = routeOfPath(path)
    const common = route === null ? null : { ...visitor, ...visitSource(path, referrer, hosts), path: route }
    known.set(key, common)
    return common
  }
}

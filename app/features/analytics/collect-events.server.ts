import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { isFromHere } from '~/auth/same-origin.server'
import type { WithAddress } from '~/i18n/cookies.server'
import { sitePaths } from '~/site/paths'
import {
  eventsPerCallMax,
  lateEventHours,
  sentEventNames,
  type SentEventName,
  visitCategories,
} from '~collections/values/analytics'

import { recordEvents } from './record-events.server'
import type { VisitEvent } from './visit-event'
import { visitSource, type VisitSource } from './visit-source'
import { ownHosts, visitorOf, type Visitor } from './visitor.server'

/** Clocks of browsers that are ahead by this many milliseconds are believed to mean now. */
const clockTolerance = 5 * 60_000
const dayInSeconds = 86_400

const text = (max: number) => z.string('api:field.type').max(max, 'api:field.tooLong')

/** Names that are not known and paths that are no page are left out later, without a word. */
const sentEvent = z.object({
  name: text(100),
  path: text(2048),
  referrer: z.optional(text(2048)),
  seconds: z.optional(
    z.number('api:field.type').min(0, 'api:field.invalid').max(dayInSeconds, 'api:field.invalid'),
  ),
  at: z.optional(
    z.iso
      .datetime({ error: 'api:field.date', abort: true })
      .refine(isRecent, 'api:field.date')
      .meta({
        description: `When it was, in UTC; at most ${lateEventHours} hours ago. The time of receipt unless given`,
      }),
  ),
  category: z.optional(z.enum(visitCategories, 'api:field.choice')),
})
type SentEvent = z.output<typeof sentEvent>

export const sentEvents = z.object({
  events: z
    .array(sentEvent, 'api:field.type')
    .min(1, 'api:field.required')
    .max(eventsPerCallMax, 'api:field.tooLong'),
  zone: z.optional(z.catch(text(64), '')).meta({ description: 'The browser’s time zone (IANA)' }),
  touch: z.optional(z.catch(z.boolean(), false)).meta({ description: 'Whether the screen takes touches' }),
})

function isRecent(at: string): boolean {
  const age = Date.now() - Date.parse(at)
  return age >= -clockTolerance && age <= lateEventHours * 3_600_000
}

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

const pages = new Set<string>([...Object.values(sitePaths), '/api/docs'])
const tokenPage = /^\/(invitation|unsubscribe|rejoin|place)\/[^/]+$/
/** What can be done about one's own data counts as the page of one's place, of which these are parts. */
const partOfPlace = /^(\/place\/[^/]+)\/(?:address|data|erase)$/

/** The route of a public page, without query, fragment or token. Null for what is no page of the site. */
export function routeOfPath(address: string): string | null {
  const path = (address.split(/[?#]/)[0] ?? '').toLowerCase()
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (pages.has(route)) return route
  const [, page] = tokenPage.exec(route.replace(partOfPlace, '$1')) ?? []
  return page === undefined ? null : `/${page}/:token`
}

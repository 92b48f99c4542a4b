import type { AppLoadContext } from '@remix-run/node'

import { recordEvents } from './record-events.server'
import { visitorOf } from './visitor.server'

/** Counts that an invitation was accepted, in the visit of the person who did. */
export function recordRegistration(request: Request, context: AppLoadContext): void {
  const visitor = visitorOf(request, context)
  if (!visitor) return
  const source = { channel: 'direct', referrer: '', campaign: '' } as const
  const what = { name: 'registered', path: '/invitation/:token', seconds: 0, category: null } as const
  recordEvents([{ ...visitor, ...source, ...what, at: new Date() }])
}

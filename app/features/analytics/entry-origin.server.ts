import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import type { Channel, DeviceClass } from '~collections/values/analytics'

import { visitSource } from './visit-source'
import { ownHosts, visitorOf } from './visitor.server'

/** What is kept with a person who joined, of the visit in which they did. */
export type EntryOrigin = {
  channel: Channel | null
  campaign: string | null
  country: string | null
  device: DeviceClass | null
}

export const unknownOrigin: EntryOrigin = { channel: null, campaign: null, country: null, device: null }

/** As the site's script writes it into the form. */
const visitField = z.object({
  path: z.string().max(2048),
  referrer: z.string().max(2048),
  zone: z.optional(z.string().max(64)),
  touch: z.optional(z.boolean()),
})

/** Only a browser says it: the country and device of a program that joins people are not theirs. */
export function originOfCall(request: Request, context: AppLoadContext): EntryOrigin {
  const visitor = visitorOf(request, context)
  const isBrowser = (request.headers.get('User-Agent') ?? '').startsWith('Mozilla/')
  if (!visitor || !isBrowser) return unknownOrigin
  return { ...unknownOrigin, country: visitor.country || null, device: visitor.device }
}

/** Without the script, the address of the page that was posted from still tells the campaign. */
export function originOfForm(field: unknown, request: Request, context: AppLoadContext): EntryOrigin {
  const visit = parseVisit(field)
  const visitor = visitorOf(request, context, visit)
  if (!visitor) return unknownOrigin
  const { path = pageOf(request), referrer = '' } = visit
  const { channel, campaign } = visitSource(path, referrer, ownHosts(request, context))
  const isKnown = 'path' in visit || channel !== 'direct'
  return {
    channel: isKnown ? channel : null,
    campaign: campaign === '' ? null : campaign,
    country: visitor.country === '' ? null : visitor.country,
    device: visitor.device,
  }
}

function parseVisit(field: unknown): Partial<z.output<typeof visitField>> {
  if (typeof field !== 'string') return {}
  try {
    return visitField.safeParse(JSON.parse(field)).data ?? {}
  } catch {
    return {}
  }
}

function pageOf({ headers }: Request): string {
  const referrer = headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return ''
  const { pathname, search } = new URL(referrer)
  return pathname + search
}

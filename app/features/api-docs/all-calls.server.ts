import { type ContractCall, defineContractCall } from '~/api/contract/answer.server'
import * as visits from '~/features/analytics/events-call.server'
import * as visitFigures from '~/features/analytics/figures-calls.server'
import * as announcements from '~/features/announcements/announcement-calls.server'
import * as contact from '~/features/contact/contact-calls.server'
import * as contactLists from '~/features/contact/submission-list-calls.server'
import * as countdown from '~/features/countdown/countdown-calls.server'
import * as dashboard from '~/features/dashboard/dashboard-calls.server'
import * as erasure from '~/features/erasure/erase-call.server'
import * as legalContent from '~/features/legal/content-calls.server'
import * as mailEvents from '~/features/mail-events/mail-event-calls.server'
import * as attachments from '~/features/messages/attachment-download.server'
import * as messages from '~/features/messages/inbound-call.server'
import * as publicLegal from '~/features/legal/public-legal-calls.server'
import * as system from '~/features/system/system-calls.server'
import * as entries from '~/features/waitlist/entry-calls.server'
import * as waitlist from '~/features/waitlist/waitlist-calls.server'
import type { Payload } from 'payload'
import { z } from 'zod'
import { defineCall } from '~/api/contract/call'
import { cacheableJson } from '~/http/replies.server'
import { getCms } from '~cms/client.server'
import { openApiDocument } from './openapi.server'

const features = [
  waitlist,
  entries,
  announcements,
  contactLists,
  contact,
  messages,
  attachments,
  mailEvents,
  countdown,
  system,
  dashboard,
  publicLegal,
  legalContent,
  erasure,
  visits,
  visitFigures,
]

export const allCalls: ContractCall[] = features.flatMap((feature) => Object.values(feature).filter(isCall))

function isCall(exported: unknown): exported is ContractCall {
  return typeof exported === 'object' && exported !== null && 'definition' in exported && 'run' in exported
}

/** GET /api/openapi.json; its reply has no `success` envelope. */
export const openApiCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/openapi.json',
    who: 'public',
    tag: 'System',
    summary: 'This document',
    status: 200,
    reply: z.object({ openapi: z.string() }),
  }),
  async ({ request, context }) => {
    const { payload } = await getCms()
    return cacheableJson(request, await getOpenApi(payload, context.environment.SITE_URL))
  },
)

const documents = new WeakMap<Payload, Promise<object>>()

/** Made once, for neither calls nor collections change while the process lives: it takes long, and anybody may ask for it. */
export function getOpenApi(payload: Payload, siteUrl: string): Promise<object> {
  const known = documents.get(payload)
  if (known) return known
  const document = openApiDocument({ siteUrl, calls: allCalls, payload })
  documents.set(payload, document)
  document.catch(() => documents.delete(payload))
  return document
}

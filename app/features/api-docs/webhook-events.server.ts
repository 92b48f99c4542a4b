import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'

import { courseLevels } from '~collections/values/courses'
import { invitationErrors } from '~collections/values/invitations'
import { languages } from '~collections/values/language'
import { currencies, learningCategories } from '~collections/values/site'
import { userRoles, userStatuses } from '~collections/values/users'
import { waitlistStatuses } from '~collections/values/waitlist'
import type { DeliveryEvent } from '~collections/values/webhooks'

const id = z.number().int()
const time = z.iso.datetime()

const entry = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  language: z.enum(languages),
  source: z.string(),
  status: z.enum(waitlistStatuses),
  referralCode: z.string().nullable(),
  confirmedAt: time.nullable(),
  createdAt: time,
})

const addressHash = z.string().meta({
  description:
    'HMAC-SHA256 of the email address (lower case) in hexadecimal, with the bytes of the webhook’s secret as its key',
})

const departed = z.object({ id, addressHash })

const submission = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  language: z.enum(languages),
  source: z.string(),
  createdAt: time,
})

const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  joinedDate: time,
  lastActive: time.nullable(),
})

const course = z.object({
  id,
  title: z.string().meta({ description: 'In English, or in Arabic where it has no English words' }),
  level: z.enum(courseLevels),
  category: z.enum(learningCategories),
  price: z.number().int().meta({ description: 'In the minor units of the currency' }),
  currency: z.enum(currencies),
  language: z.enum(languages),
  startDate: time.nullable(),
  endDate: time.nullable(),
})

const correspondent = z.object({ name: z.string(), email: z.string() })

const message = z.object({
  id,
  thread: id,
  from: correspondent,
  to: z.array(correspondent),
  subject: z.string(),
  content: z.string(),
  date: time,
  messageId: z.string().nullable(),
  attachments: z.array(
    z.object({ name: z.string(), size: z.number().int(), type: z.string(), url: z.string() }),
  ),
})

const announcement = z.object({
  id,
  subject: z.object({ en: z.string(), ar: z.string() }),
  recipients: z.int().meta({ description: 'Whom it was for when their turn came' }),
  sent: z.int(),
  failed: z.int().meta({ description: 'Those who did not get it' }),
  startedAt: time,
  finishedAt: time,
})

/** What the hooks of the collections put into `data`. */
export const webhookEvents: Record<DeliveryEvent, { summary: string; data: z.ZodObject }> = {
  'waitlist.joined': { summary: 'Somebody joins the waitlist', data: z.object({ entry }) },
  'waitlist.confirmed': {
    summary: 'Somebody on the waitlist confirms their address',
    data: z.object({ entry }),
  },
  'waitlist.status_changed': {
    summary: 'The status of an entry changes',
    data: z.object({ entry, previousStatus: z.enum(waitlistStatuses) }),
  },
  'waitlist.unsubscribed': {
    summary: 'Somebody unsubscribes, or calls an email spam. Nothing may be mailed to them any more.',
    data: z.object({ entry: departed }),
  },
  'waitlist.deleted': {
    summary: 'An entry is deleted, by the team, by erasure or when its time is over',
    data: z.object({ entry: departed }),
  },
  'person.erased': {
    summary: 'Everything about a person is erased, which is for the receiver to do as well',
    data: z.object({
      person: z.object({
        id: id.nullable().meta({ description: 'Of the waitlist entry that they had' }),
        user: id.nullable().meta({ description: 'Of the person of the platform that they were' }),
        addressHash,
      }),
    }),
  },
  'invitation.failed': {
    summary: 'An invitation could not be delivered, or came back, and waits for the team to decide',
    data: z.object({
      entry: z.object({ id }),
      invitation: z.object({ id, error: z.enum(invitationErrors).nullable() }),
    }),
  },
  'contact.received': { summary: 'A message comes in', data: z.object({ submission }) },
  'user.created': { summary: 'A person of the platform is added', data: z.object({ user }) },
  'user.updated': { summary: 'A person of the platform is changed', data: z.object({ user }) },
  'course.published': { summary: 'A course becomes published', data: z.object({ course }) },
  'message.received': { summary: 'An email comes in', data: z.object({ message }) },
  'message.sent': { summary: 'An email was handed to the mail server', data: z.object({ message }) },
  'site.launched': {
    summary: 'The site opens, by the countdown or by hand; again only after it was closed again',
    data: z.object({ site: z.object({ launchedAt: time }) }),
  },
  'announcement.sent': {
    summary: 'An announcement has gone to everybody whom it was for. One that is canceled sends none.',
    data: z.object({ announcement }),
  },
  'webhook.test': {
    summary: 'An admin tries the webhook out. It is sent to that one, whatever it is told of.',
    data: z.object({ webhook: z.object({ id, url: z.string() }) }),
  },
}

const description =
  'Sent to the webhooks that ask for this event, signed as Standard Webhooks describe. Any other answer than 2xx is ' +
  'tried again at growing intervals; the same `webhook-id` may come twice.'

/** For the `webhooks` of the document. */
export function webhookOperations(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          summary,
          description,
          tags: ['Webhooks'],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: z.object({ type: z.literal(type), timestamp: time, data }) },
            },
          },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  )
}

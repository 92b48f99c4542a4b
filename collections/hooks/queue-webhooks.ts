import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import type { ContactSubmission, Course, Message, User, WaitlistEntry, Webhook } from '../payload-types'
import type { InvitationError } from '../values/invitations'
import type { Language } from '../values/language'
import { queryWithin, sql } from '../transaction-sql'
import type { DeliveryEvent, WebhookEvent } from '../values/webhooks'

/**
 * Reports new entries and changes of status. An unsubscribed address is not reported: the receiver might write to
 * it.
 */
export const queueEntryWebhooks: CollectionAfterChangeHook<WaitlistEntry> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (doc.unsubscribedAt) return doc
  const wasOnList = operation === 'update' && !previousDoc.unsubscribedAt
  if (!wasOnList) await queueDeliveries(req, 'waitlist.joined', { entry: entryData(doc) })
  else if (!previousDoc.confirmedAt && doc.confirmedAt)
    await queueDeliveries(req, 'waitlist.confirmed', { entry: entryData(doc) })
  else if (previousDoc.status !== doc.status)
    await queueDeliveries(req, 'waitlist.status_changed', {
      entry: entryData(doc),
      previousStatus: previousDoc.status,
    })
  return doc
}

export const queueSubmissionWebhooks: CollectionAfterChangeHook<ContactSubmission> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'create' && doc.status !== 'spam') {
    const { id, name, email, subject, message, language, source, createdAt } = doc
    await queueDeliveries(req, 'contact.received', {
      submission: { id, name, email, subject: subject ?? null, message, language, source, createdAt },
    })
  }
  return doc
}

export const queueUserWebhooks: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation === 'create') await queueUserCreated(req, doc)
  else await queueDeliveries(req, 'user.updated', { user: userData(doc) })
  return doc
}

export async function queueUserCreated(req: PayloadRequest, user: User): Promise<void> {
  await queueDeliveries(req, 'user.created', { user: userData(user) })
}

function userData({ id, name, email, role, status, joinedDate, lastActive }: User) {
  return { id, name, email, role, status, joinedDate, lastActive: lastActive ?? null }
}

/** Reports a course when it becomes published. */
export const queueCourseWebhooks: CollectionAfterChangeHook<Course> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const wasPublished = operation === 'update' && previousDoc.status === 'published'
  if (doc.status === 'published' && !wasPublished) {
    const { id, level, category, price, currency, language, startDate, endDate } = doc
    await queueDeliveries(req, 'course.published', {
      course: {
        id,
        title: await titleOf(req, id),
        level,
        category,
        price,
        currency,
        language,
        startDate: startDate ?? null,
        endDate: endDate ?? null,
      },
    })
  }
  return doc
}

/** In English, or else in Arabic: a course may have words in one language alone. */
async function titleOf(req: PayloadRequest, course: number): Promise<string> {
  const [words] = await queryWithin<{ title: string }>(
    req,
    sql`SELECT title FROM courses_locales WHERE _parent_id = ${course} ORDER BY _locale = 'en' DESC LIMIT 1`,
  )
  return words?.title ?? ''
}

export async function queueSiteLaunched(req: PayloadRequest, launchedAt: string): Promise<void> {
  await queueDeliveries(req, 'site.launched', { site: { launchedAt } })
}

type FailedInvitation = { id: number; entry: number; error: InvitationError | null }

/** Reports an invitation that did not arrive, which waits for somebody to decide. Names the entry, and no address. */
export async function queueInvitationFailed(
  req: PayloadRequest,
  { entry, ...invitation }: FailedInvitation,
): Promise<void> {
  await queueDeliveries(req, 'invitation.failed', { entry: { id: entry }, invitation })
}

type SentAnnouncement = {
  id: number
  subject: Record<Language, string>
  recipients: number
  sent: number
  failed: number
  startedAt: string | null
  finishedAt: string | null
}

/** Reports an announcement once everybody has got it, or could not. */
export async function queueAnnouncementSent(
  req: PayloadRequest,
  announcement: SentAnnouncement,
): Promise<void> {
  await queueDeliveries(req, 'announcement.sent', { announcement })
}

/** Reports a mail that came in or went out; its attachments are named, not sent along. */
export async function queueMessageWebhooks(
  req: PayloadRequest,
  event: 'message.received' | 'message.sent',
  message: Message,
): Promise<void> {
  const { id, thread, from, to, subject, content, date, messageId, attachments } = message
  await queueDeliveries(req, event, {
    message: {
      id,
      thread: typeof thread === 'object' ? thread.id : thread,
      from: { name: from?.name ?? '', email: from?.email ?? '' },
      to: to ?? [],
      subject: subject ?? '',
      content,
      date,
      messageId: messageId ?? null,
      attachments: (attachments ?? []).map(({ name, size, type, url }) => ({ name, size, type, url })),
    },
  })
}

function entryData({
  id,
  email,
  name,
  language,
  source,
  status,
  referralCode,
  confirmedAt,
  createdAt,
}: WaitlistEntry) {
  return {
    id,
    email,
    name: name ?? null,
    language,
    source,
    status,
    referralCode: referralCode ?? null,
    confirmedAt: confirmedAt ?? null,
    createdAt,
  }
}

/**
 * Queues one delivery and its job per subscribed webhook, in the caller’s transaction: neither survives without the
 * other.
 */
async function queueDeliveries(
  req: PayloadRequest,
  event: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  for (const { id } of await webhooksFor(req, event)) await queueDelivery(req, { webhook: id, event, data })
}

/** Those that ask for an event. */
export async function webhooksFor(req: PayloadRequest, event: WebhookEvent): Promise<Webhook[]> {
  const { docs } = await req.payload.find({
    collection: 'webhooks',
    where: { and: [{ enabled: { equals: true } }, { events: { contains: event } }] },
    pagination: false,
    depth: 0,
    overrideAccess: true, // the caller may lack access to webhooks
    req,
  })
  return docs
}

type NewDelivery = { webhook: number; event: DeliveryEvent; data: Record<string, unknown> }

export async function queueDelivery(req: PayloadRequest, { webhook, event, data }: NewDelivery) {
  const { id } = await req.payload.create({
    collection: 'webhook-deliveries',
    data: { webhook, event, payload: data, status: 'pending', attempts: 0 },
    depth: 0,
    overrideAccess: true, // the log is the system's
    req,
  })
  await req.payload.jobs.queue({ task: 'deliver-webhook', input: { delivery: id, webhook }, req })
}

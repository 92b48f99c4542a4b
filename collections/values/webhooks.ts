/** The events of webhooks (docs/api.md). */
export const webhookEvents = [
  'waitlist.joined',
  'waitlist.confirmed',
  'waitlist.status_changed',
  'waitlist.unsubscribed',
  'waitlist.deleted',
  'person.erased',
  'invitation.failed',
  'contact.received',
  'user.created',
  'user.updated',
  'course.published',
  'message.received',
  'message.sent',
  'site.launched',
  'announcement.sent',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by an admin to try a webhook out, whichever events it gets. */
export const testEvent = 'webhook.test'
export const deliveryEvents = [...webhookEvents, testEvent] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

/** What is kept of a receiver’s answer, in characters. */
export const answerExcerptMax = 500

/** The error of a delivery whose receiver did not answer in time. */
export const noAnswer = 'The receiver did not answer in time.'
/** The error of one that was not even called, for so many seconds after another one had no answer. */
export const notCalled = 'Not called: the receiver had just not answered another call.'
export const silentSeconds = 30

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

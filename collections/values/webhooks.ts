/** The events of webhooks (docs/api.md). */
export const webhookEvents = [
  'waitlist.joined',
  'waitlist.status_changed',
  'contact.received',
  'user.created',
  'user.updated',
  'course.published',
  'message.received',
  'message.sent',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

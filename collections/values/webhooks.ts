/** What integrations can be told about (api.md, "Limits and webhooks"). */
export const webhookEvents = ['waitlist.joined', 'waitlist.status_changed', 'contact.received'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

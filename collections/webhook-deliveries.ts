import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { answerExcerptMax, deliveryEvents, deliveryStatuses } from './values/webhooks'

/** The log of webhook deliveries, written by their job only. */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  access: { create: nobody, read: admins, update: nobody, delete: admins },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'webhook', type: 'relationship', relationTo: 'webhooks', index: true },
    { name: 'event', type: 'select', options: [...deliveryEvents], required: true },
    { name: 'payload', type: 'json', required: true },
    {
      name: 'status',
      type: 'select',
      options: [...deliveryStatuses],
      required: true,
      defaultValue: 'pending',
      index: true,
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'responseStatus', type: 'number' },
    { name: 'durationMs', type: 'number' },
    { name: 'excerpt', type: 'text', maxLength: answerExcerptMax },
    { name: 'error', type: 'text', maxLength: 300 },
    { name: 'deliveredAt', type: 'date' },
  ],
}

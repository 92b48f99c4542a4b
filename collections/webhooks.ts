import { randomBytes } from 'node:crypto'
import type { CollectionConfig, FieldHook, TextFieldSingleValidation } from 'payload'
import { admins } from './access/rules'
import { isWebAddress } from './fields/web-address'
import { webhookEvents } from './values/webhooks'
import { webhookTargetProblem } from './webhook-target'

type StoredWebhook = { id: number; secret?: string | null }

/** Signs deliveries, so that the receiver can verify them. */
const keepOrMakeSecret: FieldHook<StoredWebhook, string | null> = ({ originalDoc, value }) =>
  value ?? originalDoc?.secret ?? randomBytes(32).toString('hex')

type Options = { allowPrivate: boolean }

/** A webhook stored under older rules can still be disabled; `postWebhook` sends nothing there. */
const isTarget =
  (options: Options): TextFieldSingleValidation =>
  (value, { previousValue }) => {
    const isWeb = isWebAddress(value)
    if (isWeb !== true || typeof value !== 'string' || value === previousValue) return isWeb
    return webhookTargetProblem(value, options) ?? true
  }

/** Managed by admins through Payload’s REST. */
export const webhooks = (options: Options): CollectionConfig => ({
  slug: 'webhooks',
  access: { create: admins, read: admins, update: admins, delete: admins },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'url', type: 'text', required: true, maxLength: 500, validate: isTarget(options) },
    { name: 'events', type: 'select', options: [...webhookEvents], hasMany: true, required: true },
    {
      name: 'secret',
      type: 'text',
      minLength: 16,
      maxLength: 200,
      hooks: { beforeValidate: [keepOrMakeSecret] },
    },
    { name: 'enabled', type: 'checkbox', defaultValue: true, index: true },
  ],
})

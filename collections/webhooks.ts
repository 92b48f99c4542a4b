import { randomBytes } from 'node:crypto'
import type { CollectionConfig, FieldHook, TextFieldSingleValidation } from 'payload'
import { adminPeople, admins } from './access/rules'
import { isWebAddress } from './fields/web-address'
import { webhookEvents } from './values/webhooks'
import { webhookTargetProblem } from './webhook-target'

type StoredWebhook = { id: number; secret?: string | null }

/** Signs the deliveries, so that the receiver knows them from forgeries. */
const keepOrMakeSecret: FieldHook<StoredWebhook, string | null> = ({ originalDoc, value }) =>
  value ?? originalDoc?.secret ?? newWebhookSecret()

const secretPrefix = 'whsec_'

export const newWebhookSecret = () => `${secretPrefix}${randomBytes(32).toString('base64')}`

/** The bytes that sign, of a secret as Standard Webhooks write it. */
export function webhookKey(secret: string): Buffer {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}

/** One that was stored before this rule stays valid. */
const isSecret: TextFieldSingleValidation = (value, { previousValue }) => {
  if (value === null || value === undefined || value === previousValue) return true
  const length = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value) ? webhookKey(value).length : 0
  return (length >= 24 && length <= 64) || 'A secret is whsec_ and 24 to 64 random bytes in base64.'
}

type Options = { allowPrivate: boolean }

/** A webhook stored under older rules can still be disabled; `postWebhook` sends nothing there. */
const isTarget =
  (options: Options): TextFieldSingleValidation =>
  (value, { previousValue }) => {
    const isWeb = isWebAddress(value)
    if (isWeb !== true || typeof value !== 'string' || value === previousValue) return isWeb
    return webhookTargetProblem(value, options) ?? true
  }

/** Only people make and change webhooks: one of a key would outlive it. A key may read them without their secrets. */
export const webhooks = (options: Options): CollectionConfig => ({
  slug: 'webhooks',
  access: { create: adminPeople, read: admins, update: adminPeople, delete: adminPeople },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'url', type: 'text', required: true, maxLength: 500, validate: isTarget(options) },
    { name: 'events', type: 'select', options: [...webhookEvents], hasMany: true, required: true },
    {
      name: 'secret',
      type: 'text',
      maxLength: 300,
      validate: isSecret,
      access: { read: adminPeople },
      hooks: { beforeValidate: [keepOrMakeSecret] },
    },
    { name: 'enabled', type: 'checkbox', defaultValue: true, index: true },
  ],
})

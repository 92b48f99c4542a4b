import type { GlobalConfig } from 'payload'
import { editors, everyone } from './access/rules'
import { emailField } from './fields/email-address'
import { isWebAddress } from './fields/web-address'
import { socialNetworks } from './values/site'
import { defaultQueueOffset } from './values/waitlist'

/** The site’s name, contact details and claims, so that no component hard-codes them. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  access: { read: everyone, update: editors },
  lockDocuments: false,
  fields: [
    { name: 'brand', type: 'text', required: true, localized: true, maxLength: 60 },
    { name: 'tagline', type: 'text', localized: true, maxLength: 200 },
    { ...emailField, name: 'supportEmail' },
    { name: 'phone', type: 'text', maxLength: 40 },
    { name: 'address', type: 'text', localized: true, maxLength: 200 },
    {
      name: 'socialLinks',
      type: 'array',
      maxRows: 12,
      fields: [
        { name: 'network', type: 'select', options: [...socialNetworks], required: true },
        { name: 'url', type: 'text', required: true, maxLength: 300, validate: isWebAddress },
      ],
    },
    {
      name: 'figures',
      type: 'group',
      fields: [
        { name: 'activeUsers', type: 'text', localized: true, maxLength: 20 },
        { name: 'rating', type: 'text', maxLength: 20 },
        { name: 'workouts', type: 'text', localized: true, maxLength: 20 },
        { name: 'progressFactor', type: 'number', min: 0, max: 100 },
      ],
    },
    { name: 'queueOffset', type: 'number', required: true, min: 0, defaultValue: defaultQueueOffset },
  ],
}

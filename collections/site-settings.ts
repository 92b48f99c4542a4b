import type { GlobalConfig } from 'payload'
import { admins, everyone } from './access/rules'
import { emailField } from './fields/email-address'
import { isWebAddress } from './fields/web-address'
import { checkSiteSettings } from './hooks/check-site-settings'
import { confirmWhoWaits } from './hooks/confirm-waiting'
import { placeFriendsByRule } from './hooks/place-friends'
import {
  figureNoteMaxLength,
  progressFactorMax,
  queueOffsetMax,
  retentionMonthsMax,
} from './site-settings-schema'
import { embedOriginsLength } from './values/embed-origins'
import { mailsPerDayMax, mailsPerMinuteMax } from './values/mails'
import { socialNetworks } from './values/site'
import {
  confirmJoinsChoices,
  defaultFriendDays,
  defaultFriendsMax,
  friendDaysMax,
  friendsMaxLimit,
} from './values/waitlist'

/** How the site is run; the rest is what visitors see of it. */
const ofAdmins = { access: { read: admins } }
const webAddress = { type: 'text', maxLength: 300 } as const
/** Says what a figure means, beside it. */
const figureNote = { type: 'text', localized: true, maxLength: figureNoteMaxLength } as const
const months = { type: 'number', min: 1, max: retentionMonthsMax, ...ofAdmins } as const

/** The site’s name, contact details and claims, so that no component hard-codes them, and how it is run. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  access: { read: everyone, update: admins },
  lockDocuments: false,
  hooks: { beforeValidate: [checkSiteSettings], afterChange: [confirmWhoWaits, placeFriendsByRule] },
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
        { name: 'activeUsersNote', ...figureNote },
        { name: 'rating', type: 'text', maxLength: 20 },
        { name: 'ratingNote', ...figureNote },
        { name: 'workouts', type: 'text', localized: true, maxLength: 20 },
        { name: 'workoutsNote', ...figureNote },
        { name: 'progressFactor', type: 'number', min: 0, max: progressFactorMax },
        { name: 'progressFactorNote', ...figureNote },
      ],
    },
    {
      name: 'queueOffset',
      type: 'number',
      required: true,
      min: 0,
      max: queueOffsetMax,
      defaultValue: 0,
    },
    {
      name: 'confirmJoins',
      type: 'select',
      options: [...confirmJoinsChoices],
      defaultValue: 'automatic',
      ...ofAdmins,
    },
    { name: 'friendDays', type: 'number', min: 0, max: friendDaysMax, defaultValue: defaultFriendDays },
    { name: 'friendsMax', type: 'number', min: 0, max: friendsMaxLimit, defaultValue: defaultFriendsMax },
    // Where the open site leads; without an address its form stays.
    { name: 'appAddress', ...webAddress },
    { name: 'logInAddress', ...webAddress },
    { name: 'signUpAddress', ...webAddress },
    // Without an address, mails are sent as `MAIL_FROM` says.
    { name: 'senderName', type: 'text', maxLength: 60, ...ofAdmins },
    { name: 'senderAddress', type: 'text', maxLength: 300, ...ofAdmins },
    // How many mails may leave for lists; without a number, as many as the mail server takes.
    { name: 'mailsPerMinute', type: 'number', min: 1, max: mailsPerMinuteMax, ...ofAdmins },
    { name: 'mailsPerDay', type: 'number', min: 1, max: mailsPerDayMax, ...ofAdmins },
    // In months; without a number, the environment’s.
    { name: 'retentionMessages', ...months },
    { name: 'retentionWaitlist', ...months },
    // The domains whose addresses the team may invite, separated by spaces; any while it is empty.
    { name: 'invitationDomains', type: 'text', maxLength: 6000, ...ofAdmins },
    // The sites that may show the join form in a frame, one a line; none while it is empty.
    { name: 'embedOrigins', type: 'textarea', maxLength: embedOriginsLength, ...ofAdmins },
  ],
}

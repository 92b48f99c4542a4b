import type { CollectionConfig, CollectionBeforeChangeHook, FieldHook } from 'payload'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { recordDeletion, recordTeamsWord } from './consents/ledger'
import { uniqueEmail } from './fields/email-address'
import { giveReferralCodes } from './fields/referral-code'
import { createRegisteredUser } from './hooks/create-registered-user'
import { expireInvitations } from './hooks/expire-invitations'
import { respectSuppression, suppressErased } from './hooks/respect-suppression'
import { queueEntryWebhooks } from './hooks/queue-webhooks'
import { reportDeleted, reportUnsubscribed } from './hooks/report-leaving'
import { campaignMaxLength, channels } from './values/analytics'
import { languages } from './values/language'
import { nameMaxLength, sourceMaxLength } from './values/text'
import {
  consentWays,
  interestMaxLength,
  interestsMaxCount,
  notesMaxLength,
  waitlistStatuses,
} from './values/waitlist'
import type { WaitlistEntry } from './payload-types'

/**
 * Records when an entry was first notified and when it was registered, unless the sender set it; one that is set back to pending
 * was neither.
 */
const stampStatus: CollectionBeforeChangeHook<WaitlistEntry> = ({ data, originalDoc }) => {
  const now = new Date().toISOString()
  const status = data.status ?? originalDoc?.status
  if (status === 'pending' && originalDoc && originalDoc.status !== 'pending')
    return { ...data, sentAt: null, openedAt: null, registeredAt: null }
  const sentAt = data.sentAt ?? originalDoc?.sentAt
  const registeredAt = data.registeredAt ?? originalDoc?.registeredAt
  return {
    ...data,
    ...(status === 'notified' && !sentAt && { sentAt: now }),
    registeredAt: status === 'registered' ? (registeredAt ?? now) : null,
  }
}

/** An entry that need not be confirmed counts from joining on. */
const confirmByJoining: FieldHook<WaitlistEntry, WaitlistEntry['confirmedAt']> = ({
  operation,
  value,
  data,
}) => (operation === 'create' && value === undefined ? (data?.createdAt ?? new Date().toISOString()) : value)

/** Only services set it, which override access; REST and screens read it. */
const system = { create: nobody, update: nobody }

/** Visitors join through the join service, never through REST. */
export const WaitlistEntries: CollectionConfig = {
  slug: 'waitlist-entries',
  access: { create: editors, read: anyTeamMember, update: editors, delete: admins },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: {
    // They run after the access rules, which drop the caller’s values.
    beforeChange: [stampStatus, respectSuppression, giveReferralCodes],
    afterChange: [
      expireInvitations,
      recordTeamsWord,
      queueEntryWebhooks,
      reportUnsubscribed,
      createRegisteredUser,
    ],
    beforeDelete: [recordDeletion, suppressErased],
    afterDelete: [reportDeleted],
  },
  // The filters of the admin’s table in its default order; single columns have their own index.
  indexes: [
    { fields: ['status', 'createdAt'] },
    { fields: ['language', 'createdAt'] },
    { fields: ['source', 'createdAt'] },
    { fields: ['unsubscribedAt', 'status'] },
  ],
  fields: [
    // Corrected only by the call and the screen, which handle consent and suppression.
    { ...uniqueEmail, access: { update: nobody } },
    { name: 'name', type: 'text', maxLength: nameMaxLength, index: true },
    {
      name: 'source',
      type: 'text',
      required: true,
      defaultValue: 'landing-page',
      maxLength: sourceMaxLength,
    },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    {
      name: 'status',
      type: 'select',
      options: [...waitlistStatuses],
      required: true,
      defaultValue: 'pending',
    },
    { name: 'sentAt', type: 'date', index: true, access: system },
    { name: 'openedAt', type: 'date', index: true, access: system },
    { name: 'registeredAt', type: 'date', index: true, access: system },
    // Counts from then on. Only a join that has to be confirmed begins without.
    {
      name: 'confirmedAt',
      type: 'date',
      index: true,
      access: system,
      hooks: { beforeChange: [confirmByJoining] },
    },
    {
      name: 'referralCode',
      type: 'text',
      unique: true,
      access: system,
    },
    // The code that follows from the address, where the entry has another one: a join shows it, so it counts for this person.
    {
      name: 'addressCode',
      type: 'text',
      hidden: true,
      access: { ...system, read: nobody },
    },
    // The code of the person whose link was used.
    { name: 'referredBy', type: 'text', maxLength: 20, index: true, access: system },
    {
      name: 'interests',
      type: 'text',
      hasMany: true,
      maxRows: interestsMaxCount,
      maxLength: interestMaxLength,
    },
    { name: 'notes', type: 'textarea', maxLength: notesMaxLength },
    // About the visit in which they joined.
    { name: 'device', type: 'text', maxLength: 200, access: system },
    // Keyed hash of the network from which they joined, kept for some days: many friends from one are looked at.
    { name: 'network', type: 'text', maxLength: 43, hidden: true, access: { ...system, read: nobody } },
    { name: 'channel', type: 'select', options: [...channels], access: system },
    { name: 'campaign', type: 'text', maxLength: campaignMaxLength, access: system },
    { name: 'country', type: 'text', maxLength: 2, access: system },
    {
      name: 'consent',
      type: 'group',
      access: system,
      fields: [
        { name: 'at', type: 'date' },
        { name: 'language', type: 'select', options: [...languages] },
        { name: 'textVersion', type: 'text', maxLength: 40 },
        { name: 'how', type: 'select', options: [...consentWays] },
      ],
    },
    { name: 'unsubscribedAt', type: 'date', access: system },
    { name: 'isDemo', type: 'checkbox', defaultValue: false, hidden: true, access: system },
  ],
}

import type { CollectionConfig, CollectionBeforeChangeHook } from 'payload'
import { openThread, readReplies } from './hooks/submission-thread'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { queueSubmissionWebhooks } from './hooks/queue-webhooks'
import { emailField } from './fields/email-address'
import {
  contactPriorities,
  contactStatuses,
  messageMaxUnits,
  spamReasons,
  subjectMaxLength,
} from './values/contact'
import { messageDeliveries, messageDeliveryErrors } from './values/messages'
import { languages } from './values/language'
import { nameMaxLength, sourceMaxLength } from './values/text'
import type { ContactSubmission } from './payload-types'

/** Marks spam by a person as such, and clears the reason when it is no spam. */
const noteSpamReason: CollectionBeforeChangeHook<ContactSubmission> = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || data.status === undefined || data.status === originalDoc?.status) return data
  return { ...data, spamReason: data.status === 'spam' ? 'marked' : null }
}

/** A visitor’s own text is never edited. */
const writtenOnce = { update: nobody }
const system = { create: nobody, update: nobody }

/** Visitors write through the contact service, never through REST. */
export const ContactSubmissions: CollectionConfig = {
  slug: 'contact-submissions',
  access: { create: nobody, read: anyTeamMember, update: editors, delete: admins },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: {
    beforeChange: [noteSpamReason],
    afterChange: [openThread, queueSubmissionWebhooks],
    afterOperation: [readReplies],
  },
  // The filters of the admin’s table in its default order.
  indexes: [{ fields: ['status', 'createdAt'] }, { fields: ['priority', 'createdAt'] }],
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: nameMaxLength,
      index: true,
      access: writtenOnce,
    },
    { ...emailField, index: true, access: writtenOnce },
    { name: 'subject', type: 'text', maxLength: subjectMaxLength, index: true },
    { name: 'message', type: 'textarea', required: true, maxLength: messageMaxUnits, access: writtenOnce },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    {
      name: 'source',
      type: 'text',
      required: true,
      defaultValue: 'contact-page',
      maxLength: sourceMaxLength,
    },
    { name: 'status', type: 'select', options: [...contactStatuses], required: true, defaultValue: 'new' },
    {
      name: 'priority',
      type: 'select',
      options: [...contactPriorities],
      required: true,
      defaultValue: 'medium',
    },
    { name: 'spamReason', type: 'select', options: [...spamReasons], access: system },
    // The sent mails of its thread in the inbox, without those that forward it.
    {
      name: 'replies',
      type: 'array',
      virtual: true,
      access: system,
      fields: [
        { name: 'body', type: 'textarea', required: true },
        { name: 'sentAt', type: 'date', required: true },
        { name: 'by', type: 'text', required: true },
        { name: 'delivery', type: 'select', options: [...messageDeliveries], required: true },
        { name: 'deliveredAt', type: 'date' },
        { name: 'inOutbox', type: 'checkbox' },
        { name: 'deliveryError', type: 'select', options: [...messageDeliveryErrors] },
      ],
    },
    { name: 'isDemo', type: 'checkbox', defaultValue: false, hidden: true, access: system },
  ],
}

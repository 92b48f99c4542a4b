import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { attachmentsField } from './fields/attachments'
import { correspondentField, correspondentsField } from './fields/correspondents'
import { completeSentMessage, queueSentMessage, refreshItsThread } from './hooks/send-messages'
import {
  automaticKinds,
  messageDeliveries,
  messageDeliveryErrors,
  messageKinds,
  receivedMaxLength,
  threadSubjectMaxLength,
} from './values/messages'
import { languages } from './values/language'

const system = { create: nobody, update: nobody }

type Options = { sender: { name: string | null; address: string } }

/**
 * The mails of the threads. A program that creates one sends it; received mail comes by `/api/messages/inbound` or IMAP,
 * drafts and notes by the screen.
 */
export const messages = (options: Options): CollectionConfig => ({
  slug: 'messages',
  access: { create: editors, read: anyTeamMember, update: nobody, delete: admins },
  defaultSort: '-date',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: {
    beforeChange: [completeSentMessage(options)],
    afterChange: [queueSentMessage],
    afterDelete: [refreshItsThread],
  },
  indexes: [{ fields: ['thread', 'date'] }],
  fields: [
    // The database deletes them with their thread.
    { name: 'thread', type: 'relationship', relationTo: 'message-threads', required: true, index: false },
    {
      name: 'kind',
      type: 'select',
      options: [...messageKinds],
      required: true,
      defaultValue: 'sent',
      access: system,
    },
    correspondentField('from', system),
    correspondentsField('to', {}),
    correspondentsField('cc', {}),
    { name: 'subject', type: 'text', maxLength: threadSubjectMaxLength },
    { name: 'content', type: 'textarea', required: true, maxLength: receivedMaxLength },
    // History that mail programs repeat below an answer.
    { name: 'quoted', type: 'textarea', access: system },
    {
      name: 'date',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      access: system,
    },
    { name: 'messageId', type: 'text', access: system },
    { name: 'inReplyTo', type: 'text', access: system },
    { name: 'references', type: 'json', access: system },
    { name: 'automatic', type: 'select', options: [...automaticKinds], access: system },
    { name: 'unreadable', type: 'checkbox', defaultValue: false, access: system }, // only its head was read
    attachmentsField(system),
    // The member who wrote it, and under which name.
    { name: 'author', type: 'relationship', relationTo: 'admins', access: system },
    { name: 'by', type: 'text', access: system },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    { name: 'delivery', type: 'select', options: [...messageDeliveries], access: system },
    { name: 'deliveryError', type: 'select', options: [...messageDeliveryErrors], access: system },
    // Not before this moment, so that it can be taken back or wait for its time.
    { name: 'sendAt', type: 'date' },
    { name: 'deliveredAt', type: 'date', access: system },
    // Written to the outbox only: it stays “queued” until a mail server takes it.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false, access: system },
    // Made by the writer’s browser, so that what is sent twice is stored once; the left part of the message id.
    { name: 'key', type: 'text', unique: true, hidden: true, access: system },
    // The version of a draft, raised by each save.
    { name: 'version', type: 'number', hidden: true, access: system },
  ],
})

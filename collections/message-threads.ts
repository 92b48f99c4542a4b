import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { idsOfChanged } from './hooks/lock-record'
import { requireAssignee } from './hooks/require-assignee'
import { queryInTransaction, sql } from './transaction-sql'
import { correspondentField, correspondentsField } from './fields/correspondents'
import {
  excerptLength,
  labelMaxLength,
  labelsPerThread,
  messageFolders,
  messagePriorities,
  threadSubjectMaxLength,
} from './values/messages'

/** In the order of the contact screen, or one could wait for the other: the database changes both. */
const lockSubmissionsFirst: CollectionBeforeOperationHook = async (hook) => {
  const threads = await idsOfChanged(hook)
  if (threads.length === 0) return
  await queryInTransaction(
    hook.req,
    sql`SELECT FROM contact_submissions WHERE id IN (
          SELECT submission_id FROM message_threads WHERE id = ANY (${sql.param(threads)}::int[]))
        ORDER BY id FOR UPDATE`,
  )
}

const system = { create: nobody, update: nobody }

/**
 * The conversations of the inbox. What a list shows of their messages is derived by `refresh_message_threads` in the
 * database (docs/decisions/0025-messages.md).
 */
export const MessageThreads: CollectionConfig = {
  slug: 'message-threads',
  access: { create: editors, read: anyTeamMember, update: editors, delete: admins },
  defaultSort: '-lastMessageAt',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeOperation: [lockSubmissionsFirst], beforeChange: [requireAssignee] },
  fields: [
    { name: 'subject', type: 'text', maxLength: threadSubjectMaxLength },
    correspondentsField('participants', system),
    { name: 'folder', type: 'select', options: [...messageFolders], required: true, defaultValue: 'inbox' },
    // The team’s, not one person’s.
    { name: 'read', type: 'checkbox', required: true, defaultValue: false },
    { name: 'starred', type: 'checkbox', required: true, defaultValue: false },
    {
      name: 'priority',
      type: 'select',
      options: [...messagePriorities],
      required: true,
      defaultValue: 'medium',
    },
    {
      name: 'labels',
      type: 'text',
      hasMany: true,
      maxRows: labelsPerThread,
      maxLength: labelMaxLength,
    },
    { name: 'assignee', type: 'relationship', relationTo: 'admins' },
    // What opened it: a message from the contact page, or one to a user of the platform.
    {
      name: 'submission',
      type: 'relationship',
      relationTo: 'contact-submissions',
      unique: true,
      access: system,
    },
    { name: 'user', type: 'relationship', relationTo: 'users', access: system },
    { name: 'excerpt', type: 'text', maxLength: excerptLength, access: system },
    correspondentField('sender', system),
    correspondentField('recipient', system),
    {
      name: 'lastMessageAt',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      access: system,
    },
    // Since when somebody waits for an answer; null while nobody does.
    { name: 'waitingSince', type: 'date', access: system },
    { name: 'hasAttachments', type: 'checkbox', required: true, defaultValue: false, access: system },
    { name: 'messageCount', type: 'number', required: true, defaultValue: 0, access: system },
    // Whether it holds sent mail, and drafts.
    { name: 'inSent', type: 'checkbox', required: true, defaultValue: false, access: system },
    { name: 'inDrafts', type: 'checkbox', required: true, defaultValue: false, access: system },
    // Its contact submission is spam, which the inbox leaves to the contact screen.
    { name: 'isSpam', type: 'checkbox', required: true, defaultValue: false, access: system },
    { name: 'isDemo', type: 'checkbox', defaultValue: false, hidden: true, access: system },
  ],
}

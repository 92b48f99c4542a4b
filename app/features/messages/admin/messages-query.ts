import * as z from 'zod/mini'

import { idParam, pageParam, searchParam } from '~/admin/lists/list-query'
import { labelMaxLength, messageFolders, messagePriorities } from '~collections/values/messages'

import type { ThreadFilter } from '../thread-view'

export const readStates = ['read', 'unread'] as const
export const attachmentStates = ['yes', 'no'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  folder: z.catch(z.enum(messageFolders), 'inbox'),
  label: z.catch(
    z.nullable(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(labelMaxLength), z.regex(/^\P{Cc}+$/u)),
    ),
    null,
  ),
  search: searchParam,
  priority: z.catch(z.nullable(z.enum(messagePriorities)), null),
  status: z.catch(z.nullable(z.enum(readStates)), null),
  attachments: z.catch(z.nullable(z.enum(attachmentStates)), null),
  page: pageParam,
  thread: idParam,
})

export type MessagesQuery = z.output<typeof querySchema>

export function parseMessagesQuery(params: URLSearchParams): MessagesQuery {
  return querySchema.parse(Object.fromEntries(params))
}

export function filterOf(query: MessagesQuery): ThreadFilter {
  const { folder, label, search, priority, status, attachments } = query
  return {
    folder,
    label: label ?? undefined,
    search: search || undefined,
    priority: priority ?? undefined,
    read: status === null ? undefined : status === 'read',
    attachments: attachments === null ? undefined : attachments === 'yes',
  }
}

/** Whether something narrows the folder. */
export function isNarrowed({ label, search, priority, status, attachments }: MessagesQuery): boolean {
  return search !== '' || [label, priority, status, attachments].some((choice) => choice !== null)
}

import * as z from 'zod/mini'

import { idParam, pageParam, searchParam } from '~/admin/lists/list-query'
import { inboxViews, labelMaxLength, messagePriorities } from '~collections/values/messages'

import type { ThreadFilter } from '../thread-view'

export const readStates = ['read', 'unread'] as const
export const attachmentStates = ['yes', 'no'] as const
export const starStates = ['yes', 'no'] as const
export const assignments = ['me', 'nobody'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  folder: z.catch(z.enum(inboxViews), 'inbox'),
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
  starred: z.catch(z.nullable(z.enum(starStates)), null),
  assigned: z.catch(z.nullable(z.enum(assignments)), null),
  page: pageParam,
  thread: idParam,
  before: idParam,
})

export type MessagesQuery = z.output<typeof querySchema>

export function parseMessagesQuery(params: URLSearchParams): MessagesQuery {
  return querySchema.parse(Object.fromEntries(params))
}

/** `me` is the id of the member who looks. */
export function filterOf(query: MessagesQuery, me: number): ThreadFilter {
  const { folder, label, search, priority, status, attachments, starred, assigned } = query
  return {
    folder,
    label: label ?? undefined,
    search: search || undefined,
    priority: priority ?? undefined,
    read: status === null ? undefined : status === 'read',
    attachments: attachments === null ? undefined : attachments === 'yes',
    starred: starred === null ? undefined : starred === 'yes',
    assignee: assigned === null ? undefined : assigned === 'me' ? me : null,
  }
}

const choices = ['priority', 'status', 'attachments', 'starred', 'assigned'] as const

/** How many choices of the filters are set. */
export function countChoices(query: MessagesQuery): number {
  return choices.filter((choice) => query[choice] !== null).length
}

/** Whether something narrows the folder. */
export function isNarrowed(query: MessagesQuery): boolean {
  return query.search !== '' || query.label !== null || countChoices(query) > 0
}

/** The parameters that show the whole folder again. */
export const nothingNarrowed = {
  search: null,
  label: null,
  page: null,
  ...Object.fromEntries(choices.map((choice) => [choice, null])),
}

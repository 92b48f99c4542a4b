import { openLinks } from '~/admin/lists/open-links'

/** Query parameters that select the part of the list. */
export const listParams = [
  ...(['folder', 'label', 'search', 'page'] as const),
  ...(['priority', 'status', 'attachments', 'starred', 'assigned'] as const),
]

export const useOpenLink = openLinks([
  'thread',
  'before',
  'reply',
  'draft',
  'compose',
  'delete',
  'labels',
  'remove',
  'id',
])

import { namesInAllLanguages } from '~/features/imports/column-names.server'
import type { ColumnNames } from '~/features/imports/import-columns'

import { exactTimes } from '../export-columns.server'

/** What a file of a waitlist may say of a person. */
export const listColumns = [
  'email',
  'name',
  'firstName',
  'lastName',
  'joinedAt',
  'joinedExactly',
  'optedInAt',
  'confirmedAt',
  'confirmedHere',
  'language',
  'interests',
  'notes',
  'source',
  'status',
  'subscribed',
  'unsubscribedAt',
  'removedAt',
] as const
export type ListColumn = (typeof listColumns)[number]

/**
 * The headings of the lists that Mailchimp, Kit, GetWaitlist and Ghost export, beside those of our own export and of the calls.
 * Case, spaces and underscores do not matter.
 */
const namesOf: Record<ListColumn, readonly string[]> = {
  email: ['email', 'email address', ...ownNames('email')],
  name: ['name', 'full name', ...ownNames('name')],
  firstName: ['first name'],
  lastName: ['last name'],
  joinedAt: ['created at', ...ownNames('createdAt')],
  joinedExactly: ownNames('createdAt', exactTimes),
  optedInAt: ['optin time'],
  confirmedAt: ['confirm time', 'confirmed at'],
  confirmedHere: ownNames('confirmedAt'),
  language: ['language', ...ownNames('language')],
  interests: ['interests', 'tags', 'labels', ...ownNames('interests')],
  notes: ['notes', 'note', ...ownNames('notes')],
  source: ['source', ...ownNames('source')],
  status: ['status', 'state', ...ownNames('stage')],
  subscribed: ['subscribed to emails'],
  unsubscribedAt: ['unsub time', 'unsubscribed at', ...ownNames('unsubscribedAt')],
  removedAt: ['clean time', 'deleted at', 'removed date'],
}
export const listColumnNames: ColumnNames = namesOf

type OwnColumn =
  | 'email'
  | 'name'
  | 'createdAt'
  | 'confirmedAt'
  | 'language'
  | 'interests'
  | 'notes'
  | 'source'
  | 'stage'
  | 'unsubscribedAt'

function ownNames(column: OwnColumn, zone = 'UTC'): string[] {
  return namesInAllLanguages((t) => t(`export:columns.${column}`, { zone }))
}

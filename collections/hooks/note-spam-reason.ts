import type { CollectionBeforeChangeHook } from 'payload'
import type { ContactSubmission } from '../payload-types'

/** Keeps with a submission that somebody marked as spam that a person did so; what is no spam has no reason to be. */
export const noteSpamReason: CollectionBeforeChangeHook<ContactSubmission> = ({
  data,
  operation,
  originalDoc,
}) => {
  if (operation !== 'update' || data.status === undefined || data.status === originalDoc?.status) return data
  return { ...data, spamReason: data.status === 'spam' ? 'marked' : null }
}

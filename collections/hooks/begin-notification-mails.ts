import type { CollectionAfterChangeHook } from 'payload'
import type { Admin } from '../payload-types'
import { readPreferences } from '../preferences-schema'
import { queryWithin, sql } from '../transaction-sql'

/** Mails of what is new begin at the moment at which somebody chooses them, not when the next look comes along. */
export const beginNotificationMails: CollectionAfterChangeHook<Admin> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const isOn = wantsMails(doc)
  const wasOn = operation === 'update' && wantsMails(previousDoc)
  if (isOn && !wasOn)
    await queryWithin(
      req,
      sql`INSERT INTO news_cursors (admin_id, told_until) VALUES (${doc.id}, now())
          ON CONFLICT (admin_id) DO UPDATE SET told_until = excluded.told_until`,
    )
  return doc
}

function wantsMails({ preferences }: Admin): boolean {
  return readPreferences(preferences).notifications.email !== 'off'
}

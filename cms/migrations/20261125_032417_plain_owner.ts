import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followSubmission, refreshMessageThreads } from '../thread-functions'

/**
 * Databases from before carry functions with a `SET` clause for a parameter of our own, so that a dump of them could be restored by
 * a superuser alone. To replace them takes no right but to own them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      AND proname IN ('refresh_message_threads', 'follow_submission') AND proconfig IS NOT NULL
  `)
  if (rows.length === 0) return
  await db.execute(sql.raw(refreshMessageThreads))
  await db.execute(sql.raw(followSubmission))
}

/** The functions of before are made, and dropped, by the migration that introduced them. */
export async function down(): Promise<void> {}

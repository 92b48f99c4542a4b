import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Friends are counted one more or less as they change, so that a count that was wrong before stays wrong: of somebody who was
 * deleted and came back. Only the rows that differ are locked, and counted once they are, since friends may come meanwhile.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE
      wrong integer[];
    BEGIN
      SELECT array_agg(id) INTO wrong
        FROM (
          SELECT referred_by, count(*) FILTER (WHERE friend_state = 'counted') AS counted,
            count(*) FILTER (WHERE friend_state = 'held') AS held
          FROM waitlist_entries WHERE referred_by IS NOT NULL GROUP BY 1
        ) AS brought
        JOIN waitlist_entries AS entry ON entry.referral_code = brought.referred_by
        WHERE friends <> counted OR friends_held <> held;
      PERFORM FROM waitlist_entries WHERE id = ANY (wrong) ORDER BY id FOR NO KEY UPDATE;
      UPDATE waitlist_entries AS entry SET friends = brought.counted, friends_held = brought.held
        FROM (
          SELECT entry.id, count(*) FILTER (WHERE friend.friend_state = 'counted') AS counted,
            count(*) FILTER (WHERE friend.friend_state = 'held') AS held
          FROM waitlist_entries AS entry LEFT JOIN waitlist_entries AS friend ON friend.referred_by = entry.referral_code
          WHERE entry.id = ANY (wrong) GROUP BY 1
        ) AS brought
        WHERE entry.id = brought.id;
    END $$;
  `)
}

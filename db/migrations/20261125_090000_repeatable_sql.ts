import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** By hand but for the table: constraints of the tables in `db/schema` get the names that the generator gives them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "applied_sql" (
      "topic" text PRIMARY KEY NOT NULL,
      "hash" text NOT NULL
    );

    DO $$
    DECLARE renamed text[];
    BEGIN
      FOREACH renamed SLICE 1 IN ARRAY ARRAY[
        ['analytics_days', 'analytics_days_pkey', 'analytics_days_day_is_demo_pk'],
        ['analytics_visitors', 'analytics_visitors_pkey', 'analytics_visitors_day_visitor_pk'],
        ['audit_parts', 'audit_parts_pkey', 'audit_parts_xid_part_record_id_pk'],
        ['email_changes', 'email_changes_admin_id_fkey', 'email_changes_admin_id_admins_id_fk'],
        ['email_changes', 'email_changes_token_hash_key', 'email_changes_token_hash_unique'],
        ['email_notices', 'email_notices_admin_id_fkey', 'email_notices_admin_id_admins_id_fk'],
        ['inbound_mail_parts', 'inbound_mail_parts_mail_id_fkey', 'inbound_mail_parts_mail_id_inbound_mails_id_fk'],
        ['inbound_mail_parts', 'inbound_mail_parts_pkey', 'inbound_mail_parts_mail_id_part_pk'],
        ['inbound_mails', 'inbound_mails_digest_key', 'inbound_mails_digest_unique'],
        ['member_authenticators', 'member_authenticators_admin_id_fkey', 'member_authenticators_admin_id_admins_id_fk'],
        ['member_passkeys', 'member_passkeys_admin_id_fkey', 'member_passkeys_admin_id_admins_id_fk'],
        ['member_passkeys', 'member_passkeys_credential_id_key', 'member_passkeys_credential_id_unique'],
        ['member_pictures', 'member_pictures_admin_id_fkey', 'member_pictures_admin_id_admins_id_fk'],
        ['member_recovery_codes', 'member_recovery_codes_admin_id_fkey', 'member_recovery_codes_admin_id_admins_id_fk'],
        ['member_recovery_codes', 'member_recovery_codes_pkey', 'member_recovery_codes_admin_id_hash_pk'],
        ['message_attachment_chunks', 'message_attachment_chunks_message_id_fkey', 'message_attachment_chunks_message_id_messages_id_fk'],
        ['message_attachment_chunks', 'message_attachment_chunks_pkey', 'message_attachment_chunks_attachment_part_pk'],
        ['message_presence', 'message_presence_admin_id_fkey', 'message_presence_admin_id_admins_id_fk'],
        ['message_presence', 'message_presence_pkey', 'message_presence_thread_id_admin_id_pk'],
        ['message_presence', 'message_presence_thread_id_fkey', 'message_presence_thread_id_message_threads_id_fk'],
        ['message_thread_searches', 'message_thread_searches_thread_id_fkey', 'message_thread_searches_thread_id_message_threads_id_fk'],
        ['news_cursors', 'news_cursors_admin_id_fkey', 'news_cursors_admin_id_admins_id_fk'],
        ['news_mails', 'news_mails_admin_id_fkey', 'news_mails_admin_id_admins_id_fk'],
        ['news_mails', 'news_mails_admin_id_until_key', 'news_mails_admin_id_until_unique'],
        ['passkey_challenges', 'passkey_challenges_admin_id_fkey', 'passkey_challenges_admin_id_admins_id_fk'],
        ['pending_sign_ins', 'pending_sign_ins_admin_id_fkey', 'pending_sign_ins_admin_id_admins_id_fk'],
        ['push_subscriptions', 'push_subscriptions_admin_id_fkey', 'push_subscriptions_admin_id_admins_id_fk'],
        ['push_subscriptions', 'push_subscriptions_endpoint_hash_key', 'push_subscriptions_endpoint_hash_unique'],
        ['remembered_devices', 'remembered_devices_admin_id_fkey', 'remembered_devices_admin_id_admins_id_fk'],
        ['remembered_devices', 'remembered_devices_token_hash_key', 'remembered_devices_token_hash_unique'],
        ['session_confirmations', 'session_confirmations_admin_id_fkey', 'session_confirmations_admin_id_admins_id_fk'],
        ['testimonial_votes', 'testimonial_votes_testimonial_id_fkey', 'testimonial_votes_testimonial_id_testimonials_id_fk'],
        ['testimonial_votes', 'testimonial_votes_testimonial_id_voter_key', 'testimonial_votes_testimonial_id_voter_unique'],
        ['user_import_rows', 'user_import_rows_import_id_fkey', 'user_import_rows_import_id_user_imports_id_fk'],
        ['user_import_rows', 'user_import_rows_pkey', 'user_import_rows_import_id_row_pk'],
        ['weekly_digests', 'weekly_digests_admin_id_fkey', 'weekly_digests_admin_id_admins_id_fk'],
        ['weekly_digests', 'weekly_digests_pkey', 'weekly_digests_admin_id_week_pk']
      ] LOOP
        IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = renamed[1]::regclass AND conname = renamed[2]) THEN
          EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed[1], renamed[2], renamed[3]);
        END IF;
      END LOOP;
    END $$;
  `)
}

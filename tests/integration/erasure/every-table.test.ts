import { expect, test } from 'vitest'

import { startTestCms } from '~tests/support/test-cms'

/**
 * What becomes of each table when a person is erased (`app/features/erasure`). A table that stands nowhere here has to be
 * thought of: does it hold words of visitors, or an address?
 */
const tables = {
  'their own rows go, and their address out of those of others': `
    waitlist_entries waitlist_entries_texts waitlist_tallies waitlist_line_tallies join_mails invitations
    undeliverable_addresses mail_events
    contact_submissions message_threads message_threads_texts message_thread_searches messages
    message_attachment_chunks message_labels saved_replies inbound_mails inbound_mail_parts
    users users_texts enrolments user_imports user_import_rows email_changes address_changes team_invitations
    announcement_tests webhook_deliveries payload_jobs payload_jobs_log exports rate_limits`,
  'a hash stays, so that nothing is sent again': 'suppressions',
  'a hash stays, as the proof of what they agreed to': 'consents',
  'who did what to which record stays, without its words': 'audit_entries audit_parts',
  'nobody is named': `
    openid_attempts
    mail_event_tokens analytics_batches analytics_days analytics_dirty_days analytics_events analytics_salts analytics_visitors
    testimonial_votes read_positions message_presence outgoing_mails announcement_recipients announcement_runs`,
  'they belong to members of the team, and go with them': `
    admins admins_sessions email_notices member_authenticators member_identities member_passkeys member_pictures
    member_recovery_codes passkey_challenges pending_sign_ins push_subscriptions remembered_devices
    session_confirmations news_cursors news_mails weekly_digests invitation_wave_reports payload_preferences
    payload_preferences_rels`,
  'they hold what the team writes for everybody, and how the site runs': `
    _legal_sections_v legal_sections legal_document_versions legal_drafts legal_pairs site_content mail_templates
    faq_entries faq_entries_locales _faq_entries_v _faq_entries_v_locales
    testimonials testimonials_locales _testimonials_v _testimonials_v_locales
    pricing_plans pricing_plans_locales pricing_plans_texts
    _pricing_plans_v _pricing_plans_v_locales _pricing_plans_v_texts
    page_meta page_meta_locales page_meta_pictures site_files site_media site_media_locales
    announcements announcements_locales announcement_pictures _announcements_v _announcements_v_locales
    courses courses_lessons courses_locales course_thumbnails course_thumbnails_locales
    page_texts _page_texts_v
    consent_texts countdown countdown_former_dates countdown_locales dashboard_goals
    invitation_waves invitation_wave_runs
    site_settings site_settings_locales site_settings_social_links
    api_clients webhooks webhooks_events push_keys mail_key mail_pauses imap_mailboxes payload_migrations applied_sql daily_backups`,
}

test('what becomes of each table when a person is erased has been thought of', async () => {
  await using cms = await startTestCms()
  const { rows } = await cms.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  )
  const thoughtOf = Object.values(tables).flatMap((names) => names.trim().split(/\s+/))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(thoughtOf.toSorted())
})

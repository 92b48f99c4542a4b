import * as migration_20261121_003248_initial from './20261121_003248_initial'
import * as migration_20261121_004901_public_content from './20261121_004901_public_content'
import * as migration_20261121_005946_api_clients from './20261121_005946_api_clients'
import * as migration_20261121_010000_waitlist_search from './20261121_010000_waitlist_search'
import * as migration_20261121_012507_jobs_and_webhooks from './20261121_012507_jobs_and_webhooks'
import * as migration_20261121_020000_rate_limits from './20261121_020000_rate_limits'
import * as migration_20261121_030000_contact_search from './20261121_030000_contact_search'
import * as migration_20261121_034814_legal_history from './20261121_034814_legal_history'
import * as migration_20261121_034900_legal_document_versions from './20261121_034900_legal_document_versions'
import * as migration_20261121_035907_invitations from './20261121_035907_invitations'
import * as migration_20261121_035908_invitation_indexes from './20261121_035908_invitation_indexes'
import * as migration_20261121_040000_testimonials_search from './20261121_040000_testimonials_search'
import * as migration_20261121_044037_reply_deliveries from './20261121_044037_reply_deliveries'
import * as migration_20261121_044100_replies_sent_before from './20261121_044100_replies_sent_before'
import * as migration_20261121_045638_dashboard from './20261121_045638_dashboard'
import * as migration_20261121_050000_waitlist_lists from './20261121_050000_waitlist_lists'
import * as migration_20261121_060000_short_searches from './20261121_060000_short_searches'
import * as migration_20261122_032845_security from './20261122_032845_security'
import * as migration_20261122_040000_rejoin_mail from './20261122_040000_rejoin_mail'
import * as migration_20261122_050000_audit_append_only from './20261122_050000_audit_append_only'
import * as migration_20261122_050000_one_email_spelling from './20261122_050000_one_email_spelling'
import * as migration_20261122_070000_erasure from './20261122_070000_erasure'
import * as migration_20261122_080000_webhook_secrets from './20261122_080000_webhook_secrets'
import * as migration_20261122_090000_content_version from './20261122_090000_content_version'
import * as migration_20261122_100000_read_positions from './20261122_100000_read_positions'
import * as migration_20261122_110000_subject_order from './20261122_110000_subject_order'
import * as migration_20261122_143330_honest_figures from './20261122_143330_honest_figures'
import * as migration_20261122_143424_referrals_and_figures from './20261122_143424_referrals_and_figures'
import * as migration_20261122_150000_testimonial_votes from './20261122_150000_testimonial_votes'
import * as migration_20261122_160000_demo_messages from './20261122_160000_demo_messages'
import * as migration_20261122_182250_users_and_courses from './20261122_182250_users_and_courses'
import * as migration_20261122_190000_users_and_courses_lists from './20261122_190000_users_and_courses_lists'
import * as migration_20261122_200000_demo_records from './20261122_200000_demo_records'
import * as migration_20261123_050000_messages from './20261123_050000_messages'
import * as migration_20261123_050100_inbox from './20261123_050100_inbox'
import * as migration_20261123_050200_one_record_of_replies from './20261123_050200_one_record_of_replies'
import * as migration_20261123_060000_analytics from './20261123_060000_analytics'
import * as migration_20261123_070000_entry_origins from './20261123_070000_entry_origins'
import * as migration_20261123_084847_weekly_digest from './20261123_084847_weekly_digest'
import * as migration_20261123_131858_member_security from './20261123_131858_member_security'
import * as migration_20261123_140249_settings_team from './20261123_140249_settings_team'
import * as migration_20261123_165242_member_devices from './20261123_165242_member_devices'
import * as migration_20261123_165337_admin_tabs from './20261123_165337_admin_tabs'
import * as migration_20261123_165722_audit_chain from './20261123_165722_audit_chain'
import * as migration_20261125_010000_audit_without_chain from './20261125_010000_audit_without_chain'
import * as migration_20261125_032417_plain_owner from './20261125_032417_plain_owner'
import * as migration_20261125_033319_mail_waits from './20261125_033319_mail_waits'
import * as migration_20261125_033506_inbound_bounds from './20261125_033506_inbound_bounds'
import * as migration_20261125_034204_confirm_identity from './20261125_034204_confirm_identity'
import * as migration_20261125_142530_archived_stays_unread from './20261125_142530_archived_stays_unread'

export const migrations = [
  {
    up: migration_20261121_003248_initial.up,
    down: migration_20261121_003248_initial.down,
    name: '20261121_003248_initial',
  },
  {
    up: migration_20261121_004901_public_content.up,
    down: migration_20261121_004901_public_content.down,
    name: '20261121_004901_public_content',
  },
  {
    up: migration_20261121_005946_api_clients.up,
    down: migration_20261121_005946_api_clients.down,
    name: '20261121_005946_api_clients',
  },
  {
    up: migration_20261121_010000_waitlist_search.up,
    down: migration_20261121_010000_waitlist_search.down,
    name: '20261121_010000_waitlist_search',
  },
  {
    up: migration_20261121_012507_jobs_and_webhooks.up,
    down: migration_20261121_012507_jobs_and_webhooks.down,
    name: '20261121_012507_jobs_and_webhooks',
  },
  {
    up: migration_20261121_020000_rate_limits.up,
    down: migration_20261121_020000_rate_limits.down,
    name: '20261121_020000_rate_limits',
  },
  {
    up: migration_20261121_030000_contact_search.up,
    down: migration_20261121_030000_contact_search.down,
    name: '20261121_030000_contact_search',
  },
  {
    up: migration_20261121_034814_legal_history.up,
    down: migration_20261121_034814_legal_history.down,
    name: '20261121_034814_legal_history',
  },
  {
    up: migration_20261121_034900_legal_document_versions.up,
    down: migration_20261121_034900_legal_document_versions.down,
    name: '20261121_034900_legal_document_versions',
  },
  {
    up: migration_20261121_035907_invitations.up,
    down: migration_20261121_035907_invitations.down,
    name: '20261121_035907_invitations',
  },
  {
    up: migration_20261121_035908_invitation_indexes.up,
    down: migration_20261121_035908_invitation_indexes.down,
    name: '20261121_035908_invitation_indexes',
  },
  {
    up: migration_20261121_040000_testimonials_search.up,
    down: migration_20261121_040000_testimonials_search.down,
    name: '20261121_040000_testimonials_search',
  },
  {
    up: migration_20261121_044037_reply_deliveries.up,
    down: migration_20261121_044037_reply_deliveries.down,
    name: '20261121_044037_reply_deliveries',
  },
  {
    up: migration_20261121_044100_replies_sent_before.up,
    down: migration_20261121_044100_replies_sent_before.down,
    name: '20261121_044100_replies_sent_before',
  },
  {
    up: migration_20261121_045638_dashboard.up,
    down: migration_20261121_045638_dashboard.down,
    name: '20261121_045638_dashboard',
  },
  {
    up: migration_20261121_050000_waitlist_lists.up,
    down: migration_20261121_050000_waitlist_lists.down,
    name: '20261121_050000_waitlist_lists',
  },
  {
    up: migration_20261121_060000_short_searches.up,
    down: migration_20261121_060000_short_searches.down,
    name: '20261121_060000_short_searches',
  },
  {
    up: migration_20261122_032845_security.up,
    down: migration_20261122_032845_security.down,
    name: '20261122_032845_security',
  },
  {
    up: migration_20261122_040000_rejoin_mail.up,
    down: migration_20261122_040000_rejoin_mail.down,
    name: '20261122_040000_rejoin_mail',
  },
  {
    up: migration_20261122_050000_audit_append_only.up,
    down: migration_20261122_050000_audit_append_only.down,
    name: '20261122_050000_audit_append_only',
  },
  {
    up: migration_20261122_050000_one_email_spelling.up,
    down: migration_20261122_050000_one_email_spelling.down,
    name: '20261122_050000_one_email_spelling',
  },
  {
    up: migration_20261122_070000_erasure.up,
    down: migration_20261122_070000_erasure.down,
    name: '20261122_070000_erasure',
  },
  {
    up: migration_20261122_080000_webhook_secrets.up,
    down: migration_20261122_080000_webhook_secrets.down,
    name: '20261122_080000_webhook_secrets',
  },
  {
    up: migration_20261122_090000_content_version.up,
    down: migration_20261122_090000_content_version.down,
    name: '20261122_090000_content_version',
  },
  {
    up: migration_20261122_100000_read_positions.up,
    down: migration_20261122_100000_read_positions.down,
    name: '20261122_100000_read_positions',
  },
  {
    up: migration_20261122_110000_subject_order.up,
    down: migration_20261122_110000_subject_order.down,
    name: '20261122_110000_subject_order',
  },
  {
    up: migration_20261122_143330_honest_figures.up,
    down: migration_20261122_143330_honest_figures.down,
    name: '20261122_143330_honest_figures',
  },
  {
    up: migration_20261122_143424_referrals_and_figures.up,
    down: migration_20261122_143424_referrals_and_figures.down,
    name: '20261122_143424_referrals_and_figures',
  },
  {
    up: migration_20261122_150000_testimonial_votes.up,
    down: migration_20261122_150000_testimonial_votes.down,
    name: '20261122_150000_testimonial_votes',
  },
  {
    up: migration_20261122_160000_demo_messages.up,
    down: migration_20261122_160000_demo_messages.down,
    name: '20261122_160000_demo_messages',
  },
  {
    up: migration_20261122_182250_users_and_courses.up,
    down: migration_20261122_182250_users_and_courses.down,
    name: '20261122_182250_users_and_courses',
  },
  {
    up: migration_20261122_190000_users_and_courses_lists.up,
    down: migration_20261122_190000_users_and_courses_lists.down,
    name: '20261122_190000_users_and_courses_lists',
  },
  {
    up: migration_20261122_200000_demo_records.up,
    down: migration_20261122_200000_demo_records.down,
    name: '20261122_200000_demo_records',
  },
  {
    up: migration_20261123_050000_messages.up,
    down: migration_20261123_050000_messages.down,
    name: '20261123_050000_messages',
  },
  {
    up: migration_20261123_050100_inbox.up,
    down: migration_20261123_050100_inbox.down,
    name: '20261123_050100_inbox',
  },
  {
    up: migration_20261123_050200_one_record_of_replies.up,
    down: migration_20261123_050200_one_record_of_replies.down,
    name: '20261123_050200_one_record_of_replies',
  },
  {
    up: migration_20261123_060000_analytics.up,
    down: migration_20261123_060000_analytics.down,
    name: '20261123_060000_analytics',
  },
  {
    up: migration_20261123_070000_entry_origins.up,
    down: migration_20261123_070000_entry_origins.down,
    name: '20261123_070000_entry_origins',
  },
  {
    up: migration_20261123_084847_weekly_digest.up,
    down: migration_20261123_084847_weekly_digest.down,
    name: '20261123_084847_weekly_digest',
  },
  {
    up: migration_20261123_131858_member_security.up,
    down: migration_20261123_131858_member_security.down,
    name: '20261123_131858_member_security',
  },
  {
    up: migration_20261123_140249_settings_team.up,
    down: migration_20261123_140249_settings_team.down,
    name: '20261123_140249_settings_team',
  },
  {
    up: migration_20261123_165242_member_devices.up,
    down: migration_20261123_165242_member_devices.down,
    name: '20261123_165242_member_devices',
  },
  {
    up: migration_20261123_165337_admin_tabs.up,
    down: migration_20261123_165337_admin_tabs.down,
    name: '20261123_165337_admin_tabs',
  },
  {
    up: migration_20261123_165722_audit_chain.up,
    down: migration_20261123_165722_audit_chain.down,
    name: '20261123_165722_audit_chain',
  },
  {
    up: migration_20261125_010000_audit_without_chain.up,
    down: migration_20261125_010000_audit_without_chain.down,
    name: '20261125_010000_audit_without_chain',
  },
  {
    up: migration_20261125_032417_plain_owner.up,
    down: migration_20261125_032417_plain_owner.down,
    name: '20261125_032417_plain_owner',
  },
  {
    up: migration_20261125_033319_mail_waits.up,
    down: migration_20261125_033319_mail_waits.down,
    name: '20261125_033319_mail_waits',
  },
  {
    up: migration_20261125_033506_inbound_bounds.up,
    down: migration_20261125_033506_inbound_bounds.down,
    name: '20261125_033506_inbound_bounds',
  },
  {
    up: migration_20261125_034204_confirm_identity.up,
    down: migration_20261125_034204_confirm_identity.down,
    name: '20261125_034204_confirm_identity',
  },
  {
    up: migration_20261125_142530_archived_stays_unread.up,
    down: migration_20261125_142530_archived_stays_unread.down,
    name: '20261125_142530_archived_stays_unread',
  },
]

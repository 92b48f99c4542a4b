import { up as up20261123_165722_baseline } from './20261123_165722_baseline'
import { up as up20261125_010000_audit_without_chain } from './20261125_010000_audit_without_chain'
import { up as up20261125_033319_mail_waits } from './20261125_033319_mail_waits'
import { up as up20261125_033506_inbound_bounds } from './20261125_033506_inbound_bounds'
import { up as up20261125_034204_confirm_identity } from './20261125_034204_confirm_identity'
import { up as up20261125_090000_repeatable_sql } from './20261125_090000_repeatable_sql'
import { up as up20261125_204015_waiting_threads } from './20261125_204015_waiting_threads'
import { up as up20261126_004314_joins_are_confirmed } from './20261126_004314_joins_are_confirmed'
import { up as up20261126_015355_address_changes } from './20261126_015355_address_changes'
import { up as up20261126_020720_import_subjects } from './20261126_020720_import_subjects'
import { up as up20261126_140010_launch } from './20261126_140010_launch'
import { up as up20261126_140259_mail_events } from './20261126_140259_mail_events'
import { up as up20261126_140501_one_way_out_for_mail } from './20261126_140501_one_way_out_for_mail'
import { up as up20261126_142953_invitation_waves } from './20261126_142953_invitation_waves'
import { up as up20261126_173718_announcements } from './20261126_173718_announcements'
import { up as up20261126_180125_announcement_sent } from './20261126_180125_announcement_sent'
import { up as up20261126_182423_daily_backups } from './20261126_182423_daily_backups'
import { up as up20261126_211720_embed_origins } from './20261126_211720_embed_origins'
import { up as up20261126_211720_openid_sign_in } from './20261126_211720_openid_sign_in'
import { up as up20261127_020844_claims } from './20261127_020844_claims'
import { up as up20261127_021320_content_drafts } from './20261127_021320_content_drafts'
import { up as up20261127_024123_told_opening } from './20261127_024123_told_opening'
import { up as up20261127_063150_content_outdated } from './20261127_063150_content_outdated'
import { up as up20261127_064609_page_texts } from './20261127_064609_page_texts'
import { up as up20261127_065356_page_meta } from './20261127_065356_page_meta'
import { up as up20261127_094053_legal_pairs } from './20261127_094053_legal_pairs'
import { up as up20261127_094204_site_media } from './20261127_094204_site_media'
import { up as up20261127_143240_testimonial_orders } from './20261127_143240_testimonial_orders'
import { up as up20261128_021805_analytics_day_totals } from './20261128_021805_analytics_day_totals'
import { up as up20261128_072426_invitation_failed } from './20261128_072426_invitation_failed'
import { up as up20261130_014621_mail_pause_reasons } from './20261130_014621_mail_pause_reasons'
import { up as up20261130_015547_address_code } from './20261130_015547_address_code'
import { up as up20261130_090000_consent_sources } from './20261130_090000_consent_sources'
import { up as up20261130_093355_mailboxes_of_join_mails } from './20261130_093355_mailboxes_of_join_mails'
import { up as up20261130_094607_place_friends_job } from './20261130_094607_place_friends_job'
import { up as up20261130_140605_paces_of_join_mails } from './20261130_140605_paces_of_join_mails'
import { up as up20261130_171500_webhooks_of_jobs } from './20261130_171500_webhooks_of_jobs'
import { up as up20261130_171600_friends_counted_once_more } from './20261130_171600_friends_counted_once_more'

export const migrations = [
  { name: '20261123_165722_baseline', up: up20261123_165722_baseline },
  { name: '20261125_010000_audit_without_chain', up: up20261125_010000_audit_without_chain },
  { name: '20261125_033319_mail_waits', up: up20261125_033319_mail_waits },
  { name: '20261125_033506_inbound_bounds', up: up20261125_033506_inbound_bounds },
  { name: '20261125_034204_confirm_identity', up: up20261125_034204_confirm_identity },
  { name: '20261125_090000_repeatable_sql', up: up20261125_090000_repeatable_sql },
  { name: '20261125_204015_waiting_threads', up: up20261125_204015_waiting_threads },
  { name: '20261126_004314_joins_are_confirmed', up: up20261126_004314_joins_are_confirmed },
  { name: '20261126_015355_address_changes', up: up20261126_015355_address_changes },
  { name: '20261126_020720_import_subjects', up: up20261126_020720_import_subjects },
  { name: '20261126_140010_launch', up: up20261126_140010_launch },
  { name: '20261126_140259_mail_events', up: up20261126_140259_mail_events },
  { name: '20261126_140501_one_way_out_for_mail', up: up20261126_140501_one_way_out_for_mail },
  { name: '20261126_142953_invitation_waves', up: up20261126_142953_invitation_waves },
  { name: '20261126_173718_announcements', up: up20261126_173718_announcements },
  { name: '20261126_180125_announcement_sent', up: up20261126_180125_announcement_sent },
  { name: '20261126_182423_daily_backups', up: up20261126_182423_daily_backups },
  { name: '20261126_211720_embed_origins', up: up20261126_211720_embed_origins },
  { name: '20261126_211720_openid_sign_in', up: up20261126_211720_openid_sign_in },
  { name: '20261127_020844_claims', up: up20261127_020844_claims },
  { name: '20261127_021320_content_drafts', up: up20261127_021320_content_drafts },
  { name: '20261127_024123_told_opening', up: up20261127_024123_told_opening },
  { name: '20261127_063150_content_outdated', up: up20261127_063150_content_outdated },
  { name: '20261127_064609_page_texts', up: up20261127_064609_page_texts },
  { name: '20261127_065356_page_meta', up: up20261127_065356_page_meta },
  { name: '20261127_094053_legal_pairs', up: up20261127_094053_legal_pairs },
  { name: '20261127_094204_site_media', up: up20261127_094204_site_media },
  { name: '20261127_143240_testimonial_orders', up: up20261127_143240_testimonial_orders },
  { name: '20261128_021805_analytics_day_totals', up: up20261128_021805_analytics_day_totals },
  { name: '20261128_072426_invitation_failed', up: up20261128_072426_invitation_failed },
  { name: '20261130_014621_mail_pause_reasons', up: up20261130_014621_mail_pause_reasons },
  { name: '20261130_015547_address_code', up: up20261130_015547_address_code },
  { name: '20261130_090000_consent_sources', up: up20261130_090000_consent_sources },
  { name: '20261130_093355_mailboxes_of_join_mails', up: up20261130_093355_mailboxes_of_join_mails },
  { name: '20261130_094607_place_friends_job', up: up20261130_094607_place_friends_job },
  { name: '20261130_140605_paces_of_join_mails', up: up20261130_140605_paces_of_join_mails },
  { name: '20261130_171500_webhooks_of_jobs', up: up20261130_171500_webhooks_of_jobs },
  { name: '20261130_171600_friends_counted_once_more', up: up20261130_171600_friends_counted_once_more },
]

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * All tables as of the first version that people use, generated. By hand: the partitions of visits, and the first rows. The columns,
 * functions, triggers and indexes that the generator cannot express stand in `db/sql`.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."_locales" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_waitlist_entries_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_waitlist_entries_status" AS ENUM('pending', 'notified', 'registered');
    CREATE TYPE "public"."enum_waitlist_entries_channel" AS ENUM('organic', 'direct', 'social', 'referral', 'email');
    CREATE TYPE "public"."enum_waitlist_entries_consent_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_waitlist_entries_consent_how" AS ENUM('form', 'api', 'import', 'correction');
    CREATE TYPE "public"."enum_contact_submissions_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_contact_submissions_status" AS ENUM('new', 'read', 'replied', 'archived', 'spam');
    CREATE TYPE "public"."enum_contact_submissions_priority" AS ENUM('high', 'medium', 'low');
    CREATE TYPE "public"."enum_contact_submissions_spam_reason" AS ENUM('honeypot', 'too-fast', 'marked');
    CREATE TYPE "public"."enum_legal_sections_document" AS ENUM('privacy', 'terms');
    CREATE TYPE "public"."enum_legal_sections_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_legal_sections_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum_legal_sections_category" AS ENUM('usage', 'accounts', 'intellectual', 'termination');
    CREATE TYPE "public"."enum__legal_sections_v_version_document" AS ENUM('privacy', 'terms');
    CREATE TYPE "public"."enum__legal_sections_v_version_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum__legal_sections_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__legal_sections_v_version_category" AS ENUM('usage', 'accounts', 'intellectual', 'termination');
    CREATE TYPE "public"."enum_testimonials_category" AS ENUM('grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business');
    CREATE TYPE "public"."enum_testimonials_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_testimonials_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum_faq_entries_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_faq_entries_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum_pricing_plans_tier" AS ENUM('basic', 'pro', 'elite');
    CREATE TYPE "public"."enum_pricing_plans_currency" AS ENUM('USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED');
    CREATE TYPE "public"."enum_admins_team_role" AS ENUM('owner', 'admin', 'editor', 'viewer');
    CREATE TYPE "public"."enum_admins_profile_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_api_clients_role" AS ENUM('admin', 'editor', 'viewer', 'public');
    CREATE TYPE "public"."enum_team_invitations_role" AS ENUM('admin', 'editor', 'viewer');
    CREATE TYPE "public"."enum_team_invitations_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_team_invitations_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
    CREATE TYPE "public"."enum_webhooks_events" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published', 'message.received', 'message.sent');
    CREATE TYPE "public"."enum_webhook_deliveries_event" AS ENUM('waitlist.joined', 'waitlist.status_changed', 'contact.received', 'user.created', 'user.updated', 'course.published', 'message.received', 'message.sent', 'webhook.test');
    CREATE TYPE "public"."enum_webhook_deliveries_status" AS ENUM('pending', 'delivered', 'failed');
    CREATE TYPE "public"."enum_invitations_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_invitations_status" AS ENUM('queued', 'sending', 'sent', 'failed', 'expired');
    CREATE TYPE "public"."enum_invitations_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear', 'unsubscribed', 'suppressed', 'registered');
    CREATE TYPE "public"."enum_suppressions_reason" AS ENUM('unsubscribed', 'erased');
    CREATE TYPE "public"."enum_rejoin_requests_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_exports_what" AS ENUM('waitlist', 'users', 'audit');
    CREATE TYPE "public"."enum_exports_status" AS ENUM('running', 'finished', 'interrupted');
    CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'teacher', 'student');
    CREATE TYPE "public"."enum_users_status" AS ENUM('active', 'inactive', 'suspended');
    CREATE TYPE "public"."enum_user_imports_status" AS ENUM('reading', 'ready', 'running', 'finished', 'failed', 'discarded');
    CREATE TYPE "public"."enum_courses_lessons_kind" AS ENUM('video', 'reading', 'exercise', 'quiz');
    CREATE TYPE "public"."enum_courses_level" AS ENUM('A1', 'A2', 'B1', 'B2', 'C1', 'C2');
    CREATE TYPE "public"."enum_courses_status" AS ENUM('published', 'draft', 'archived');
    CREATE TYPE "public"."enum_courses_category" AS ENUM('grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business');
    CREATE TYPE "public"."enum_courses_currency" AS ENUM('USD', 'EUR', 'GBP', 'JOD', 'SAR', 'AED');
    CREATE TYPE "public"."enum_courses_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_message_threads_folder" AS ENUM('inbox', 'sent', 'drafts', 'archived');
    CREATE TYPE "public"."enum_message_threads_priority" AS ENUM('high', 'medium', 'low');
    CREATE TYPE "public"."enum_messages_kind" AS ENUM('received', 'sent', 'draft', 'note');
    CREATE TYPE "public"."enum_messages_automatic" AS ENUM('reply', 'bounce');
    CREATE TYPE "public"."enum_messages_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_messages_delivery" AS ENUM('queued', 'sending', 'sent', 'failed');
    CREATE TYPE "public"."enum_messages_delivery_error" AS ENUM('unreachable', 'deferred', 'refused', 'unclear');
    CREATE TYPE "public"."enum_message_labels_color" AS ENUM('red', 'amber', 'green', 'teal', 'blue', 'violet');
    CREATE TYPE "public"."enum_saved_replies_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_mail_templates_mail" AS ENUM('invitation', 'rejoin', 'team', 'news', 'digest', 'test');
    CREATE TYPE "public"."enum_mail_templates_language" AS ENUM('en', 'ar');
    CREATE TYPE "public"."enum_audit_entries_action" AS ENUM('sign-in', 'sign-in-refused', 'sign-out', 'lock', 'access-refused', 'password-changed', 'password-reset', 'email-changed', 'role-changed', 'member-created', 'member-deleted', 'member-invited', 'member-invitation-resent', 'member-invitation-revoked', 'member-invitation-accepted', 'ownership-offered', 'ownership-offer-withdrawn', 'ownership-offer-declined', 'ownership-handed-over', 'key-created', 'key-changed', 'key-deleted', 'created', 'changed', 'deleted', 'exported', 'imported', 'erased', 'retention', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'device-remembered', 'device-forgotten', 'passkey-added', 'passkey-removed', 'picture-changed', 'picture-removed', 'push-on', 'push-off');
    CREATE TYPE "public"."enum_audit_entries_actor_kind" AS ENUM('member', 'key', 'visitor', 'system');
    CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-push', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
    CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
    CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'deliver-webhook', 'send-invitations', 'send-rejoin-link', 'send-news', 'send-push', 'send-team-invitation', 'send-message', 'file-inbound-mail', 'import-users', 'send-weekly-digest');
    CREATE TYPE "public"."enum_site_settings_social_links_network" AS ENUM('linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat');
    CREATE TABLE "waitlist_entries" (
      "id" serial PRIMARY KEY NOT NULL,
      "email" varchar NOT NULL,
      "name" varchar,
      "source" varchar DEFAULT 'landing-page' NOT NULL,
      "language" "enum_waitlist_entries_language" DEFAULT 'en' NOT NULL,
      "status" "enum_waitlist_entries_status" DEFAULT 'pending' NOT NULL,
      "sent_at" timestamp(3) with time zone,
      "opened_at" timestamp(3) with time zone,
      "registered_at" timestamp(3) with time zone,
      "referral_code" varchar,
      "referred_by" varchar,
      "notes" varchar,
      "device" varchar,
      "channel" "enum_waitlist_entries_channel",
      "campaign" varchar,
      "country" varchar,
      "consent_at" timestamp(3) with time zone,
      "consent_language" "enum_waitlist_entries_consent_language",
      "consent_text_version" varchar,
      "consent_how" "enum_waitlist_entries_consent_how",
      "unsubscribed_at" timestamp(3) with time zone,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "waitlist_entries_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "text" varchar
    );
    CREATE TABLE "contact_submissions" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "email" varchar NOT NULL,
      "subject" varchar,
      "message" varchar NOT NULL,
      "language" "enum_contact_submissions_language" DEFAULT 'en' NOT NULL,
      "source" varchar DEFAULT 'contact-page' NOT NULL,
      "status" "enum_contact_submissions_status" DEFAULT 'new' NOT NULL,
      "priority" "enum_contact_submissions_priority" DEFAULT 'medium' NOT NULL,
      "spam_reason" "enum_contact_submissions_spam_reason",
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "legal_sections" (
      "id" serial PRIMARY KEY NOT NULL,
      "document" "enum_legal_sections_document" NOT NULL,
      "language" "enum_legal_sections_language" NOT NULL,
      "order" numeric NOT NULL,
      "title" varchar NOT NULL,
      "content" jsonb NOT NULL,
      "status" "enum_legal_sections_status" DEFAULT 'draft' NOT NULL,
      "category" "enum_legal_sections_category",
      "icon" varchar,
      "last_updated" timestamp(3) with time zone NOT NULL,
      "updated_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "deleted_at" timestamp(3) with time zone
    );
    CREATE TABLE "_legal_sections_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_document" "enum__legal_sections_v_version_document" NOT NULL,
      "version_language" "enum__legal_sections_v_version_language" NOT NULL,
      "version_order" numeric NOT NULL,
      "version_title" varchar NOT NULL,
      "version_content" jsonb NOT NULL,
      "version_status" "enum__legal_sections_v_version_status" DEFAULT 'draft' NOT NULL,
      "version_category" "enum__legal_sections_v_version_category",
      "version_icon" varchar,
      "version_last_updated" timestamp(3) with time zone NOT NULL,
      "version_updated_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version_deleted_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "testimonials" (
      "id" serial PRIMARY KEY NOT NULL,
      "quote" varchar NOT NULL,
      "name" varchar NOT NULL,
      "category" "enum_testimonials_category" NOT NULL,
      "rating" numeric NOT NULL,
      "helpful_count" numeric DEFAULT 0 NOT NULL,
      "language" "enum_testimonials_language" NOT NULL,
      "date" timestamp(3) with time zone NOT NULL,
      "status" "enum_testimonials_status" DEFAULT 'draft' NOT NULL,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "faq_entries" (
      "id" serial PRIMARY KEY NOT NULL,
      "language" "enum_faq_entries_language" NOT NULL,
      "order" numeric NOT NULL,
      "question" varchar NOT NULL,
      "answer" varchar NOT NULL,
      "status" "enum_faq_entries_status" DEFAULT 'draft' NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "pricing_plans" (
      "id" serial PRIMARY KEY NOT NULL,
      "tier" "enum_pricing_plans_tier" NOT NULL,
      "monthly_price" numeric NOT NULL,
      "annual_price" numeric NOT NULL,
      "currency" "enum_pricing_plans_currency" DEFAULT 'USD' NOT NULL,
      "is_recommended" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "pricing_plans_locales" (
      "name" varchar NOT NULL,
      "description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );
    CREATE TABLE "pricing_plans_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "text" varchar,
      "locale" "_locales"
    );
    CREATE TABLE "admins_sessions" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "device" varchar,
      "country" varchar,
      "created_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone NOT NULL
    );
    CREATE TABLE "admins" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "team_role" "enum_admins_team_role" DEFAULT 'viewer' NOT NULL,
      "ownership_offered_to_id" integer,
      "ownership_offer_expires_at" timestamp(3) with time zone,
      "password_changed_at" timestamp(3) with time zone,
      "preferences" jsonb,
      "weekly_digest" boolean DEFAULT false,
      "notifications_seen_at" timestamp(3) with time zone,
      "profile_phone" varchar,
      "profile_bio" varchar,
      "profile_language" "enum_admins_profile_language",
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "email" varchar NOT NULL,
      "reset_password_token" varchar,
      "reset_password_expiration" timestamp(3) with time zone,
      "salt" varchar,
      "hash" varchar,
      "reset_password_requested_at" timestamp(3) with time zone
    );
    CREATE TABLE "api_clients" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "role" "enum_api_clients_role" DEFAULT 'viewer' NOT NULL,
      "expires_at" timestamp(3) with time zone,
      "created_by_id" integer,
      "last_used_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "enable_a_p_i_key" boolean,
      "api_key" varchar,
      "api_key_index" varchar
    );
    CREATE TABLE "team_invitations" (
      "id" serial PRIMARY KEY NOT NULL,
      "email" varchar NOT NULL,
      "role" "enum_team_invitations_role" NOT NULL,
      "language" "enum_team_invitations_language" NOT NULL,
      "invited_by_id" integer,
      "seed" varchar NOT NULL,
      "token_hash" varchar NOT NULL,
      "delivery" "enum_team_invitations_delivery" NOT NULL,
      "expires_at" timestamp(3) with time zone NOT NULL,
      "accepted_at" timestamp(3) with time zone,
      "revoked_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "webhooks_events" (
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "value" "enum_webhooks_events",
      "id" serial PRIMARY KEY NOT NULL
    );
    CREATE TABLE "webhooks" (
      "id" serial PRIMARY KEY NOT NULL,
      "url" varchar NOT NULL,
      "secret" varchar,
      "enabled" boolean DEFAULT true,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "webhook_deliveries" (
      "id" serial PRIMARY KEY NOT NULL,
      "webhook_id" integer,
      "event" "enum_webhook_deliveries_event" NOT NULL,
      "payload" jsonb NOT NULL,
      "status" "enum_webhook_deliveries_status" DEFAULT 'pending' NOT NULL,
      "attempts" numeric DEFAULT 0 NOT NULL,
      "response_status" numeric,
      "duration_ms" numeric,
      "excerpt" varchar,
      "error" varchar,
      "delivered_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "invitations" (
      "id" serial PRIMARY KEY NOT NULL,
      "entry_id" integer,
      "batch" varchar NOT NULL,
      "language" "enum_invitations_language" NOT NULL,
      "status" "enum_invitations_status" DEFAULT 'queued' NOT NULL,
      "error" "enum_invitations_error",
      "server_reply" varchar,
      "attempts" numeric DEFAULT 0 NOT NULL,
      "seed" varchar NOT NULL,
      "token_hash" varchar,
      "expires_at" timestamp(3) with time zone,
      "sent_at" timestamp(3) with time zone,
      "in_outbox" boolean DEFAULT false,
      "opened_at" timestamp(3) with time zone,
      "completed_at" timestamp(3) with time zone,
      "invited_by_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "suppressions" (
      "id" serial PRIMARY KEY NOT NULL,
      "address_hash" varchar NOT NULL,
      "reason" "enum_suppressions_reason" NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "rejoin_requests" (
      "id" serial PRIMARY KEY NOT NULL,
      "address_hash" varchar NOT NULL,
      "email" varchar NOT NULL,
      "language" "enum_rejoin_requests_language" NOT NULL,
      "source" varchar NOT NULL,
      "seed" varchar NOT NULL,
      "token_hash" varchar NOT NULL,
      "expires_at" timestamp(3) with time zone NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "exports" (
      "id" serial PRIMARY KEY NOT NULL,
      "what" "enum_exports_what" NOT NULL,
      "by_id" integer,
      "by_name" varchar NOT NULL,
      "filter" jsonb NOT NULL,
      "rows" numeric DEFAULT 0 NOT NULL,
      "status" "enum_exports_status" DEFAULT 'running' NOT NULL,
      "finished_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "users" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "email" varchar NOT NULL,
      "role" "enum_users_role" DEFAULT 'student' NOT NULL,
      "status" "enum_users_status" DEFAULT 'active' NOT NULL,
      "joined_date" timestamp(3) with time zone NOT NULL,
      "last_active" timestamp(3) with time zone,
      "notes" varchar,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "users_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "text" varchar
    );
    CREATE TABLE "user_imports" (
      "id" serial PRIMARY KEY NOT NULL,
      "by_id" integer,
      "by_name" varchar NOT NULL,
      "file_name" varchar NOT NULL,
      "status" "enum_user_imports_status" DEFAULT 'reading' NOT NULL,
      "valid" numeric DEFAULT 0 NOT NULL,
      "duplicates" numeric DEFAULT 0 NOT NULL,
      "rejected" numeric DEFAULT 0 NOT NULL,
      "done" numeric DEFAULT 0 NOT NULL,
      "created" numeric DEFAULT 0 NOT NULL,
      "finished_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "courses_lessons" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "title" varchar NOT NULL,
      "kind" "enum_courses_lessons_kind" DEFAULT 'video' NOT NULL,
      "minutes" numeric
    );
    CREATE TABLE "courses" (
      "id" serial PRIMARY KEY NOT NULL,
      "level" "enum_courses_level" NOT NULL,
      "instructor_id" integer,
      "status" "enum_courses_status" DEFAULT 'draft' NOT NULL,
      "category" "enum_courses_category" NOT NULL,
      "price" numeric DEFAULT 0 NOT NULL,
      "currency" "enum_courses_currency" DEFAULT 'USD' NOT NULL,
      "duration" numeric,
      "language" "enum_courses_language" DEFAULT 'en' NOT NULL,
      "start_date" timestamp(3) with time zone,
      "end_date" timestamp(3) with time zone,
      "last_updated" timestamp(3) with time zone,
      "thumbnail_id" integer,
      "enrolled_students" numeric DEFAULT 0,
      "completion" numeric DEFAULT 0,
      "progress_sum" numeric DEFAULT 0,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "courses_locales" (
      "title" varchar NOT NULL,
      "description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );
    CREATE TABLE "course_thumbnails" (
      "id" serial PRIMARY KEY NOT NULL,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "url" varchar,
      "thumbnail_u_r_l" varchar,
      "filename" varchar,
      "mime_type" varchar,
      "filesize" numeric,
      "width" numeric,
      "height" numeric,
      "focal_x" numeric,
      "focal_y" numeric,
      "sizes_small_url" varchar,
      "sizes_small_width" numeric,
      "sizes_small_height" numeric,
      "sizes_small_mime_type" varchar,
      "sizes_small_filesize" numeric,
      "sizes_small_filename" varchar,
      "sizes_medium_url" varchar,
      "sizes_medium_width" numeric,
      "sizes_medium_height" numeric,
      "sizes_medium_mime_type" varchar,
      "sizes_medium_filesize" numeric,
      "sizes_medium_filename" varchar,
      "sizes_large_url" varchar,
      "sizes_large_width" numeric,
      "sizes_large_height" numeric,
      "sizes_large_mime_type" varchar,
      "sizes_large_filesize" numeric,
      "sizes_large_filename" varchar
    );
    CREATE TABLE "course_thumbnails_locales" (
      "alt" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );
    CREATE TABLE "enrolments" (
      "id" serial PRIMARY KEY NOT NULL,
      "user_id" integer NOT NULL,
      "course_id" integer NOT NULL,
      "progress" numeric DEFAULT 0 NOT NULL,
      "enrolled_at" timestamp(3) with time zone NOT NULL,
      "completed_at" timestamp(3) with time zone,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "message_threads" (
      "id" serial PRIMARY KEY NOT NULL,
      "subject" varchar,
      "participants" jsonb,
      "folder" "enum_message_threads_folder" DEFAULT 'inbox' NOT NULL,
      "read" boolean DEFAULT false NOT NULL,
      "starred" boolean DEFAULT false NOT NULL,
      "priority" "enum_message_threads_priority" DEFAULT 'medium' NOT NULL,
      "assignee_id" integer,
      "submission_id" integer,
      "user_id" integer,
      "excerpt" varchar,
      "sender_name" varchar,
      "sender_email" varchar,
      "recipient_name" varchar,
      "recipient_email" varchar,
      "last_message_at" timestamp(3) with time zone NOT NULL,
      "has_attachments" boolean DEFAULT false NOT NULL,
      "message_count" numeric DEFAULT 0 NOT NULL,
      "in_sent" boolean DEFAULT false NOT NULL,
      "in_drafts" boolean DEFAULT false NOT NULL,
      "is_spam" boolean DEFAULT false NOT NULL,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "message_threads_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "text" varchar
    );
    CREATE TABLE "messages" (
      "id" serial PRIMARY KEY NOT NULL,
      "thread_id" integer NOT NULL,
      "kind" "enum_messages_kind" DEFAULT 'sent' NOT NULL,
      "from_name" varchar,
      "from_email" varchar,
      "to" jsonb,
      "cc" jsonb,
      "subject" varchar,
      "content" varchar NOT NULL,
      "quoted" varchar,
      "date" timestamp(3) with time zone NOT NULL,
      "message_id" varchar,
      "in_reply_to" varchar,
      "references" jsonb,
      "automatic" "enum_messages_automatic",
      "attachments" jsonb,
      "author_id" integer,
      "by" varchar,
      "language" "enum_messages_language" DEFAULT 'en' NOT NULL,
      "delivery" "enum_messages_delivery",
      "delivery_error" "enum_messages_delivery_error",
      "send_at" timestamp(3) with time zone,
      "delivered_at" timestamp(3) with time zone,
      "in_outbox" boolean DEFAULT false,
      "key" varchar,
      "version" numeric,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "message_labels" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "color" "enum_message_labels_color" DEFAULT 'blue' NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "saved_replies" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL,
      "language" "enum_saved_replies_language" DEFAULT 'en' NOT NULL,
      "body" varchar NOT NULL,
      "is_demo" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "mail_templates" (
      "id" serial PRIMARY KEY NOT NULL,
      "mail" "enum_mail_templates_mail" NOT NULL,
      "language" "enum_mail_templates_language" NOT NULL,
      "subject" varchar NOT NULL,
      "text" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "audit_entries" (
      "id" serial PRIMARY KEY NOT NULL,
      "action" "enum_audit_entries_action" NOT NULL,
      "actor_kind" "enum_audit_entries_actor_kind" NOT NULL,
      "actor_name" varchar,
      "actor_id" numeric,
      "record_kind" varchar,
      "record_id" varchar,
      "details" jsonb,
      "changes" jsonb,
      "client_hash" varchar,
      "request_id" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "payload_jobs_log" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "executed_at" timestamp(3) with time zone NOT NULL,
      "completed_at" timestamp(3) with time zone NOT NULL,
      "task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
      "task_i_d" varchar NOT NULL,
      "input" jsonb,
      "output" jsonb,
      "state" "enum_payload_jobs_log_state" NOT NULL,
      "error" jsonb
    );
    CREATE TABLE "payload_jobs" (
      "id" serial PRIMARY KEY NOT NULL,
      "input" jsonb,
      "completed_at" timestamp(3) with time zone,
      "total_tried" numeric DEFAULT 0,
      "has_error" boolean DEFAULT false,
      "error" jsonb,
      "task_slug" "enum_payload_jobs_task_slug",
      "queue" varchar DEFAULT 'default',
      "wait_until" timestamp(3) with time zone,
      "processing" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "payload_preferences" (
      "id" serial PRIMARY KEY NOT NULL,
      "key" varchar,
      "value" jsonb,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "payload_preferences_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "admins_id" integer,
      "api_clients_id" integer
    );
    CREATE TABLE "payload_migrations" (
      "id" serial PRIMARY KEY NOT NULL,
      "name" varchar,
      "batch" numeric,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "countdown_former_dates" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "date" timestamp(3) with time zone NOT NULL,
      "until" timestamp(3) with time zone NOT NULL
    );
    CREATE TABLE "countdown" (
      "id" serial PRIMARY KEY NOT NULL,
      "target_date" timestamp(3) with time zone NOT NULL,
      "early_access_date" timestamp(3) with time zone,
      "is_set_by_team" boolean DEFAULT false,
      "updated_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone
    );
    CREATE TABLE "countdown_locales" (
      "title" varchar,
      "description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );
    CREATE TABLE "dashboard_goals" (
      "id" serial PRIMARY KEY NOT NULL,
      "waitlist" numeric DEFAULT 3000 NOT NULL,
      "registered" numeric DEFAULT 2500 NOT NULL,
      "reply_hours" numeric DEFAULT 2 NOT NULL,
      "updated_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone
    );
    CREATE TABLE "site_settings_social_links" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "network" "enum_site_settings_social_links_network" NOT NULL,
      "url" varchar NOT NULL
    );
    CREATE TABLE "site_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "support_email" varchar NOT NULL,
      "phone" varchar,
      "figures_rating" varchar,
      "figures_progress_factor" numeric,
      "queue_offset" numeric DEFAULT 2500 NOT NULL,
      "sender_name" varchar,
      "sender_address" varchar,
      "retention_messages" numeric,
      "retention_waitlist" numeric,
      "invitation_domains" varchar,
      "updated_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone
    );
    CREATE TABLE "site_settings_locales" (
      "brand" varchar NOT NULL,
      "tagline" varchar,
      "address" varchar,
      "figures_active_users" varchar,
      "figures_workouts" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );
    CREATE TABLE "mail_key" (
      "id" serial PRIMARY KEY NOT NULL,
      "key" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone
    );
    CREATE TABLE "analytics_batches" (
      "id" uuid PRIMARY KEY NOT NULL,
      "stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "analytics_days" (
      "day" date NOT NULL,
      "is_demo" boolean NOT NULL,
      "version" uuid DEFAULT gen_random_uuid() NOT NULL,
      "active_users" integer NOT NULL,
      "sessions" integer NOT NULL,
      "screen_page_views" integer NOT NULL,
      "visits" "bytea" NOT NULL,
      CONSTRAINT "analytics_days_day_is_demo_pk" PRIMARY KEY("day","is_demo")
    );
    CREATE TABLE "analytics_dirty_days" (
      "day" date NOT NULL,
      "is_demo" boolean NOT NULL
    );
    CREATE TABLE "analytics_events" (
      "id" bigserial NOT NULL,
      "day" date NOT NULL,
      "at" timestamp (3) with time zone NOT NULL,
      "visitor" bigint NOT NULL,
      "is_returning" boolean NOT NULL,
      "is_demo" boolean NOT NULL,
      "name" varchar(32) NOT NULL,
      "path" varchar(200) NOT NULL,
      "seconds" integer NOT NULL,
      "channel" varchar(16) NOT NULL,
      "referrer" varchar(255) NOT NULL,
      "campaign" varchar(100) NOT NULL,
      "device" varchar(16) NOT NULL,
      "country" varchar(2) NOT NULL,
      "language" varchar(2) NOT NULL,
      "category" varchar(16)
    ) PARTITION BY RANGE ("day");
    CREATE TABLE "analytics_salts" (
      "day" date PRIMARY KEY NOT NULL,
      "salt" "bytea" NOT NULL
    );
    CREATE TABLE "analytics_visitors" (
      "day" date NOT NULL,
      "visitor" bigint NOT NULL,
      "is_returning" boolean NOT NULL,
      "seen_at" timestamp (3) with time zone NOT NULL,
      CONSTRAINT "analytics_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
    );
    CREATE TABLE "audit_parts" (
      "xid" "xid8" NOT NULL,
      "part" text NOT NULL,
      "record_id" text NOT NULL,
      "kind" text NOT NULL,
      "arguments" text[] NOT NULL,
      "before" jsonb,
      CONSTRAINT "audit_parts_xid_part_record_id_pk" PRIMARY KEY("xid","part","record_id")
    );
    CREATE TABLE "legal_document_versions" (
      "document" varchar(20) PRIMARY KEY NOT NULL,
      "version" integer NOT NULL
    );
    CREATE TABLE "site_content" (
      "version" text NOT NULL
    );
    CREATE TABLE "testimonial_votes" (
      "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonial_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
      "testimonial_id" integer NOT NULL,
      "voter" text NOT NULL,
      "created_at" timestamp with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "testimonial_votes_testimonial_id_voter_unique" UNIQUE("testimonial_id","voter")
    );
    CREATE TABLE "rate_limits" (
      "key" varchar(255) PRIMARY KEY NOT NULL,
      "points" integer DEFAULT 0 NOT NULL,
      "expire" bigint
    );
    CREATE TABLE "read_positions" (
      "reader" text PRIMARY KEY NOT NULL,
      "position" "pg_lsn" NOT NULL
    );
    CREATE TABLE "imap_mailboxes" (
      "mailbox" text PRIMARY KEY NOT NULL,
      "uid_validity" text NOT NULL,
      "uid" bigint NOT NULL
    );
    CREATE TABLE "inbound_mail_parts" (
      "mail_id" integer NOT NULL,
      "part" integer NOT NULL,
      "bytes" "bytea" NOT NULL,
      CONSTRAINT "inbound_mail_parts_mail_id_part_pk" PRIMARY KEY("mail_id","part")
    );
    CREATE TABLE "inbound_mails" (
      "id" serial PRIMARY KEY NOT NULL,
      "digest" "bytea" NOT NULL,
      "received_at" timestamp with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "inbound_mails_digest_unique" UNIQUE("digest")
    );
    CREATE TABLE "undeliverable_addresses" (
      "address_hash" text PRIMARY KEY NOT NULL,
      "since" timestamp with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "member_authenticators" (
      "admin_id" integer PRIMARY KEY NOT NULL,
      "sealed_secret" "bytea" NOT NULL,
      "confirmed_at" timestamp (3) with time zone,
      "last_step" bigint DEFAULT 0 NOT NULL
    );
    CREATE TABLE "member_passkeys" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "admin_id" integer NOT NULL,
      "credential_id" varchar NOT NULL,
      "public_key" "bytea" NOT NULL,
      "counter" bigint DEFAULT 0 NOT NULL,
      "transports" varchar[] DEFAULT '{}' NOT NULL,
      "name" varchar NOT NULL,
      "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp (3) with time zone,
      CONSTRAINT "member_passkeys_credential_id_unique" UNIQUE("credential_id")
    );
    CREATE TABLE "member_pictures" (
      "admin_id" integer PRIMARY KEY NOT NULL,
      "version" uuid DEFAULT gen_random_uuid() NOT NULL,
      "bytes" "bytea" NOT NULL
    );
    CREATE TABLE "member_recovery_codes" (
      "admin_id" integer NOT NULL,
      "hash" "bytea" NOT NULL,
      "used_at" timestamp (3) with time zone,
      CONSTRAINT "member_recovery_codes_admin_id_hash_pk" PRIMARY KEY("admin_id","hash")
    );
    CREATE TABLE "passkey_challenges" (
      "challenge_hash" "bytea" PRIMARY KEY NOT NULL,
      "admin_id" integer NOT NULL,
      "purpose" varchar NOT NULL,
      "bound_to" "bytea" NOT NULL,
      "expires_at" timestamp (3) with time zone NOT NULL
    );
    CREATE TABLE "pending_sign_ins" (
      "token_hash" "bytea" PRIMARY KEY NOT NULL,
      "admin_id" integer NOT NULL,
      "password_mark" "bytea" NOT NULL,
      "attempts" integer DEFAULT 0 NOT NULL,
      "expires_at" timestamp (3) with time zone NOT NULL
    );
    CREATE TABLE "push_keys" (
      "only" boolean PRIMARY KEY DEFAULT true NOT NULL,
      "public_key" varchar NOT NULL,
      "sealed_private_key" "bytea" NOT NULL,
      CONSTRAINT "push_keys_only_check" CHECK ("push_keys"."only")
    );
    CREATE TABLE "push_subscriptions" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "admin_id" integer NOT NULL,
      "endpoint_hash" "bytea" NOT NULL,
      "endpoint" varchar NOT NULL,
      "p256dh" varchar NOT NULL,
      "auth" varchar NOT NULL,
      "kind" varchar NOT NULL,
      "device" varchar,
      "told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash"),
      CONSTRAINT "push_subscriptions_kind_check" CHECK ("push_subscriptions"."kind" IN ('browser', 'mobile'))
    );
    CREATE TABLE "remembered_devices" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "admin_id" integer NOT NULL,
      "token_hash" "bytea" NOT NULL,
      "device" varchar,
      "country" varchar,
      "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
      "expires_at" timestamp (3) with time zone NOT NULL,
      CONSTRAINT "remembered_devices_token_hash_unique" UNIQUE("token_hash")
    );
    CREATE TABLE "message_attachment_chunks" (
      "attachment" uuid NOT NULL,
      "message_id" integer NOT NULL,
      "part" integer NOT NULL,
      "bytes" "bytea" NOT NULL,
      CONSTRAINT "message_attachment_chunks_attachment_part_pk" PRIMARY KEY("attachment","part")
    );
    CREATE TABLE "message_presence" (
      "thread_id" integer NOT NULL,
      "admin_id" integer NOT NULL,
      "is_typing" boolean NOT NULL,
      "seen_at" timestamp with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "message_presence_thread_id_admin_id_pk" PRIMARY KEY("thread_id","admin_id")
    );
    CREATE TABLE "message_thread_searches" (
      "thread_id" integer PRIMARY KEY NOT NULL,
      "search" text NOT NULL
    );
    CREATE TABLE "news_cursors" (
      "admin_id" integer PRIMARY KEY NOT NULL,
      "told_until" timestamp (3) with time zone NOT NULL
    );
    CREATE TABLE "news_mails" (
      "id" serial PRIMARY KEY NOT NULL,
      "admin_id" integer NOT NULL,
      "since" timestamp (3) with time zone NOT NULL,
      "until" timestamp (3) with time zone NOT NULL,
      "claimed_at" timestamp (3) with time zone,
      CONSTRAINT "news_mails_admin_id_until_unique" UNIQUE("admin_id","until")
    );
    CREATE TABLE "weekly_digests" (
      "admin_id" integer NOT NULL,
      "week" date NOT NULL,
      "claimed_at" timestamp (3) with time zone,
      CONSTRAINT "weekly_digests_admin_id_week_pk" PRIMARY KEY("admin_id","week")
    );
    CREATE TABLE "user_import_rows" (
      "import_id" integer NOT NULL,
      "row" integer NOT NULL,
      "verdict" text NOT NULL,
      "reason" text,
      "email" text,
      "person" jsonb,
      CONSTRAINT "user_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
    );
    CREATE TABLE "waitlist_tallies" (
      "stage" smallint NOT NULL,
      "language" text NOT NULL,
      "waiting" boolean NOT NULL,
      "change" bigint NOT NULL
    );
    ALTER TABLE "waitlist_entries_texts" ADD CONSTRAINT "waitlist_entries_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_legal_sections_v" ADD CONSTRAINT "_legal_sections_v_parent_id_legal_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."legal_sections"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "pricing_plans_locales" ADD CONSTRAINT "pricing_plans_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pricing_plans"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "pricing_plans_texts" ADD CONSTRAINT "pricing_plans_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pricing_plans"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "admins_sessions" ADD CONSTRAINT "admins_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "admins" ADD CONSTRAINT "admins_ownership_offered_to_id_admins_id_fk" FOREIGN KEY ("ownership_offered_to_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_id_admins_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_id_admins_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_admins_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "exports" ADD CONSTRAINT "exports_by_id_admins_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "users_texts" ADD CONSTRAINT "users_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_by_id_admins_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "courses_lessons" ADD CONSTRAINT "courses_lessons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "courses" ADD CONSTRAINT "courses_thumbnail_id_course_thumbnails_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."course_thumbnails"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "courses_locales" ADD CONSTRAINT "courses_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "course_thumbnails_locales" ADD CONSTRAINT "course_thumbnails_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."course_thumbnails"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
    ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_threads_texts" ADD CONSTRAINT "message_threads_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_admins_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_admins_fk" FOREIGN KEY ("admins_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_api_clients_fk" FOREIGN KEY ("api_clients_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "countdown_former_dates" ADD CONSTRAINT "countdown_former_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."countdown"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "countdown_locales" ADD CONSTRAINT "countdown_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."countdown"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "site_settings_social_links" ADD CONSTRAINT "site_settings_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "site_settings_locales" ADD CONSTRAINT "site_settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "testimonial_votes" ADD CONSTRAINT "testimonial_votes_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "inbound_mail_parts" ADD CONSTRAINT "inbound_mail_parts_mail_id_inbound_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."inbound_mails"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "member_authenticators" ADD CONSTRAINT "member_authenticators_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "member_pictures" ADD CONSTRAINT "member_pictures_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_attachment_chunks" ADD CONSTRAINT "message_attachment_chunks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_presence" ADD CONSTRAINT "message_presence_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_presence" ADD CONSTRAINT "message_presence_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "message_thread_searches" ADD CONSTRAINT "message_thread_searches_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "news_cursors" ADD CONSTRAINT "news_cursors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "user_import_rows" ADD CONSTRAINT "user_import_rows_import_id_user_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."user_imports"("id") ON DELETE cascade ON UPDATE no action;
    CREATE UNIQUE INDEX "waitlist_entries_email_idx" ON "waitlist_entries" USING btree ("email");
    CREATE INDEX "waitlist_entries_name_idx" ON "waitlist_entries" USING btree ("name");
    CREATE INDEX "waitlist_entries_sent_at_idx" ON "waitlist_entries" USING btree ("sent_at");
    CREATE INDEX "waitlist_entries_opened_at_idx" ON "waitlist_entries" USING btree ("opened_at");
    CREATE INDEX "waitlist_entries_registered_at_idx" ON "waitlist_entries" USING btree ("registered_at");
    CREATE UNIQUE INDEX "waitlist_entries_referral_code_idx" ON "waitlist_entries" USING btree ("referral_code");
    CREATE INDEX "waitlist_entries_referred_by_idx" ON "waitlist_entries" USING btree ("referred_by");
    CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
    CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
    CREATE INDEX "status_createdAt_idx" ON "waitlist_entries" USING btree ("status","created_at");
    CREATE INDEX "language_createdAt_idx" ON "waitlist_entries" USING btree ("language","created_at");
    CREATE INDEX "source_createdAt_idx" ON "waitlist_entries" USING btree ("source","created_at");
    CREATE INDEX "unsubscribedAt_status_idx" ON "waitlist_entries" USING btree ("unsubscribed_at","status");
    CREATE INDEX "waitlist_entries_texts_order_parent" ON "waitlist_entries_texts" USING btree ("order","parent_id");
    CREATE INDEX "contact_submissions_name_idx" ON "contact_submissions" USING btree ("name");
    CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" USING btree ("email");
    CREATE INDEX "contact_submissions_subject_idx" ON "contact_submissions" USING btree ("subject");
    CREATE INDEX "contact_submissions_updated_at_idx" ON "contact_submissions" USING btree ("updated_at");
    CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at");
    CREATE INDEX "status_createdAt_1_idx" ON "contact_submissions" USING btree ("status","created_at");
    CREATE INDEX "priority_createdAt_idx" ON "contact_submissions" USING btree ("priority","created_at");
    CREATE INDEX "legal_sections_updated_at_idx" ON "legal_sections" USING btree ("updated_at");
    CREATE INDEX "legal_sections_created_at_idx" ON "legal_sections" USING btree ("created_at");
    CREATE INDEX "legal_sections_deleted_at_idx" ON "legal_sections" USING btree ("deleted_at");
    CREATE INDEX "document_language_order_idx" ON "legal_sections" USING btree ("document","language","order");
    CREATE INDEX "_legal_sections_v_parent_idx" ON "_legal_sections_v" USING btree ("parent_id");
    CREATE INDEX "_legal_sections_v_version_version_updated_at_idx" ON "_legal_sections_v" USING btree ("version_updated_at");
    CREATE INDEX "_legal_sections_v_version_version_created_at_idx" ON "_legal_sections_v" USING btree ("version_created_at");
    CREATE INDEX "_legal_sections_v_version_version_deleted_at_idx" ON "_legal_sections_v" USING btree ("version_deleted_at");
    CREATE INDEX "_legal_sections_v_created_at_idx" ON "_legal_sections_v" USING btree ("created_at");
    CREATE INDEX "_legal_sections_v_updated_at_idx" ON "_legal_sections_v" USING btree ("updated_at");
    CREATE INDEX "version_document_version_language_version_order_idx" ON "_legal_sections_v" USING btree ("version_document","version_language","version_order");
    CREATE INDEX "testimonials_updated_at_idx" ON "testimonials" USING btree ("updated_at");
    CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");
    CREATE INDEX "language_status_date_idx" ON "testimonials" USING btree ("language","status","date");
    CREATE INDEX "language_status_rating_idx" ON "testimonials" USING btree ("language","status","rating");
    CREATE INDEX "language_status_helpfulCount_idx" ON "testimonials" USING btree ("language","status","helpful_count");
    CREATE INDEX "faq_entries_updated_at_idx" ON "faq_entries" USING btree ("updated_at");
    CREATE INDEX "faq_entries_created_at_idx" ON "faq_entries" USING btree ("created_at");
    CREATE INDEX "language_status_order_idx" ON "faq_entries" USING btree ("language","status","order");
    CREATE UNIQUE INDEX "pricing_plans_tier_idx" ON "pricing_plans" USING btree ("tier");
    CREATE INDEX "pricing_plans_updated_at_idx" ON "pricing_plans" USING btree ("updated_at");
    CREATE INDEX "pricing_plans_created_at_idx" ON "pricing_plans" USING btree ("created_at");
    CREATE UNIQUE INDEX "pricing_plans_locales_locale_parent_id_unique" ON "pricing_plans_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "pricing_plans_texts_order_parent" ON "pricing_plans_texts" USING btree ("order","parent_id");
    CREATE INDEX "pricing_plans_texts_locale_parent" ON "pricing_plans_texts" USING btree ("locale","parent_id");
    CREATE INDEX "admins_sessions_order_idx" ON "admins_sessions" USING btree ("_order");
    CREATE INDEX "admins_sessions_parent_id_idx" ON "admins_sessions" USING btree ("_parent_id");
    CREATE INDEX "admins_ownership_offered_to_idx" ON "admins" USING btree ("ownership_offered_to_id");
    CREATE INDEX "admins_updated_at_idx" ON "admins" USING btree ("updated_at");
    CREATE INDEX "admins_created_at_idx" ON "admins" USING btree ("created_at");
    CREATE UNIQUE INDEX "admins_email_idx" ON "admins" USING btree ("email");
    CREATE INDEX "api_clients_created_by_idx" ON "api_clients" USING btree ("created_by_id");
    CREATE INDEX "api_clients_updated_at_idx" ON "api_clients" USING btree ("updated_at");
    CREATE INDEX "api_clients_created_at_idx" ON "api_clients" USING btree ("created_at");
    CREATE UNIQUE INDEX "team_invitations_email_idx" ON "team_invitations" USING btree ("email");
    CREATE INDEX "team_invitations_invited_by_idx" ON "team_invitations" USING btree ("invited_by_id");
    CREATE UNIQUE INDEX "team_invitations_token_hash_idx" ON "team_invitations" USING btree ("token_hash");
    CREATE INDEX "team_invitations_expires_at_idx" ON "team_invitations" USING btree ("expires_at");
    CREATE INDEX "team_invitations_updated_at_idx" ON "team_invitations" USING btree ("updated_at");
    CREATE INDEX "team_invitations_created_at_idx" ON "team_invitations" USING btree ("created_at");
    CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
    CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
    CREATE INDEX "webhooks_enabled_idx" ON "webhooks" USING btree ("enabled");
    CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
    CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
    CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
    CREATE INDEX "webhook_deliveries_status_idx" ON "webhook_deliveries" USING btree ("status");
    CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
    CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
    CREATE INDEX "invitations_entry_idx" ON "invitations" USING btree ("entry_id");
    CREATE UNIQUE INDEX "invitations_token_hash_idx" ON "invitations" USING btree ("token_hash");
    CREATE INDEX "invitations_completed_at_idx" ON "invitations" USING btree ("completed_at");
    CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by_id");
    CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
    CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");
    CREATE INDEX "batch_status_idx" ON "invitations" USING btree ("batch","status");
    CREATE INDEX "status_createdAt_2_idx" ON "invitations" USING btree ("status","created_at");
    CREATE UNIQUE INDEX "suppressions_address_hash_idx" ON "suppressions" USING btree ("address_hash");
    CREATE INDEX "suppressions_updated_at_idx" ON "suppressions" USING btree ("updated_at");
    CREATE INDEX "suppressions_created_at_idx" ON "suppressions" USING btree ("created_at");
    CREATE UNIQUE INDEX "rejoin_requests_address_hash_idx" ON "rejoin_requests" USING btree ("address_hash");
    CREATE UNIQUE INDEX "rejoin_requests_token_hash_idx" ON "rejoin_requests" USING btree ("token_hash");
    CREATE INDEX "rejoin_requests_expires_at_idx" ON "rejoin_requests" USING btree ("expires_at");
    CREATE INDEX "rejoin_requests_updated_at_idx" ON "rejoin_requests" USING btree ("updated_at");
    CREATE INDEX "rejoin_requests_created_at_idx" ON "rejoin_requests" USING btree ("created_at");
    CREATE INDEX "exports_by_idx" ON "exports" USING btree ("by_id");
    CREATE INDEX "exports_updated_at_idx" ON "exports" USING btree ("updated_at");
    CREATE INDEX "exports_created_at_idx" ON "exports" USING btree ("created_at");
    CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
    CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
    CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
    CREATE INDEX "role_joinedDate_idx" ON "users" USING btree ("role","joined_date");
    CREATE INDEX "status_joinedDate_idx" ON "users" USING btree ("status","joined_date");
    CREATE INDEX "users_texts_order_parent" ON "users_texts" USING btree ("order","parent_id");
    CREATE INDEX "user_imports_by_idx" ON "user_imports" USING btree ("by_id");
    CREATE INDEX "user_imports_updated_at_idx" ON "user_imports" USING btree ("updated_at");
    CREATE INDEX "user_imports_created_at_idx" ON "user_imports" USING btree ("created_at");
    CREATE INDEX "courses_lessons_order_idx" ON "courses_lessons" USING btree ("_order");
    CREATE INDEX "courses_lessons_parent_id_idx" ON "courses_lessons" USING btree ("_parent_id");
    CREATE INDEX "courses_instructor_idx" ON "courses" USING btree ("instructor_id");
    CREATE INDEX "courses_last_updated_idx" ON "courses" USING btree ("last_updated");
    CREATE INDEX "courses_thumbnail_idx" ON "courses" USING btree ("thumbnail_id");
    CREATE INDEX "courses_enrolled_students_idx" ON "courses" USING btree ("enrolled_students");
    CREATE INDEX "courses_updated_at_idx" ON "courses" USING btree ("updated_at");
    CREATE INDEX "courses_created_at_idx" ON "courses" USING btree ("created_at");
    CREATE INDEX "status_lastUpdated_idx" ON "courses" USING btree ("status","last_updated");
    CREATE INDEX "category_lastUpdated_idx" ON "courses" USING btree ("category","last_updated");
    CREATE INDEX "level_lastUpdated_idx" ON "courses" USING btree ("level","last_updated");
    CREATE UNIQUE INDEX "courses_locales_locale_parent_id_unique" ON "courses_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "course_thumbnails_updated_at_idx" ON "course_thumbnails" USING btree ("updated_at");
    CREATE INDEX "course_thumbnails_created_at_idx" ON "course_thumbnails" USING btree ("created_at");
    CREATE UNIQUE INDEX "course_thumbnails_filename_idx" ON "course_thumbnails" USING btree ("filename");
    CREATE INDEX "course_thumbnails_sizes_small_sizes_small_filename_idx" ON "course_thumbnails" USING btree ("sizes_small_filename");
    CREATE INDEX "course_thumbnails_sizes_medium_sizes_medium_filename_idx" ON "course_thumbnails" USING btree ("sizes_medium_filename");
    CREATE INDEX "course_thumbnails_sizes_large_sizes_large_filename_idx" ON "course_thumbnails" USING btree ("sizes_large_filename");
    CREATE UNIQUE INDEX "course_thumbnails_locales_locale_parent_id_unique" ON "course_thumbnails_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "enrolments_user_idx" ON "enrolments" USING btree ("user_id");
    CREATE INDEX "enrolments_course_idx" ON "enrolments" USING btree ("course_id");
    CREATE INDEX "enrolments_updated_at_idx" ON "enrolments" USING btree ("updated_at");
    CREATE INDEX "enrolments_created_at_idx" ON "enrolments" USING btree ("created_at");
    CREATE UNIQUE INDEX "user_course_idx" ON "enrolments" USING btree ("user_id","course_id");
    CREATE INDEX "message_threads_assignee_idx" ON "message_threads" USING btree ("assignee_id");
    CREATE UNIQUE INDEX "message_threads_submission_idx" ON "message_threads" USING btree ("submission_id");
    CREATE INDEX "message_threads_user_idx" ON "message_threads" USING btree ("user_id");
    CREATE INDEX "message_threads_updated_at_idx" ON "message_threads" USING btree ("updated_at");
    CREATE INDEX "message_threads_created_at_idx" ON "message_threads" USING btree ("created_at");
    CREATE INDEX "message_threads_texts_order_parent" ON "message_threads_texts" USING btree ("order","parent_id");
    CREATE INDEX "messages_thread_idx" ON "messages" USING btree ("thread_id");
    CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id");
    CREATE UNIQUE INDEX "messages_key_idx" ON "messages" USING btree ("key");
    CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
    CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
    CREATE INDEX "thread_date_idx" ON "messages" USING btree ("thread_id","date");
    CREATE UNIQUE INDEX "message_labels_name_idx" ON "message_labels" USING btree ("name");
    CREATE INDEX "message_labels_updated_at_idx" ON "message_labels" USING btree ("updated_at");
    CREATE INDEX "message_labels_created_at_idx" ON "message_labels" USING btree ("created_at");
    CREATE INDEX "saved_replies_updated_at_idx" ON "saved_replies" USING btree ("updated_at");
    CREATE INDEX "saved_replies_created_at_idx" ON "saved_replies" USING btree ("created_at");
    CREATE INDEX "mail_templates_updated_at_idx" ON "mail_templates" USING btree ("updated_at");
    CREATE INDEX "mail_templates_created_at_idx" ON "mail_templates" USING btree ("created_at");
    CREATE UNIQUE INDEX "mail_language_idx" ON "mail_templates" USING btree ("mail","language");
    CREATE INDEX "audit_entries_client_hash_idx" ON "audit_entries" USING btree ("client_hash");
    CREATE INDEX "audit_entries_updated_at_idx" ON "audit_entries" USING btree ("updated_at");
    CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");
    CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
    CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
    CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
    CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
    CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
    CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
    CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
    CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
    CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
    CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
    CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
    CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
    CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
    CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
    CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
    CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
    CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
    CREATE INDEX "payload_preferences_rels_admins_id_idx" ON "payload_preferences_rels" USING btree ("admins_id");
    CREATE INDEX "payload_preferences_rels_api_clients_id_idx" ON "payload_preferences_rels" USING btree ("api_clients_id");
    CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
    CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
    CREATE INDEX "countdown_former_dates_order_idx" ON "countdown_former_dates" USING btree ("_order");
    CREATE INDEX "countdown_former_dates_parent_id_idx" ON "countdown_former_dates" USING btree ("_parent_id");
    CREATE UNIQUE INDEX "countdown_locales_locale_parent_id_unique" ON "countdown_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "site_settings_social_links_order_idx" ON "site_settings_social_links" USING btree ("_order");
    CREATE INDEX "site_settings_social_links_parent_id_idx" ON "site_settings_social_links" USING btree ("_parent_id");
    CREATE UNIQUE INDEX "site_settings_locales_locale_parent_id_unique" ON "site_settings_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "analytics_events_day_idx" ON "analytics_events" USING btree ("day");
    CREATE UNIQUE INDEX "site_content_one_row_idx" ON "site_content" USING btree ((true));
    CREATE INDEX "testimonial_votes_created_at_idx" ON "testimonial_votes" USING btree ("created_at");
    CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");
    CREATE INDEX "member_passkeys_admin_idx" ON "member_passkeys" USING btree ("admin_id");
    CREATE INDEX "passkey_challenges_admin_idx" ON "passkey_challenges" USING btree ("admin_id");
    CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");
    CREATE INDEX "pending_sign_ins_admin_idx" ON "pending_sign_ins" USING btree ("admin_id");
    CREATE INDEX "pending_sign_ins_expires_idx" ON "pending_sign_ins" USING btree ("expires_at");
    CREATE INDEX "push_subscriptions_admin_idx" ON "push_subscriptions" USING btree ("admin_id");
    CREATE INDEX "push_subscriptions_told_idx" ON "push_subscriptions" USING btree ("told_until");
    CREATE INDEX "remembered_devices_admin_idx" ON "remembered_devices" USING btree ("admin_id");
    CREATE INDEX "message_attachment_chunks_message_idx" ON "message_attachment_chunks" USING btree ("message_id");
    CREATE INDEX "news_mails_until_idx" ON "news_mails" USING btree ("until");
    CREATE INDEX "user_import_rows_verdict_idx" ON "user_import_rows" USING btree ("import_id","verdict","row");
    CREATE INDEX "user_import_rows_email_idx" ON "user_import_rows" USING btree ("import_id","email");

    INSERT INTO "site_content" ("version") VALUES ('0');
    INSERT INTO "legal_document_versions" ("document", "version") VALUES ('privacy', 1), ('terms', 1);
  `)
}

import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, deepCopyObject, inMemoryKVAdapter } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Admins } from '~collections/admins'
import { Announcements } from '~collections/announcements'
import { ApiClients } from '~collections/api-clients'
import { AuditEntries } from '~collections/audit-entries'
import { ContactSubmissions } from '~collections/contact-submissions'
import { CourseThumbnails } from '~collections/course-thumbnails'
import { Courses } from '~collections/courses'
import { Countdown } from '~collections/countdown'
import { DashboardGoals } from '~collections/dashboard-goals'
import { InvitationWaves } from '~collections/invitation-waves'
import { Enrolments } from '~collections/enrolments'
import { Exports } from '~collections/exports'
import { FaqEntries } from '~collections/faq-entries'
import { Invitations } from '~collections/invitations'
import { LegalSections } from '~collections/legal-sections'
import { MailKey } from '~collections/mail-key'
import { MailTemplates } from '~collections/mail-templates'
import { MessageLabels } from '~collections/message-labels'
import { MessageThreads } from '~collections/message-threads'
import { messages } from '~collections/messages'
import { PageMeta } from '~collections/page-meta'
import { PageTexts } from '~collections/page-texts'
import { PricingPlans } from '~collections/pricing-plans'
import { JoinMails } from '~collections/join-mails'
import { SavedReplies } from '~collections/saved-replies'
import { SiteMedia } from '~collections/site-media'
import { SiteSettings } from '~collections/site-settings'
import { Suppressions } from '~collections/suppressions'
import { TeamInvitations } from '~collections/team-invitations'
import { Testimonials } from '~collections/testimonials'
import { UserImports } from '~collections/user-imports'
import { Users } from '~collections/users'
import { WaitlistEntries } from '~collections/waitlist-entries'
import { WebhookDeliveries } from '~collections/webhook-deliveries'
import { webhooks } from '~collections/webhooks'
import { nobody } from '~collections/access/rules'
import { declareTables } from '~db/schema/declare-tables'
import { answerDatabaseErrors, logServerErrors } from './payload-failures'
import { auditChanges } from './audit/audit-changes'
import { languages } from '~collections/values/language'
import { editor } from './lexical-editor'
import { emailAdapter, type Mailer } from './email/mailer'
import type { Sender } from './email/sender'
import type { Environment } from './environment'
import { withFirstPasswordCleanup } from './first-password'
import type { JobTasks } from './jobs/queues'
import { lockChanges, lockGlobalChanges } from './lock-changes'
import { guardGrants } from './auth/guard-grants'
import { guardLogIns } from './auth/record-log-in-changes'
import { withPool } from './pool'
import type { ServeFile } from './uploads/file-store'
import { serveLocalFiles, uploadsFolder } from './uploads/local-files'
import { openUploads } from './uploads/open-uploads'
import type { Uploads } from './uploads/uploads'
import { serveS3Files } from './uploads/s3-files'
import { keepFilms } from './uploads/keep-films'
import { storePictures } from './uploads/store-pictures'

export type PayloadConfigOptions = {
  environment: Pick<
    Environment,
    | 'DATA_DIR'
    | 'DATABASE_URL'
    | 'SITE_URL'
    | 'SITE_TIME_ZONE'
    | 'WEBHOOK_ALLOW_PRIVATE'
    | 'INBOUND_SECRET'
    | 'IMAP_URL'
    | 'SMTP_URL'
    | 'OIDC_ISSUER'
    | `S3_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PUBLIC_URL'}`
  >
  secret: string
  pool: Pool
  mailer: Mailer
  logger: Logger
  tasks: JobTasks
  /** Fires when calls to other servers must end. */
  ending: AbortSignal
  /** Fires when long jobs must end. */
  stopping: AbortSignal
}

const root = fileURLToPath(new URL('..', import.meta.url))

type CollectionOptions = {
  allowPrivate: boolean
  sender: Sender
  serve: ServeFile
  uploads: Uploads
  publicUrl: string | undefined
}

const collectionsFor = ({ allowPrivate, sender, serve, uploads, publicUrl }: CollectionOptions) => [
  WaitlistEntries,
  ContactSubmissions,
  LegalSections,
  Testimonials,
  FaqEntries,
  PricingPlans,
  PageMeta,
  PageTexts,
  keepFilms(deepCopyObject(SiteMedia), uploads),
  Admins,
  ApiClients,
  TeamInvitations,
  webhooks({ allowPrivate }),
  WebhookDeliveries,
  Invitations,
  Suppressions,
  JoinMails,
  Exports,
  Users,
  UserImports,
  Courses,
  storePictures(deepCopyObject(CourseThumbnails), { serve, uploads, publicUrl }),
  Enrolments,
  MessageThreads,
  messages({ sender }),
  MessageLabels,
  SavedReplies,
  MailTemplates,
  Announcements,
  AuditEntries,
]

/** Payload with our tables on our pool, without its admin panel, GraphQL and telemetry. */
export async function createPayloadConfig({
  environment,
  secret,
  pool,
  mailer,
  logger,
  tasks,
  ending,
  stopping,
}: PayloadConfigOptions) {
  const siteUrl = environment.SITE_URL
  const allowPrivate = environment.WEBHOOK_ALLOW_PRIVATE === 'on'
  const adapter = postgresAdapter({
    pool: {},
    push: false,
    migrationDir: `${root}db/migrations`,
    beforeSchemaInit: [declareTables],
  })
  const db = withPool(adapter, pool)
  const serve = environment.S3_BUCKET
    ? await serveS3Files(environment, { db, secret })
    : serveLocalFiles(uploadsFolder(environment))
  return buildConfig({
    secret,
    logger,
    serverURL: siteUrl,
    db,
    editor,
    sharp,
    email: emailAdapter(mailer),
    // Copies, since Payload completes its input in place.
    collections: collectionsFor({
      allowPrivate,
      sender: mailer.sender,
      serve,
      uploads: openUploads(environment),
      publicUrl: environment.S3_PUBLIC_URL,
    })
      .map((collection) => auditChanges(guardGrants(guardLogIns(deepCopyObject(collection), environment))))
      .map(lockChanges)
      .map((collection) => withFirstPasswordCleanup(collection, environment)),
    globals: [Countdown, DashboardGoals, SiteSettings, InvitationWaves, MailKey].map((global) =>
      lockGlobalChanges(deepCopyObject(global)),
    ),
    localization: { locales: [...languages], defaultLocale: 'en', fallback: true },
    admin: { user: Admins.slug },
    hooks: { afterError: [logServerErrors, answerDatabaseErrors] },
    graphQL: { disable: true },
    kv: inMemoryKVAdapter(),
    jobs: {
      tasks: tasks({
        pool,
        siteUrl,
        sender: mailer.sender,
        allowPrivate,
        ending,
        stopping,
      }),
      jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
        ...defaultJobsCollection,
        access: { create: nobody, read: nobody, update: nobody, delete: nobody },
      }),
      access: { queue: nobody, run: nobody, cancel: nobody },
    },
    maxDepth: 2,
    defaultDepth: 0,
    // Usually the caller’s mistakes; `logServerErrors` logs the other APIErrors.
    loggingLevels: { APIError: 'info', QueryError: 'info' },
    telemetry: false,
    typescript: { autoGenerate: false, outputFile: `${root}collections/payload-types.ts` },
  })
}

import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { admins } from './collections'
import { bigInteger, bytes, memberId, moment } from './columns'

/*
 * What members of the team prove themselves with, and what is theirs alone. No collections, so that no generated call, screen or
 * role reaches any of it.
 */

export const memberAuthenticators = pgTable('member_authenticators', {
  adminId: memberId().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigInteger('last_step')
    .notNull()
    .default(sql`0`),
})

export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  { adminId: memberId(), hash: bytes().notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.adminId, table.hash] })],
)

export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: memberId(),
    tokenHash: bytes('token_hash').notNull().unique(),
    device: varchar(),
    country: varchar(),
    usedAt: moment('used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('remembered_devices_admin_idx').on(table.adminId)],
)

export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    adminId: memberId(),
    passwordMark: bytes('password_mark').notNull(),
    method: varchar().$type<'password' | 'openid'>().notNull().default('password'),
    attempts: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_admin_idx').on(table.adminId),
    index('pending_sign_ins_expires_idx').on(table.expiresAt),
  ],
)

/** A session is a row of `admins_sessions`, which is written back with its member: its id is no foreign key. */
export const sessionConfirmations = pgTable(
  'session_confirmations',
  {
    sessionId: varchar('session_id').primaryKey(),
    adminId: memberId(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    // The provider has said who it is, and the second step has not been answered yet.
    lacksSecondStep: boolean('lacks_second_step').notNull().default(false),
  },
  (table) => [
    index('session_confirmations_admin_idx').on(table.adminId),
    index('session_confirmations_confirmed_at_idx').on(table.confirmedAt),
  ],
)

export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: memberId(),
    credentialId: varchar('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigInteger()
      .notNull()
      .default(sql`0`),
    transports: varchar().array().notNull().default([]),
    name: varchar().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('member_passkeys_admin_idx').on(table.adminId)],
)

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    adminId: memberId(),
    purpose: varchar().notNull(),
    boundTo: bytes('bound_to').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_admin_idx').on(table.adminId),
    index('passkey_challenges_expires_idx').on(table.expiresAt),
  ],
)

/** Who a member is at an OpenID provider. Without a member it is somebody who was removed from the team. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    issuer: varchar().notNull(),
    subject: varchar().notNull(),
    adminId: integer('admin_id')
      .unique()
      .references(() => admins.id, { onDelete: 'set null' }),
    // They came by the provider, so that nobody knows the password they begin with.
    madeMember: boolean('made_member').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

/** A browser on its way to the OpenID provider and back. With a session it is a member who confirms that it is them. */
export const openIdAttempts = pgTable(
  'openid_attempts',
  {
    stateHash: bytes('state_hash').primaryKey(),
    boundTo: bytes('bound_to').notNull(),
    sealed: bytes().notNull(),
    returnTo: varchar('return_to').notNull(),
    confirmsSession: varchar('confirms_session'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('openid_attempts_expires_idx').on(table.expiresAt)],
)

/** The address that a member wants to sign in with, until its owner has confirmed it. */
export const emailChanges = pgTable('email_changes', {
  adminId: memberId().primaryKey(),
  email: varchar().notNull(),
  seed: varchar().notNull(),
  tokenHash: varchar('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** People whom a mail has to tell that a member signs in with another address; a row goes with its mail. */
export const emailNotices = pgTable(
  'email_notices',
  {
    id: serial().primaryKey(),
    adminId: memberId(),
    recipient: varchar().notNull(),
    emailBefore: varchar('email_before').notNull(),
    emailAfter: varchar('email_after').notNull(),
  },
  (table) => [index('email_notices_admin_idx').on(table.adminId)],
)

export const memberPictures = pgTable('member_pictures', {
  adminId: memberId().primaryKey(),
  version: uuid().notNull().defaultRandom(),
  bytes: bytes().notNull(),
})

export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean().primaryKey().default(true),
    publicKey: varchar('public_key').notNull(),
    sealedPrivateKey: bytes('sealed_private_key').notNull(),
  },
  (table) => [check('push_keys_only_check', sql`${table.only}`)],
)

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: memberId(),
    endpointHash: bytes('endpoint_hash').notNull().unique(),
    endpoint: varchar().notNull(),
    p256dh: varchar().notNull(),
    auth: varchar().notNull(),
    kind: varchar().$type<'browser' | 'mobile'>().notNull(),
    device: varchar(),
    toldUntil: moment('told_until').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('push_subscriptions_kind_check', sql`${table.kind} IN ('browser', 'mobile')`),
    index('push_subscriptions_admin_idx').on(table.adminId),
    index('push_subscriptions_told_idx').on(table.toldUntil),
  ],
)

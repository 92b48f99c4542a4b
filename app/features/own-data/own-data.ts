import type { Traces } from '~/features/erasure/find-traces.server'

/** What is known of somebody, by where it stands. */
export const dataSections = [
  'entries',
  'consents',
  'addressChanges',
  'invitations',
  'joinMails',
  'announcements',
  'submissions',
  'conversations',
  'letters',
  'namedIn',
  'inboundMails',
  'users',
  'enrolments',
  'importRows',
  'deliveries',
  'mentions',
  'other',
] as const
export type DataSectionName = (typeof dataSections)[number]

/** The section that tells of each kind of trace, so that nothing is erased that was not handed out before. */
export const sectionOfTraces = {
  entries: 'entries',
  addressChanges: 'addressChanges',
  invitations: 'invitations',
  joinMails: 'joinMails',
  submissions: 'submissions',
  replies: 'conversations',
  userMessages: 'conversations',
  threads: 'conversations',
  conversations: 'letters',
  inboundMails: 'inboundMails',
  users: 'users',
  enrolments: 'enrolments',
  importRows: 'importRows',
  deliveries: 'deliveries',
  mentions: 'mentions',
  announcementTests: 'other',
  emailChanges: 'other',
  teamInvitations: 'other',
  exports: 'mentions',
  jobs: 'other',
  limits: 'other',
  isUndeliverable: 'other',
  mailEvents: 'other',
} as const satisfies Record<keyof Traces, DataSectionName>

export type DataRecord = Record<string, unknown>

export type DataSection = {
  name: DataSectionName
  records: DataRecord[]
  /** How many more there are than can be handed out at once. */
  left: number
}

export type OwnData = { address: string; at: string; sections: DataSection[] }

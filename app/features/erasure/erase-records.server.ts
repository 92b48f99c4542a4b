import type { Payload, PayloadRequest } from 'payload'
import { reportErasure, reportLeaving } from '~collections/hooks/report-leaving'
import { recordWithdrawal } from '~collections/consents/ledger'
import { suppress } from '~collections/suppression/suppress'
import { recordAudit, type AuditEvent } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'
import { AddressFinder, type ErasureSubject } from './address-finder.server'
import { findTraces, type Traces } from './find-traces.server'
import { findMails, removeMails } from './outbox-mails.server'
import { removeTraces } from './remove-traces.server'
import { normalizeEmail } from '~collections/values/email'

type Deps = { payload: Payload; dataDir: string }

export type TraceCounts = {
  waitlistEntries: number
  invitations: number
  messages: number
  replies: number
  users: number
  /** What the team wrote to them as users. */
  userMessages: number
  /** Conversations of the inbox with nobody else in them. */
  conversations: number
  enrolments: number
  /** Rows of files that are being imported. */
  importRows: number
  webhookDeliveries: number
  joinMails: number
  /** Mentions of the address in other people's records, which are redacted. */
  mentions: number
  /** Mails that arrived and are not filed yet. */
  inboundMails: number
  mails: number
}
/** `jobs` would have processed the erased records. */
export type ErasureCounts = TraceCounts & { jobs: number }

/**
 * Erases the database records in one transaction, then the files. Only a hash stays, on the suppression list.
 * Idempotent: repeating it returns zeros.
 */
export async function erasePerson(
  { payload, dataDir }: Deps,
  address: string,
  actor: AuditEvent['actor'],
): Promise<ErasureCounts> {
  const subject = toSubject(address)
  const mails = await findMails(dataDir, subject.finder)
  const counts = await inTransaction(payload, async (req) => {
    const removed = await eraseRecords(req, subject)
    const total = { ...removed, mails: mails.length }
    await recordAudit(payload, { action: 'erased', actor, details: { counts: total } }, req)
    return total
  })
  // Searched again, since a mail may have been written to the folder meanwhile.
  const remaining = await findMails(dataDir, subject.finder)
  await removeMails(remaining)
  return { ...counts, mails: remaining.length }
}

/** A dry run of {@link erasePerson}. */
export async function countTraces({ payload, dataDir }: Deps, address: string): Promise<TraceCounts> {
  const subject = toSubject(address)
  const traces = await inTransaction(payload, (req) => findTraces(req, subject))
  return { ...toCounts(traces), mails: (await findMails(dataDir, subject.finder)).length }
}

export function toSubject(address: string): ErasureSubject {
  const email = normalizeEmail(address)
  return { email, finder: new AddressFinder(email) }
}

async function eraseRecords(req: PayloadRequest, subject: ErasureSubject) {
  const traces = await findTraces(req, subject, { lock: true })
  const jobs = await removeTraces(req, subject, traces)
  await suppress(req, subject.email, 'erased')
  const { entries, users } = traces
  await recordWithdrawal(
    req,
    entries.map((id) => ({ id, email: subject.email })),
    'erasure',
  )
  await reportLeaving(
    req,
    'waitlist.deleted',
    entries.map((id) => ({ id, email: subject.email })),
  )
  await reportErasure(req, { email: subject.email, entry: entries[0] ?? null, user: users[0] ?? null })
  return { ...toCounts(traces), jobs }
}

function toCounts(traces: Traces): Omit<TraceCounts, 'mails'> {
  return {
    waitlistEntries: traces.entries.length,
    invitations: traces.invitations.length,
    messages: traces.submissions.length,
    replies: traces.replies,
    users: traces.users.length,
    userMessages: traces.userMessages,
    conversations: traces.threads.length,
    enrolments: traces.enrolments,
    importRows: traces.importRows.own.length,
    webhookDeliveries: traces.deliveries.length,
    joinMails: traces.joinMails.length,
    mentions:
      traces.mentions.length +
      traces.importRows.mentions.length +
      traces.exports.length +
      traces.conversations.removed.length +
      traces.conversations.changed.length,
    inboundMails: traces.inboundMails.length,
  }
}

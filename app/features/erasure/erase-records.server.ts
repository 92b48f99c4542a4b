import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { suppress } from '~collections/suppression/suppress'
import { recordAudit } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'
import { AddressFinder, type Wanted } from './address-finder.server'
import { findTraces, type Traces } from './find-traces.server'
import { findMails, removeMails } from './outbox-mails.server'
import { removeTraces } from './remove-traces.server'
import { normalizeEmail } from '~collections/values/email'

type Deps = { payload: Payload; dataDir: string }

/** How much there is about a person, by kind. */
export type TraceCounts = {
  waitlistEntries: number
  invitations: number
  messages: number
  replies: number
  webhookDeliveries: number
  rejoinRequests: number
  /** Places in other people's records that name the address, which is blanked there. */
  mentions: number
  /** Files of the outbox. */
  mails: number
}
/** What went, with the jobs that would have worked on it. */
export type ErasureCounts = TraceCounts & { jobs: number }

/**
 * Erases everything about an address, in one transaction, and then its files; only its hash stays, on the suppression
 * list. Erasing again, or what was never there, gives zeros.
 */
export async function erasePerson(
  { payload, dataDir }: Deps,
  address: string,
  actor: TypedUser | 'system',
): Promise<ErasureCounts> {
  const wanted = wantedFor(address)
  const mails = await findMails(dataDir, wanted.finder)
  const counts = await inTransaction(payload, async (req) => {
    const removed = await eraseRecords(req, wanted)
    const all = { ...removed, mails: mails.length }
    await recordAudit(payload, { action: 'erased', actor, details: { counts: all } }, req)
    return all
  })
  // Looked for once more: a mail may have been on its way into the folder until now.
  const written = await findMails(dataDir, wanted.finder)
  await removeMails(written)
  return { ...counts, mails: written.length }
}

/** What {@link erasePerson} would remove; changes nothing. */
export async function countTraces({ payload, dataDir }: Deps, address: string): Promise<TraceCounts> {
  const wanted = wantedFor(address)
  const traces = await inTransaction(payload, (req) => findTraces(req, wanted))
  return { ...countsOf(traces), mails: (await findMails(dataDir, wanted.finder)).length }
}

function wantedFor(address: string): Wanted {
  const email = normalizeEmail(address)
  return { email, finder: new AddressFinder(email) }
}

async function eraseRecords(req: PayloadRequest, wanted: Wanted) {
  const traces = await findTraces(req, wanted, { lock: true })
  const jobs = await removeTraces(req, wanted, traces)
  await suppress(req, wanted.email, 'erased')
  return { ...countsOf(traces), jobs }
}

function countsOf(traces: Traces): Omit<TraceCounts, 'mails'> {
  return {
    waitlistEntries: traces.entries.length,
    invitations: traces.invitations.length,
    messages: traces.submissions.length,
    replies: traces.replies,
    webhookDeliveries: traces.deliveries.length,
    rejoinRequests: traces.rejoinRequests.length,
    mentions: traces.mentions.length + traces.exports.length,
  }
}

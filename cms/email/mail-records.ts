import type { Payload, PayloadRequest } from 'payload'
import type { MailKind } from '~collections/values/mails'
import type { DeliveryProblem, Rejection } from './delivery-error'
import type { Mail } from './mailer'

/** What became of a mail; `attempts` counts those that a mail server, or its absence, has decided. */
export type MailOutcome = { attempts: number } & (
  | { state: 'outbox' }
  /** The server has taken it, for everybody but those who are `rejected`. */
  | { state: 'sent'; rejected: Rejection[] }
  /** It certainly was not accepted, and is tried again; without a problem, nothing was tried. `isPaused`: its lane waits. */
  | { state: 'queued'; problem: DeliveryProblem | null; reply: string | null; isPaused?: boolean }
  /** A person decides. `isOfRecipient`: the server refused the recipient. */
  | { state: 'failed'; problem: string; reply: string | null; isOfRecipient: boolean }
)

/**
 * How the mails of a kind are written, and what their records learn of them. Both transactions lock the record before the
 * row of the mail, as whoever queues a mail does.
 */
export type MailRecords = {
  /**
   * In the transaction that claims the mail: notes that it is being sent, and gives how to write it. Null when nothing is to
   * be sent any more; with an `obstacle`, the mail fails for that reason.
   */
  claim: (req: PayloadRequest, record: number) => Promise<Claimed | null>
  /** In the transaction that notes what became of the mail. */
  settle?: (req: PayloadRequest, record: number, outcome: MailOutcome) => Promise<void>
  /** It is old news once there is a mail server, so that it does not wait in the outbox for one. */
  isPerishable?: boolean
}

type Claimed = { write: () => Promise<Mail> } | { obstacle: string }

export type AllMailRecords = Record<MailKind, MailRecords>

/** What the features need to write mails. */
export type MailNeeds = {
  payload: Payload
  siteUrl: string
  timeZone: string
  /** The domain of message ids. */
  domain: string
  /** The mailbox that gets the answers. */
  senderAddress: string
  /** Whether answers to mails reach us. */
  receivesMail: boolean
}

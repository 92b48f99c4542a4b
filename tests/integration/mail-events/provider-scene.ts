import { receiveMailEvent } from '~/features/mail-events/receive-mail-event.server'
import { mailEventCall } from '~/features/mail-events/mail-event-calls.server'
import { answerCall } from '~/api/contract/answer.server'
import { HttpError } from '~/http/http-error.server'
import type { Environment } from '~cms/environment'
import { loadContext } from '~tests/support/load-context'
import {
  amazonOnly,
  mailgunCall,
  postmarkCall,
  resendCall,
  sesCall,
  type ProviderCall,
} from '~tests/support/provider-calls'

export type Provider = 'ses' | 'postmark' | 'mailgun' | 'resend'

type Told = { kind: 'bounce' | 'delay' | 'complaint' | 'opened'; email: string; messageId?: string }

/** Each service’s own way to say it. The ids of events stand for a repetition. */
export const told: Record<Provider, (told: Told, id: string) => ProviderCall> = {
  ses({ kind, email, messageId }, id) {
    const people = [{ emailAddress: email }]
    const headers = [{ name: 'Message-ID', value: messageId }]
    const mail = { messageId: '0100-of-amazon', ...(messageId && { headers, commonHeaders: { messageId } }) }
    const notices = {
      bounce: { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: people } },
      delay: { eventType: 'Bounce', bounce: { bounceType: 'Transient', bouncedRecipients: people } },
      complaint: {
        notificationType: 'Complaint',
        complaint: { complainedRecipients: people, complaintFeedbackType: 'abuse' },
      },
      opened: { eventType: 'Open', open: {} },
    }
    return sesCall({ ...notices[kind], mail }, { MessageId: id })
  },
  postmark({ kind, email, messageId }, id) {
    const record = { ID: id, Email: email, MessageID: 'of-postmark' }
    const Metadata = messageId && { 'message-id': messageId.replaceAll(/[<>]/g, '') }
    const events = {
      bounce: { RecordType: 'Bounce', Type: 'HardBounce' },
      delay: { RecordType: 'Bounce', Type: 'SoftBounce' },
      complaint: { RecordType: 'SpamComplaint', Type: 'SpamComplaint' },
      opened: { RecordType: 'Open' },
    }
    return postmarkCall({ ...record, ...(Metadata && { Metadata }), ...events[kind] })
  },
  mailgun({ kind, email, messageId }, id) {
    const events = {
      bounce: { event: 'failed', severity: 'permanent', reason: 'bounce' },
      delay: { event: 'failed', severity: 'temporary', reason: 'generic' },
      complaint: { event: 'complained' },
      opened: { event: 'opened' },
    }
    const headers = { 'message-id': messageId?.replaceAll(/[<>]/g, '') }
    return mailgunCall({ id, recipient: email, message: { headers }, ...events[kind] })
  },
  resend({ kind, email, messageId }, id) {
    const events = {
      bounce: { type: 'email.bounced', bounce: { type: 'Permanent', subType: 'General' } },
      delay: { type: 'email.delivery_delayed' },
      complaint: { type: 'email.complained' },
      opened: { type: 'email.opened' },
    }
    const { type, ...more } = { bounce: undefined, ...events[kind] }
    return resendCall({ type, data: { to: [email], message_id: messageId, ...more } }, { id })
  },
}

const requestOf = (provider: string, { headers, body }: ProviderCall) =>
  new Request(`http://localhost:3000/api/mail/events/${provider}`, { method: 'POST', headers, body })

/** The status of the answer. Amazon has its certificate, the rest of the internet nothing. */
export async function tell(
  environment: Environment,
  provider: Provider,
  call: ProviderCall,
  fetchText = amazonOnly().fetchText,
): Promise<number> {
  try {
    await receiveMailEvent(requestOf(provider, call), loadContext(environment), provider, fetchText)
    return 200
  } catch (error) {
    if (error instanceof HttpError) return error.status
    throw error
  }
}

/** By the route, which asks the real internet. */
export function post(environment: Environment, provider: string, call: ProviderCall): Promise<Response> {
  const request = requestOf(provider, call)
  return answerCall({ request, context: loadContext(environment), params: { provider } }, mailEventCall)
}

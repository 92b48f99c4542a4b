import { z } from 'zod'

import { toJsonObject } from '~/http/read-json-body.server'

import {
  messageIdOf,
  readAs,
  recipientsOf,
  type CheckedCall,
  type MailEvent,
  type ProviderCall,
} from './mail-event.server'
import { confirmSubscription, readSnsMessage, type FetchText } from './sns-message.server'

const known = z.object({ notificationType: z.string().optional(), eventType: z.string().optional() })

const people = z.array(z.object({ emailAddress: z.string() }))
const mail = z.object({
  commonHeaders: z.object({ messageId: z.string().nullish() }).nullish(),
  headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
})
const bounced = z.object({ bounce: z.object({ bounceType: z.string(), bouncedRecipients: people }), mail })
const complained = z.object({
  complaint: z.object({ complainedRecipients: people, complaintFeedbackType: z.string().nullish() }),
  mail,
})
const delayed = z.object({ deliveryDelay: z.object({ delayedRecipients: people }), mail })

/** Amazon SES, by way of a topic of Amazon SNS. */
export async function readSes(
  { body }: ProviderCall,
  topic: string,
  fetchText: FetchText,
): Promise<CheckedCall> {
  const message = await readSnsMessage(body, topic, fetchText)
  if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message, topic, fetchText)
  const isNotification = message.Type === 'Notification'
  return { eventId: message.MessageId, event: isNotification ? eventOf(message.Message) : null }
}

/** SES announces itself with a sentence when it is connected to a topic. */
function eventOf(text: string): MailEvent | null {
  if (!text.trimStart().startsWith('{')) return null
  const notice = toJsonObject(text)
  const { notificationType, eventType } = readAs(known, notice)
  switch (notificationType ?? eventType) {
    case 'Bounce': {
      const { bounce, mail } = readAs(bounced, notice)
      const kind = bounce.bounceType === 'Permanent' ? 'bounce' : 'delay'
      return eventFor(kind, bounce.bouncedRecipients, mail)
    }
    case 'Complaint': {
      const { complaint, mail } = readAs(complained, notice)
      // Somebody took a mail out of their spam.
      if (complaint.complaintFeedbackType === 'not-spam') return null
      return eventFor('complaint', complaint.complainedRecipients, mail)
    }
    case 'DeliveryDelay': {
      const { deliveryDelay, mail } = readAs(delayed, notice)
      return eventFor('delay', deliveryDelay.delayedRecipients, mail)
    }
    default:
      return null
  }
}

/** SES writes a `Message-ID` of its own into mails; ours is among the headers as they were handed over. */
function eventFor(
  kind: MailEvent['kind'],
  recipients: z.output<typeof people>,
  { commonHeaders, headers }: z.output<typeof mail>,
): MailEvent {
  const header = headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  return {
    kind,
    messageId: messageIdOf(header ?? commonHeaders?.messageId),
    recipients: recipientsOf(recipients.map(({ emailAddress }) => emailAddress)),
  }
}

import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { text } from '~/api/contract/inputs'
import { successWith } from '~/api/contract/shapes'
import { translator } from '~/i18n/i18n.server'
import { normalizeEmail, emailMaxLength } from '~collections/values/email'

import { eraseAsAdmin } from './erase-person.server'

/** More lenient than joining: addresses that older rules accepted must be erasable. */
const anyAddress = text(emailMaxLength)
  .overwrite(normalizeEmail)
  .regex(/^[^\s@]+@\S+$/, 'api:field.invalid')
  .meta({ description: 'Whom to erase', example: 'layla@example.org' })

const count = (description: string) => z.int().meta({ description })

export const eraseCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/people/erase',
    who: 'admin',
    tag: 'People',
    summary: 'Erase everything about an email address. An unknown address gets the same reply, with zeros.',
    body: z.object({ email: anyAddress }),
    status: 200,
    reply: successWith({
      message: z.string(),
      counts: z.object({
        waitlistEntries: count('Places on the waitlist'),
        invitations: count('Invitations'),
        messages: count('Messages from the contact page'),
        replies: count('Replies to them'),
        users: count('Users of the platform'),
        userMessages: count('Messages to these users'),
        conversations: count('Conversations of the inbox with nobody else in them'),
        enrolments: count('Courses that they were enrolled in'),
        importRows: count('Rows of a file of users that is being imported'),
        webhookDeliveries: count('Webhook deliveries, sent or waiting'),
        joinMails: count('Emails about joining the waitlist'),
        mentions: count('Places in records of others that named the address; it is blanked there'),
        inboundMails: count('Emails that arrived and are not filed yet'),
        mails: count('Emails in the outbox'),
        jobs: count('Jobs that would have worked on any of these'),
      }),
    }),
  }),
  async ({ actor, context, body: { email }, language }) => {
    const counts = await eraseAsAdmin(actor, email, context.environment.DATA_DIR)
    return success({ message: translator(language)('api:erased'), counts })
  },
)

import { z } from 'zod'

import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { success } from '~/http/replies.server'

import { mailProviders } from './mail-event.server'
import { mailEventBytes, receiveMailEvent } from './receive-mail-event.server'

const header = (description: string) => z.string().optional().meta({ description })

export const mailEventCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/mail/events/{provider}',
    who: 'public',
    tag: 'Messages',
    summary:
      'Report that a mail bounced, was delayed, or was marked as spam. Repeated and unknown events get the same reply.',
    access:
      'For mail services, each of which proves itself in its own way (docs/api.md, “What became of mails”). No key is needed. ' +
      'A service that is not set up gets 404.',
    params: z.object({
      provider: z.enum(mailProviders).meta({ description: 'The mail service', example: 'postmark' }),
    }),
    raw: {
      types: ['application/json', 'text/plain'], // Amazon’s JSON comes as text
      headers: z.object({
        authorization: header('Of Postmark: user and password, as `Basic` has them'),
        'svix-id': header('Of Resend: names the event'),
        'svix-timestamp': header('Of Resend: seconds since 1970; at most 5 minutes away from now'),
        'svix-signature': header('Of Resend: `v1,` and the signature, as Standard Webhooks describe it'),
      }),
    },
    bodyBytes: mailEventBytes,
    checksItself: true,
    status: 200,
    reply: successWith({}),
    refusals: [401, 404, 413, 415, 429],
  }),
  async ({ request, context, params }) => {
    await receiveMailEvent(request, context, params.provider)
    return success({})
  },
)

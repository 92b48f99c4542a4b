import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { inboundMaxBytes } from '~collections/values/messages'

import { receiveMail } from './inbound/receive-mail.server'

const text = (description: string, example: string) => z.string().meta({ description, example })

export const inboundCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/messages/inbound',
    who: 'public',
    tag: 'Messages',
    summary: 'Hand in a mail as it came. One that is already there gets the same reply.',
    access:
      'Needs a signature as Standard Webhooks describe it, with `INBOUND_SECRET`, over the raw bytes of the body. ' +
      'No key is needed. Without that secret the site takes in no mail here, and answers 404.',
    raw: {
      types: ['message/rfc822'],
      headers: z.object({
        'webhook-id': text('Names this delivery', 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'),
        'webhook-timestamp': text('Seconds since 1970; at most 5 minutes away from now', '1798761600'),
        'webhook-signature': text(
          '`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by spaces',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      }),
    },
    bodyBytes: inboundMaxBytes,
    checksItself: true,
    status: 202,
    reply: successWith({}),
    refusals: [401, 404, 413, 415, 429],
  }),
  async ({ request, context }) => {
    await receiveMail(request, context)
    return success({}, { status: 202 })
  },
)

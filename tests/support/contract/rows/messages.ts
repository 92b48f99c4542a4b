import { resendCall } from '../../provider-calls'
import { rawMail, signedHeaders } from '../../raw-mail'
import type { Row } from '../row'

export const messageRows: Row[] = [
  {
    call: 'POST /messages/inbound',
    least: 'nobody',
    raw({ word }) {
      const body = rawMail({ from: `${word}@people.example`, messageId: `<${word}@people.example>` })
      return { headers: signedHeaders(body), body }
    },
    status: 202,
  },
  {
    call: 'POST /mail/events/{provider}',
    least: 'nobody',
    raw: ({ word }) =>
      resendCall({
        type: 'email.delivery_delayed',
        data: { email_id: word, to: [`${word}@people.example`] },
      }),
    status: 200,
  },
]

import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { Mailer } from './mailer'

/** Payload's own e-mail, through the mailer that the jobs use. */
export function emailAdapter({ transport, from }: Mailer) {
  return nodemailerAdapter({
    defaultFromAddress: from,
    defaultFromName: 'Kalima',
    transport,
    skipVerify: true, // a server that is away now may be back when there is something to send
  })
}

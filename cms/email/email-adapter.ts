import type { EmailAdapter } from 'payload'
import type { Mailer } from './mailer'

/** Payload's own e-mail, through the mailer that the jobs use. */
export function emailAdapter({ transport, sender }: Mailer): EmailAdapter {
  const from = { name: sender.name ?? 'Kalima', address: sender.address }
  return () => ({
    name: 'nodemailer',
    defaultFromAddress: from.address,
    defaultFromName: from.name,
    sendEmail: (message) => transport.sendMail({ from, ...message }),
  })
}

import { tryMailServer } from '~cms/email/mailer'
import type { Environment } from '~cms/environment'
import { speakerFor, type Finding } from './finding'

const { ok, warning } = speakerFor('mail')

export const mailAdvice =
  'See that SMTP_URL has the right host, port, user and password, and that a firewall lets this machine reach it. A certificate of your own authority goes into NODE_EXTRA_CA_CERTS.'

/** Connects to the mail server and signs in there; nothing is sent. */
export async function checkMail({ SMTP_URL }: Pick<Environment, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      warning('no mail server is set: emails wait in the outbox', 'Set SMTP_URL (README, “Configuration”).'),
    ]
  await tryMailServer(SMTP_URL)
  const { protocol, host, username, searchParams } = new URL(SMTP_URL)
  const signedIn = username ? 'takes the sign-in' : 'asks for no sign-in'
  const what = `${host} answers and ${signedIn}`
  if (searchParams.get('tls') === 'off')
    return [warning(`${what}, without TLS`, 'Take ?tls=off out of SMTP_URL if the server has STARTTLS.')]
  return [ok(`${what}${protocol === 'smtps:' ? ', by TLS' : ''}`)]
}

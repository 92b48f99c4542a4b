import { domainToASCII } from 'node:url'

type ListMail = {
  /** What it is, such as `invitation`. */
  kind: string
  /** One of several mailings of that kind. */
  campaign?: string
  /** The domain of message ids. */
  domain: string
  unsubscribeUrl: string
}

/** Gmail counts complaints by it, which has 5 to 15 characters and stands last. */
const senderId = 'kalima'

/**
 * The headers of a mail to people of the waitlist: which list it is of (RFC 2919), how to leave it with one click (RFC 8058), and
 * under which names mail services sum its complaints up (Feedback-ID). None says whom it goes to. Exchange answers it with no
 * notice of absence ([MS-OXCMAIL]).
 */
export function listHeaders({ kind, campaign = kind, domain, unsubscribeUrl }: ListMail) {
  const host = domainToASCII(domain) || domain
  return {
    'List-Id': `<waitlist.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Feedback-ID': [campaign, kind, host, senderId].map(fieldOf).join(':'),
  }
}

/** A colon ends a field. */
const fieldOf = (text: string) => text.replaceAll(/[^\w.-]/g, '-')

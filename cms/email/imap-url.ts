import { isLoopback } from './smtp-url'

export type ImapTarget = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, or nothing where that is not required. */
  isSecure: boolean
  requiresTls: boolean
  user: string
  password: string
  mailbox: string
}

/**
 * `IMAP_URL`: `imaps://user:password@host/INBOX`, or `imap://`, which requires STARTTLS except to this machine or with `tls=off`;
 * else null. The folder is INBOX unless it says another.
 */
export function parseImapUrl(text: string): ImapTarget | null {
  try {
    const url = new URL(text.trim())
    const isSecure = url.protocol === 'imaps:'
    if (!isSecure && url.protocol !== 'imap:') return null
    const options = [...url.searchParams]
    const isOff = !isSecure && options.length === 1 && url.searchParams.get('tls') === 'off'
    if (options.length > 0 && !isOff) return null
    const user = decodeURIComponent(url.username)
    const password = decodeURIComponent(url.password)
    const mailbox = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
    if (url.hostname === '' || user === '' || password === '' || /\p{Cc}/u.test(user + password + mailbox))
      return null
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isSecure ? 993 : 143),
      isSecure,
      requiresTls: !isOff && !isLoopback(url.hostname),
      user,
      password,
      mailbox,
    }
  } catch {
    return null // no address, or percent signs that encode nothing
  }
}

import { joinMailKinds } from '~collections/values/waitlist'

/** What the Message-IDs of the site's own mails begin with. Those of messages are stored. */
const siteMailKinds = [
  'invitation',
  'announcement',
  'announcement-test',
  'address',
  'address-notice',
  'email',
  'email-notice',
  'team',
  'news',
  'digest',
  'wave',
  ...joinMailKinds,
] as const
export type SiteMailKind = (typeof siteMailKinds)[number]

export function siteMailId(kind: SiteMailKind, name: string, domain: string): string {
  return `<${kind}.${name}@${domain}>`
}

export function isSiteMailId(messageId: string, domain: string): boolean {
  const [, begin, host] = /^<([a-z-]+)\.[^@]+@([^@]+)>$/.exec(messageId) ?? []
  return host?.toLowerCase() === domain.toLowerCase() && siteMailKinds.some((kind) => kind === begin)
}

import type { Payload } from 'payload'

import type { MailPace } from './send-duration'

/** As the site settings have it. */
export async function readMailPace(payload: Payload): Promise<MailPace> {
  const { mailsPerMinute, mailsPerDay } = await payload.findGlobal({
    slug: 'site-settings',
    select: { mailsPerMinute: true, mailsPerDay: true },
    depth: 0,
    overrideAccess: true, // the fields are for admins, as is the question that shows what they mean
  })
  return { perMinute: mailsPerMinute ?? null, perDay: mailsPerDay ?? null }
}

import type { AppLoadContext } from '@remix-run/node'

import { orUnavailable } from '~/http/replies.server'
import { requireAdmin, type Member } from '~/auth/identify.server'

import { readSite } from '../change-site.server'

/** With what the environment says where the settings are empty. */
export async function loadSiteTab(member: Member, { environment }: Pick<AppLoadContext, 'environment'>) {
  requireAdmin(member)
  const { seen, values } = await orUnavailable(() => readSite(member))
  return {
    seen,
    values,
    given: {
      sender: environment.MAIL_FROM.address,
      retentionMessages: environment.RETENTION_MESSAGES_MONTHS,
      retentionWaitlist: environment.RETENTION_WAITLIST_MONTHS,
    },
  }
}

export type SiteTabData = Awaited<ReturnType<typeof loadSiteTab>>
